// Prints names that are made with retired words (GLOSSARY), files with private phrases and lines with retired Korean
// sayings, and ends with 1 if there are any.
import { countPrivatePhrases } from './private-phrases.ts';
import { linesWithRetiredSayings, retiredSayings } from './retired-sayings.ts';
import { namesWithRetiredWords, retiredWords, writtenSources } from './retired-words.ts';

const sources = writtenSources();
const found = [
  ...namesWithRetiredWords(sources, retiredWords()),
  ...countPrivatePhrases(),
  ...linesWithRetiredSayings(sources, retiredSayings()),
];
if (found.length > 0) console.error(found.join('\n'));
process.exitCode = found.length > 0 ? 1 : 0;

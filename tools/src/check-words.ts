// Prints names that are made with retired words (GLOSSARY) and files with private phrases, and ends with 1 if there are any.
import { countPrivatePhrases } from './private-phrases.ts';
import { namesWithRetiredWords, retiredWords, writtenSources } from './retired-words.ts';

const found = [...namesWithRetiredWords(writtenSources(), retiredWords()), ...countPrivatePhrases()];
if (found.length > 0) console.error(found.join('\n'));
process.exitCode = found.length > 0 ? 1 : 0;

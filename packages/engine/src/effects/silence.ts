import { silence } from '../changes.ts';
import { meetUnitsOf } from '../select.ts';
import type { Compile } from './compile.ts';

export const silenceAll: Compile<'silence'> = (verb) => {
  const to = meetUnitsOf(verb.to);
  return (match, frame) => {
    for (const unit of to(match, frame)) silence(match, unit);
  };
};

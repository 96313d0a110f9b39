import { shortMomentWords } from '../lib/moment-words.ts';

/** A moment in a cell; where there is little room its hour stands below its day. */
export const Moment = ({ at }: { at: number }) => <time className="cell-moment">{shortMomentWords(at)}</time>;

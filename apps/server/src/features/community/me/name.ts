import { Refusal } from '../../../platform/refusal.ts';
import { nameKey } from '../../core/identity/service.ts';
import { looksOfficial } from './official-name.ts';

const SHAPE = /^[가-힣a-zA-Z0-9]{2,12}$/;

/** What a moderator gives: '이용자' with a number, as keys of names spell its digits. Chosen, it would be in the way. */
const NEUTRAL = /^이용자[\dols]+$/;

/** The name as stored: composed, without spaces around it. Throws NAME_INVALID or NAME_RESERVED. */
export function checkedName(typed: string, { operator = false } = {}): string {
  const name = typed.normalize('NFC').trim();
  if (!SHAPE.test(name)) throw new Refusal('NAME_INVALID');
  if (!operator && (looksOfficial(name) || NEUTRAL.test(nameKey(name)))) throw new Refusal('NAME_RESERVED');
  return name;
}

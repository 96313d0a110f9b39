import { disassemble } from 'es-hangul';
import { nameKey } from '../../core/identity/service.ts';

/** A name that contains one of these can be mistaken for the site's staff. */
const ANYWHERE = [
  '운영자',
  '관리자',
  '운영진',
  '운영팀',
  '관리팀',
  '개발팀',
  '고객센터',
  '시스템',
  '칠요',
  '연습상대',
  '모더레이터',
  '매니저',
  '스태프',
  '공식계정',
  '공식채널',
  '공식팀',
  'admin',
  'operator',
  'system',
  'chilyo',
  'moderator',
  'staff',
];
/** Only as the whole name: in longer names they are ordinary words. */
const ALONE = ['공식', '지엠', '쥐엠', '지m', 'g엠', '스탭', '스탶', '운영본부', '관리봇', '개발자', '개발진', '서버']
  .concat(['게임마스터', '고객지원', '공지', '공지사항', '보안팀', '결제팀', '환불팀', '이벤트팀', '칠욧', '칠료'])
  .concat(['official', 'manager', 'support', 'helpdesk', 'gamemaster', 'mod', 'mods', 'adm', 'root']);
/** Also within one keystroke: long enough that hardly any other word is as close. */
const NEARLY = [
  '운영자',
  '관리자',
  '운영진',
  '시스템',
  '연습상대',
  '모더레이터',
  '매니저',
  'admin',
  'official',
  'operator',
  'system',
  'moderator',
  'manager',
];
/** Ordinary words that contain one of the above, and personal names that are close to one. */
const INNOCENT = [
  'amin',
  'armin',
  'adin',
  'badminton',
  'ecosystem',
  'flagstaff',
  'falstaff',
  '문영자',
  '문영진',
  '윤영진',
];
/** Prefixes and suffixes that leave a title recognisable. */
const TRIMMINGS = /^(?:부|총|공식)|(?:님|팀|봇)$/g;
/** Whether a name could be mistaken for the site or its staff. */
export function looksOfficial(name: string): boolean {
  const typed = name.normalize('NFKC').toLowerCase();
  // gm, gm1, gm하늘; but not gmail
  if (/^gm(?![a-z])/.test(typed)) return true;
  let read = nameKey(typed.replaceAll('7', '칠'));
  for (const word of INNOCENT) read = read.replaceAll(nameKey(word), '');
  if (ANYWHERE.some((word) => read.includes(nameKey(word)))) return true;
  const bare = typed.replace(/\d/g, '');
  if (INNOCENT.includes(bare)) return false;
  // digits that stand for letters, and letter pairs that look like another letter
  const cores = [bare, typed, typed.replaceAll('4', 'a'), typed.replaceAll('rn', 'm').replaceAll('cl', 'd')]
    .map(nameKey)
    .flatMap((core) => [core, core.replace(TRIMMINGS, '')]);
  return cores.some(
    (core) =>
      ALONE.some((word) => core === nameKey(word)) ||
      NEARLY.some((word) => isWithinOne(disassemble(core), disassemble(nameKey(word)))),
  );
}

/** Whether one insertion, deletion or substitution turns one text into the other. */
function isWithinOne(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const isOther = short.length === long.length;
  return short.slice(isOther ? at + 1 : at) === long.slice(at + 1);
}

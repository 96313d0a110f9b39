import type { AuditEntry } from '@chilyo/protocol';
import { AUDIT_FIELDS, type AuditField } from '@chilyo/protocol/audit';
import { BOARDS } from '@chilyo/protocol/constants';
import { ROLE_WORDS } from '@chilyo/protocol/permissions';
import { SANCTIONS } from '@chilyo/protocol/sanction-kinds';
import { SIGNAL_WORDS, VERDICT_WORDS } from '@chilyo/protocol/signals';
import { shortMomentWords } from '../../lib/moment-words.ts';
import { RARITY_WORDS } from '../../ui/card/card-face.ts';
import { ELEMENTS } from '../../ui/element.ts';
import { REPORT_WORDS } from '../../widgets/people/report-words.ts';

const TARGETS = { user: '이용자', chat: '대화', game: '게임', article: '글', comment: '댓글' };
const SANCTION_WORDS = Object.fromEntries(Object.entries(SANCTIONS).map(([kind, { name }]) => [kind, name]));
const LISTS = { blocked: '금칙어', harmless: '쓸 수 있는 낱말' };
const ELEMENT_WORDS = Object.fromEntries(Object.entries(ELEMENTS).map(([code, { word }]) => [code, word]));
/** Words of the code, as they are called on screens. */
const CALLED: { [F in AuditField]?: Record<string, string> } = {
  role: ROLE_WORDS,
  kind: { ...SANCTION_WORDS, ...TARGETS, ...LISTS, ...SIGNAL_WORDS },
  verdict: VERDICT_WORDS,
  reason: { ...REPORT_WORDS, departure: '탈퇴' },
  category: Object.fromEntries(BOARDS.map(({ id, title }) => [id, title])),
  pack: { ...ELEMENT_WORDS, mixed: '모둠' },
  element: ELEMENT_WORDS,
  rarity: RARITY_WORDS,
  popularity: { voted: '추천 수대로', lifted: '올림', lowered: '뺌' },
};
/** A moment as it is kept. */
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Values of an audit entry in words: '역할: 관리자'; empty for none. */
export function valuesWords(values: AuditEntry['after']): string {
  if (values === null) return '';
  return Object.entries(values)
    .map(([field, value]) => {
      const word = field in AUDIT_FIELDS ? `${AUDIT_FIELDS[field as AuditField]}: ` : '';
      return `${word}${valueWords(field as AuditField, value)}`;
    })
    .join(' · ');
}

function valueWords(field: AuditField, value: unknown): string {
  if (value === null || value === undefined || value === '') return '없음';
  if (typeof value === 'boolean') return value ? '예' : '아니요';
  if (typeof value === 'number') return value.toLocaleString('ko-KR');
  if (typeof value === 'string')
    return CALLED[field]?.[value] ?? (MOMENT.test(value) ? shortMomentWords(Date.parse(value) / 1000) : value);
  if (Array.isArray(value)) return value.map((each) => valueWords(field, each)).join(', ') || '없음';
  return `(${valuesWords(value as Record<string, unknown>)})`;
}

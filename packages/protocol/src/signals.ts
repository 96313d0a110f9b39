/** Kinds of suspicious patterns between two accounts, with their labels. */
export const SIGNAL_KINDS = [
  'same_device',
  'same_address',
  'conceding',
  'one_way',
  'wins_gathered',
  'value_gathered',
  'votes_gathered',
] as const;
export const SIGNAL_WORDS = {
  same_device: '같은 기기',
  same_address: '같은 주소',
  conceding: '되풀이된 기권',
  one_way: '한쪽으로 간 거래',
  wins_gathered: '한 사람에게 모인 기권',
  value_gathered: '한 사람에게 모인 재화',
  votes_gathered: '한 후보만 고르는 표',
} as const satisfies Record<(typeof SIGNAL_KINDS)[number], string>;
/** A moderator's verdict. */
export const SIGNAL_VERDICTS = ['harmless', 'acted'] as const;
export const VERDICT_WORDS = {
  harmless: '문제없음',
  acted: '조치함',
} as const satisfies Record<(typeof SIGNAL_VERDICTS)[number], string>;
export const SIGNAL_STATES = ['open', ...SIGNAL_VERDICTS, 'all'] as const;
export const SIGNAL_SORTS = ['last', 'first', 'kind', 'name', 'other', 'count', 'value', 'verdict'] as const;
export const SIGNALS_PAGE = 50;
/** Days over which concessions and deals between two accounts are counted. */
export const SIGNAL_DAYS = 7;
export const SIGNAL_NOTE_MAX = 500;

/** All kinds of sanctions. Those of `SUSPENSIONS` are checked at every call and socket event by its row. */
export const SANCTION_KINDS = ['silence', 'matches', 'site', 'new_name', 'blank_profile'] as const;
export type SanctionKind = (typeof SANCTION_KINDS)[number];

/** What a player is suspended from. */
export const SUSPENSIONS = ['matches', 'site'] as const satisfies readonly SanctionKind[];
export type Suspension = (typeof SUSPENSIONS)[number];

type Row = {
  name: string;
  /** What it does, for the moderator who imposes it. */
  does: string;
  /** Whether it has an end or is lifted; otherwise it is done at once. */
  lasts: boolean;
  /** To the player, without the reason; `until` is the end in words, null without one. */
  sentence: (until: string | null) => string;
  /** To the player, at its end. */
  endSentence: string;
};

const untilThen = (until: string | null, sentence: string) => (until === null ? sentence : `${until}까지 ${sentence}`);

/** The one table of sanctions. */
export const SANCTIONS: Record<SanctionKind, Row> = {
  silence: {
    name: '채팅과 글쓰기 금지',
    does: '채팅, 글, 댓글, 소개글처럼 남이 읽는 것을 쓰지 못합니다. 게임은 할 수 있습니다.',
    lasts: true,
    sentence: (until) => untilThen(until, '채팅과 글쓰기가 금지되었습니다.'),
    endSentence: '다시 이야기하고 글을 쓸 수 있습니다.',
  },
  matches: {
    name: '게임 정지',
    does: '게임 찾기, 초대, 재대결을 하지 못합니다. 하고 있는 게임은 끝까지 하고, 연습은 할 수 있습니다.',
    lasts: true,
    sentence: (until) => untilThen(until, '다른 사람과의 게임이 정지되었습니다.'),
    endSentence: '다시 다른 사람과 게임을 할 수 있습니다.',
  },
  site: {
    name: '이용 정지',
    does: '로그인하면 사유와 기한만 보입니다. 이의, 자료 내려받기, 탈퇴, 로그아웃만 할 수 있습니다.',
    lasts: true,
    sentence: (until) => untilThen(until, '사이트 이용이 정지되었습니다.'),
    endSentence: '다시 사이트를 이용할 수 있습니다.',
  },
  new_name: {
    name: '이름 바꾸게 하기',
    does: '이름이 ‘이용자1234’처럼 바뀌고, 다음에 오면 새 이름을 무료로 정해야 합니다. 지금 이름은 다시 쓰지 못합니다.',
    lasts: false,
    sentence: () => '쓸 수 없는 이름이라 운영자가 바꾸었습니다. 새 이름을 무료로 정해 주세요.',
    endSentence: '전에 쓰던 이름을 다시 쓸 수 있습니다.',
  },
  blank_profile: {
    name: '아바타와 소개글 지우기',
    does: '아바타는 처음 것으로 돌아가고 소개글은 지워집니다. 본인이 다시 고를 수 있습니다.',
    lasts: false,
    sentence: () => '아바타와 소개글이 처음 상태로 돌아갔습니다.',
    endSentence: '아바타와 소개글을 다시 정할 수 있습니다.',
  },
};

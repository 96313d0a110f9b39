import type { Switches } from './calls/switches.ts';

/** Numbers both sides keep to. Times are milliseconds unless the name says otherwise. */
export const CLIENT_VERSION = '250122a';
/** Versions sort as text (yymmdd + letter). The server tells an older client to reload. */
export const OLDEST_ACCEPTED_CLIENT_VERSION = '250122a';

export const HTTP_TIMEOUT_MS = 60_000;
export const SOCKET_TIMEOUT_MS = 20_000;
export const RECONNECT_DELAY_MS = 1_000;
export const RECONNECT_DELAY_MAX_MS = 5_000;
export const HEARTBEAT_MS = 3_000;
export const STALE_RETURN_MS = 7_000;
export const ONLINE_WINDOW_MS = 180_000;
export const REFRESH_DEBOUNCE_MS = 100;
export const TOAST_MS = 3_000;
export const DATE_FORMAT_SWITCH_MS = 24 * 60 * 60 * 1000;
export const RANDOM_STRING_COOKIE_DAYS = 1;
export const UNREAD_BADGE_CAP = 99;
/** Days in which a user can cancel the closing of their account. */
export const DEPARTURE_DAYS = 7;
/** Display name of a closed account. It has a space, so no user can have it. */
export const DEPARTED_NAME = '탈퇴한 이용자';

export const COMMENTS_PAGE = 10;
/** Articles on a page of a board. */
export const BOARD_PAGE = 20;
/** Most letters of a comment. */
export const COMMENT_MAX = 1000;
/** How long authors may change their comment, ms. */
export const COMMENT_EDIT_MS = 10 * 60_000;
/** The most voted comments shown above the others, and the votes from which a comment is one of them. */
export const BEST_COMMENTS = { most: 3, votes: 3 } as const;
export const NOTES_FETCHED = 99;
export const NOTES_SHOWN = 4;
export const FAQ_SHOWN = 4;
export const FREE_ARTICLES_FETCHED = 4;
/** The longest pause between two lines of one player, in seconds. */
export const SLOW_CHAT_MOST = 300;
/** After which a sign-in or a search is worth repeating that was refused because the server is busy. */
export const BUSY_SECONDS = 5;
export const CHAT_HISTORY_PAGE = 50;
/** Above this many people the ALIVES map is capped and `total` carries the count. */
export const ALIVES_CAP = 500;
export const CHAT_CONTENT_MAX = 300;

export const MIN_DECK_CARDS = 30;
export const MAX_DECK_CARDS = 37;
/** A list that is being built may hold more than a deck, so that nothing is lost. */
export const DECK_CARDS_KEPT = 60;
export const DECK_NAME_MAX = 30;
export const DECKS_MAX = 100;
export const DECK_LABEL_MAX = 12;
/** Stored versions of a shared deck. */
export const DECK_VERSIONS_KEPT = 30;
/** Rented decks that run at the same time. */
export const RENTED_DECKS_MAX = 20;
/** The dearest a copy may be offered for, in gpoint; the most copies of one offer, or bought at once. */
export const GOLD_MOST = 1_000_000;
export const COPIES_MOST = 99;
export const RENTALS_PAGE = 20;
export const COPY_LIMIT = { common: 3, rare: 3, epic: 2, legendary: 1 } as const;

/** Time a found pair has to agree. */
export const AGREE_MS = 20_000;
/** A searcher without any socket leaves the queue after this long. */
export const SEARCH_GRACE_MS = 10_000;

export const RANKED_CHANNEL = 0;
export const PRACTICE_CHANNELS = { easy: -1, normal: -2, tricky: -3, hard: -4, hardest: -5 } as const;
export const MAX_CHANNEL = 999_999;
/** Channel of invited matches: friendly, and closed to searches. */
export const INVITED_CHANNEL = 1_000_000;
/** `off`: no time limit; `correspondence`: a day per turn, without effect on presence and queue. */
export const CLOCK_KINDS = ['normal', 'off', 'correspondence'] as const;
export type ClockKind = (typeof CLOCK_KINDS)[number];
/** Lifetime of an invitation: to a match, to a correspondence match, to a rematch. */
export const INVITATION_MS = 60_000;
export const CORRESPONDENCE_INVITATION_MS = 3 * 24 * 60 * 60 * 1000;
export const REMATCH_MS = 30_000;

/** Running matches by correspondence: of a player, and of the same two. */
export const CORRESPONDENCE_MOST = 30;
export const CORRESPONDENCE_PAIR_MOST = 10;

/** rules 15 */
export const TURN_MS = 45_000;
export const SHORT_TURN_MS = 15_000;
export const BANK_MS = 90_000;
export const MULLIGAN_MS = 30_000;
/** The players of a match see each other before their first hands: the first deadline allows for it. */
export const MEETING_MS = 2_000;
export const NETWORK_ALLOWANCE_MS = 1_000;
export const ROPE_MS = 10_000;
/** Validity of an action after the tap, and the longest that a client may request. */
export const ACTION_VALID_MS = 6_000;
export const ACTION_VALID_MOST_MS = 600_000;
export const CLAIM_AFTER_MS = 60_000;
export const LEFT_AFTER_MS = 180_000;
export const RESTART_BONUS_MS = 20_000;
export const CORRESPONDENCE_TURN_MS = 24 * 60 * 60 * 1000;
/** Least time between two emotes of one player in a match. */
export const EMOTE_EVERY_MS = 1_500;

/** Placement matches of a ladder; until then the rating changes fast and is not shown. */
export const PLACEMENT_MATCHES = 10;

export const OWN_GAMES_PAGE = 20;
/** Points of a rating curve, one per ranked match. */
export const RATING_CURVE_POINTS = 50;

/** Emoticons of which one may say the order. */
export const CONS_ORDERED_MAX = 2000;
/** The sheet of a pack: squares in a row, and their side in px. */
export const CON_SHEET_COLUMNS = 8;
export const CON_SHEET_CELL = 128;

export const FRIENDS_MAX = 500;
/** Bookmarks of a player, their folders, and the letters of a folder's name. */
export const BOOKMARKS_MAX = 2_000;
export const FOLDERS_MAX = 50;
export const FOLDER_NAME_MAX = 20;
/** Memos of a player on others, and letters of one. */
export const MEMOS_MAX = 500;
export const MEMO_MAX = 40;
/** Words that a player mutes, and letters of one. */
export const MUTED_WORDS_MAX = 100;
/** Boards have fewer topics together. */
export const MUTED_TOPICS_MAX = 100;
export const MUTED_WORD_MAX = 20;
/** Characters of a letter. */
export const LETTER_MOST = 1_000;
/** What can be reported; the web app has the words. */
export const REPORT_KINDS = ['user', 'chat', 'game', 'article', 'idea', 'comment', 'work'] as const;
/**
 * Kinds of moderation cases: reports by their subject, appeals against sanctions, objections to the hiding of a post,
 * and requests to take a post down.
 */
export const CASE_KINDS = [...REPORT_KINDS, 'appeal', 'objection', 'takedown'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];
export const CASE_KIND_WORDS: Record<CaseKind, string> = {
  user: '사람 신고',
  chat: '채팅 신고',
  game: '게임 신고',
  article: '글 신고',
  idea: '아이디어 신고',
  comment: '댓글 신고',
  work: '작품 신고',
  appeal: '제재 이의',
  objection: '가린 글 이의',
  takedown: '게시중단 요청',
};
export const CASE_STATES = ['new', 'taken', 'decided'] as const;
export type CaseState = (typeof CASE_STATES)[number];
/** By what the queue is looked through: all that is not decided is open. */
export const CASE_VIEWS = ['open', ...CASE_STATES] as const;
/** Reservation of a case after it was taken. */
export const CASE_TAKEN_MS = 30 * 60_000;
/** An article is popular with this many votes, or with more where the best of two weeks have more. */
export const POPULAR_VOTES_MIN = 5;
/** Whether an article is popular: by its votes, or as a moderator has set it. */
export const POPULARITIES = ['voted', 'lifted', 'lowered'] as const;
export type Popularity = (typeof POPULARITIES)[number];
/** Where a pack of emoticons stands in the shop, which is its only page. */
export const packAnchor = (packId: number) => `pack-${packId}` as const;

/** What a player's page lists as their writings. */
export const WRITING_KINDS = ['article', 'comment'] as const;
export type WritingKind = (typeof WRITING_KINDS)[number];
/** What can be hidden. Of a user it is what their profile shows beside the name. */
export const POST_KINDS = [...WRITING_KINDS, 'idea', 'work', 'user'] as const;
export type PostKind = (typeof POST_KINDS)[number];
export const POST_KIND_WORDS: Record<PostKind, string> = {
  article: '글',
  comment: '댓글',
  idea: '아이디어',
  work: '작품',
  user: '프로필',
};
/** Most articles or comments of a player on one page, and most that are hidden at once. */
export const WRITINGS_PAGE_MAX = 50;
/** Why a post is hidden: by a moderator, by many reports, or on request of a person whose rights it hurts. */
export const HIDE_CAUSES = ['staff', 'reports', 'takedown'] as const;
export type HideCause = (typeof HIDE_CAUSES)[number];
export const HIDE_REASONS = ['abuse', 'spam', 'obscene', 'privacy', 'rights', 'off_topic', 'other'] as const;
export type HideReason = (typeof HIDE_REASONS)[number];
/** Days until a hidden post is purged, and one that a moderator deletes. */
export const HIDDEN_DAYS = 30;
export const DELETED_DAYS = 3;
/** Days of a block on request: the longest that the law (정보통신망법 제44조의2) allows. */
export const TAKEDOWN_DAYS = 30;
/** A post is hidden by itself once this many established players have reported it. */
export const REPORTS_TO_HIDE = 5;
/** The right that is hurt, in a request to take a post down. */
export const TAKEDOWN_GROUNDS = ['defamation', 'privacy', 'portrait', 'copyright', 'other'] as const;
export type TakedownGround = (typeof TAKEDOWN_GROUNDS)[number];
export const TAKEDOWN_STATEMENT_MAX = 2_000;
export const REPORT_REASONS = ['abuse', 'spam', 'name', 'cheating', 'rights', 'other'] as const;

export const OPERATOR_USER_ID = 1;
export const OPERATOR_LEVEL = 99;
/** The author of system lines in the shared room. */
export const SYSTEM_USER_ID = 0;

export const QUEUE_STATUSES = ['IDLE', 'SEARCH', 'CONFIRM_GAME', 'AGREE_GAME', 'WAITING_OPPONENT', 'GAME'] as const;
export type QueueStatus = (typeof QUEUE_STATUSES)[number];

export const BOARDS = [
  { id: 'note', title: '공지사항', topics: ['공지', 'FAQ'] },
  { id: 'free', title: '자유게시판', topics: ['잡담', '질문', '정보', '건의', '공지', '패치'] },
  { id: 'deck', title: '대여덱 소개', topics: ['불', '빛', '숲', '물', '어둠', '금속', '대지', '듀얼'] },
  { id: 'photo', title: '갤러리', topics: ['게임 스크린샷', 'AI 생성', '직접 그림', '기타'] },
] as const;
export type BoardId = (typeof BOARDS)[number]['id'];
/** Topic of AI-generated pictures: always labelled, and can be filtered out. */
export const MADE_BY_PROGRAM = 'AI 생성';
/** Topics under which only the operator speaks, whatever the board. */
export const OPERATOR_TOPICS: readonly string[] = ['공지', 'FAQ', '패치'];
export const BOARD_WRITERS = ['all', 'operator'] as const;
export const TOPIC_NAME_MAX = 12;
/** Most topics of a board, closed ones included. */
export const BOARD_TOPICS_MAX = 20;
export const ARTICLE_TITLE_MAX = 60;
/** Most bytes of an article on its way: the body's own limit and its heading. */
export const ARTICLE_BODY_BYTES = 200 * 1024;

/** Accepted types of uploads. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'] as const;
export const UPLOAD_BYTES = 5 * 1024 * 1024;
/** Widths, in px, in which a picture is stored; never larger than the original. */
export const PICTURE_WIDTHS = [360, 800, 1600] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
/** Of all its frames together. */
export const PICTURE_PIXELS = 50_000_000;
/** The same of an AVIF, which takes five times as long to decode. */
export const AVIF_PIXELS = 12_000_000;
export const PICTURE_SIDE = 12_000;
export const PICTURE_FRAMES = 300;
/** What a picture is uploaded for: texts and made cards, an emoticon, or a skin. */
export const PICTURE_PURPOSES = ['picture', 'con', 'skin'] as const;
export type PicturePurpose = (typeof PICTURE_PURPOSES)[number];
/** Most bytes of an emoticon as it is stored, and its largest width and height, px. */
export const CON_BYTES = 300_000;
export const CON_SIDE = 200;
/** An animated skin: how long it may last, s, the most bytes as it is stored, and its largest width, px. */
export const SKIN_SECONDS = 4;
export const SKIN_ANIMATED_BYTES = 600_000;
export const SKIN_ANIMATED_WIDTH = 800;

/** What players make and publish. */
export const WORK_KINDS = ['card', 'skin', 'con_pack'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];
/**
 * States of a player's work. Cards are opened by their makers; skins and packs of emoticons, and cards that ask for a
 * place in a set, are candidates until a reviewer asks for changes, accepts or refuses them.
 */
export const WORK_STATES = [
  'draft',
  'open',
  'withdrawn',
  'asked',
  'candidate',
  'accepted',
  'refused',
  'taken_down',
] as const;
export type WorkState = (typeof WORK_STATES)[number];
/** States in which everyone sees and uses a made card. */
export const PUBLIC_WORK_STATES = ['open', 'candidate', 'accepted'] as const satisfies readonly WorkState[];
export const isPublicWork = (state: WorkState): boolean => PUBLIC_WORK_STATES.some((each) => each === state);
/** What happens to a work between its maker and the reviewers; each is kept with who did it and the reason. */
export const WORK_STEPS = [
  'submitted',
  'unsubmitted',
  'asked',
  'accepted',
  'refused',
  'withdrawn',
  'taken_down',
  'picture_taken_down',
  'words_taken_down',
  'appealed',
  'appeal_granted',
  'appeal_denied',
  // no decision to appeal against: makers object to the hiding itself, as authors of posts do
  'hidden',
  'restored',
] as const;
export type WorkStepName = (typeof WORK_STEPS)[number];
/** Decisions against which a maker may appeal, once each. */
export const APPEALABLE_STEPS = [
  'refused',
  'taken_down',
  'picture_taken_down',
  'words_taken_down',
] as const satisfies readonly WorkStepName[];
/** What a reviewer decides about a candidate. */
export const REVIEW_DECISIONS = ['accepted', 'asked', 'refused'] as const satisfies readonly WorkStepName[];
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];
export const REVIEW_VIEWS = ['waiting', 'appeals', 'decided'] as const;
export const WORK_REASON_MAX = 500;
/** What is taken down: a whole work, or of a card its uploaded picture, or its name and flavour. */
export const TAKE_DOWNS = ['all', 'picture', 'words'] as const;
/** Pieces of a card about which a reviewer says what should change. */
export const WISHES_MAX = 6;
/** Cards of a monthly set. */
export const SET_CARDS_MAX = 7;
/** A card that fewer players have voted about comes into a set by an editor only. */
export const SET_VOTERS_MIN = 30;
/** Weeks from the publication of a set to its retirement. */
export const SET_WEEKS = 52;
/** What an open card must have before it becomes a candidate for a set. */
export const CANDIDACY_CONDITIONS = ['licence', 'price', 'strength', 'warnings', 'words', 'picture', 'twin'] as const;
export type CandidacyCondition = (typeof CANDIDACY_CONDITIONS)[number];
export const SKIN_PRICE_MAX = 2_000;
/** gpoint for an emoticon that is not free. */
export const CON_PRICE_MIN = 10;
export const CON_PRICE_MAX = 300;
export const PACK_CONS_MAX = 50;
export const CON_TAGS_MAX = 5;
/** Licences that a maker may choose, from the freest. */
export const WORK_LICENCES = ['cc0', 'cc-by', 'cc-by-sa', 'all-rights'] as const;
export type WorkLicence = (typeof WORK_LICENCES)[number];
export const WORK_ORDERS = ['new', 'played'] as const;
/** Ids of made cards begin here. */
export const FIRST_WORK_ID = 100_001;
/** Works of a player that are not open. */
export const DRAFTS_MAX = 50;
/** Open works of a player. */
export const OPEN_WORKS_MAX = 200;
/** Versions of a work that no match was dealt, the latest among them; older ones are deleted. */
export const UNDEALT_VERSIONS_MAX = 20;

/** States of an idea for a card; a merged one leads to another. */
export const IDEA_STATES = ['open', 'being_made', 'made', 'declined', 'merged'] as const;
export type IdeaState = (typeof IDEA_STATES)[number];
/** States by which ideas are listed. */
export const IDEA_VIEWS = ['open', 'being_made', 'made', 'declined'] as const satisfies readonly IdeaState[];
export const IDEA_ORDERS = ['votes', 'new'] as const;
export const IDEA_TITLE_MAX = 40;
export const IDEA_WORDS_MAX = 1_000;
export const IDEA_REASON_MAX = 300;
/** Open ideas of a player. */
export const IDEAS_MAX = 20;

/** Files that a text-con is saved as. */
export const TEXT_CON_PICTURE_TYPES = ['image/png', 'image/webp'] as const;

/** What can be found anywhere on the site, in the order in which it is shown. */
export const SEARCH_KINDS = ['card', 'work', 'idea', 'article', 'deck', 'user', 'skin', 'con', 'chat'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];
/** Longest that may be typed; of more than a line only the beginning is looked for. */
export const SEARCH_TYPED_MAX = 500;
/** Hits are counted up to this number. */
export const SEARCH_COUNTED = 100;

/** First tasks of a newcomer. */
export const FIRST_STEPS = ['lesson', 'boosters', 'practice', 'deck', 'ranked', 'people'] as const;

/** What an achievement is for, as they are shown. */
export const ACHIEVEMENT_GROUPS = ['matches', 'elements', 'collection', 'making', 'community', 'seasons'] as const;

/** What the operator plans for later. */
export const PLAN_KINDS = ['festival', 'notice', 'gift'] as const;
/** Most plans that wait or run at once. */
export const PLANS_MOST = 50;
/** Longest in days: plans of a kind, and how far ahead one may begin. */
export const planLimits = { days: { festival: 7, notice: 31 }, ahead: 366 } as const;

/** Rows of a page of a ladder. */
export const STANDINGS_PAGE = 50;

/** How the operator's list of players is filtered and sorted, and how many rows a page of it has. */
export const ACCOUNT_STATES = ['all', 'silenced', 'suspended', 'leaving', 'new'] as const;
/** Most letters of a note about a player. */
export const ACCOUNT_NOTE_MAX = 500;
export const ACCOUNT_SORTS = ['id', 'name', 'rating', 'games', 'gpoint', 'last', 'came', 'state'] as const;
export const ACCOUNTS_PAGE = 50;
/** Sort keys of the operator's lists. Chat lines and audit entries sort by user id, which groups those of one user. */
export const SAID_SORTS = ['time', 'user', 'removed'] as const;
export const AUDIT_SORTS = ['time', 'by', 'action', 'user'] as const;
export const SILENCE_SORTS = ['time', 'name', 'reason', 'until'] as const;
export const SANCTION_SORTS = ['time', 'kind', 'name', 'reason', 'until', 'ended', 'appeal'] as const;
/** Which sanctions: `appealed` has an appeal that waits for an answer. */
export const SANCTION_STATES = ['all', 'in_force', 'ended', 'appealed'] as const;
export const WORD_SORTS = ['time', 'word', 'kind', 'until', 'reason'] as const;
/** Which listed words: the operator's own, those of them that are blocked or allowed, or those of every site. */
export const WORD_LISTS = ['own', 'blocked', 'harmless', 'house'] as const;
export const COUPON_SORTS = ['time', 'code', 'used', 'count', 'until'] as const;
export const COUPON_STATES = ['all', 'open', 'over'] as const;
export const MARKET_NOTE_SORTS = ['time', 'name', 'value', 'usual', 'times'] as const;
/** Rows of a page of these lists. */
export const DESK_PAGE = 20;
/** Most rows of a list that are handed over at once, for a file. */
export const FILE_PAGE = 1_000;

/** Header with the browser's random id: 32 hex digits. */
export const BROWSER_HEADER = 'x-browser';
export const BROWSER_MARK = /^[0-9a-f]{32}$/;

/** The ladders by their `score_id`. */
export const LADDER_WORDS = { 1: '내 덱', 2: '대여덱' } as const;

/** Longest text of the bar over every page, in letters. */
export const NOTICE_BAR_MOST = 200;
/** Maximum length of an ability's explanation, kept short for its tooltip. */
export const ABILITY_TEXT_MOST = 120;
/** Upper bound of an ability's price in points; the allowed range of each follows from its released price. */
export const ABILITY_PRICE_MOST = 99;
/** Default state of the switches. */
export const ALL_OPEN: Switches = { is_game_stopped: false, is_read_only: false, is_sign_up_closed: false, notice: '' };

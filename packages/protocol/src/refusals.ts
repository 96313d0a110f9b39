import { durationWords } from './duration-words.ts';

/**
 * All expected errors of the server: a stable code, the HTTP status, and a Korean sentence that says what to do next.
 * `{name}` is replaced by a detail of the refusal, `{wait}` by its `seconds` in words.
 */
export const refusals = {
  INVALID_INPUT: { status: 400, message: '입력한 내용을 다시 확인해 주세요.' },
  UNKNOWN_FIELD: { status: 400, message: '바꿀 수 없는 항목이 들어 있습니다.' },
  MALFORMED_BODY: { status: 400, message: '요청을 읽을 수 없습니다. 새로고침한 뒤 다시 시도해 주세요.' },
  MALFORMED_REQUEST: { status: 400, message: '요청을 읽을 수 없습니다. 새로고침한 뒤 다시 시도해 주세요.' },
  REQUEST_TOO_SLOW: { status: 408, message: '요청이 다 오지 않았습니다. 연결을 확인한 뒤 다시 시도해 주세요.' },
  HEADERS_TOO_LARGE: { status: 431, message: '요청의 주소나 머리글이 너무 깁니다.' },
  BODY_TOO_LARGE: { status: 413, message: '보낸 내용이 너무 큽니다.' },
  UNSUPPORTED_MEDIA: { status: 415, message: '지원하지 않는 형식입니다.' },
  SIGN_IN_REQUIRED: { status: 401, message: '로그인이 필요합니다.' },
  TOKEN_INVALID: { status: 401, message: '로그인이 만료되었습니다. 다시 로그인해 주세요.' },
  NAME_REQUIRED: { status: 403, message: '먼저 이름을 정해 주세요.' },
  ACCOUNT_LEAVING: { status: 403, message: '탈퇴를 기다리는 계정입니다. 탈퇴를 되돌리면 다시 쓸 수 있습니다.' },
  FORBIDDEN: { status: 403, message: '이 일을 할 수 있는 권한이 없습니다.' },
  NOT_FOUND: { status: 404, message: '찾으시는 내용이 없습니다.' },
  TOO_MANY_REQUESTS: { status: 429, message: '요청이 너무 잦습니다. {wait} 뒤에 다시 시도해 주세요.' },
  INTERNAL: { status: 500, message: '서버에 문제가 생겼습니다. 잠시 뒤 다시 시도해 주세요.' },
  UNAVAILABLE: { status: 503, message: '서버가 잠시 답할 수 없습니다. 잠시 뒤 다시 시도해 주세요.' },

  BUSY: { status: 503, message: '지금 들어오는 분이 많아 잠시 기다려야 합니다. {wait} 뒤에 다시 시도해 주세요.' },

  READ_ONLY: { status: 503, message: '점검 중이라 읽기만 할 수 있습니다.' },

  CASE_TAKEN: { status: 409, message: '{name} 님이 맡은 일입니다.' },
  CASE_DECIDED: { status: 409, message: '이미 마무리된 일입니다.' },

  EXPORTS_USED_UP: { status: 429, message: '내 자료는 하루에 한 번 청할 수 있습니다. {wait} 뒤에 다시 신청해 주세요.' },

  SIGN_IN_FAILED: { status: 401, message: '이메일 또는 비밀번호가 맞지 않습니다.' },
  SIGN_UP_REFUSED: {
    status: 409,
    message: '이 정보로는 가입할 수 없습니다. 이미 가입하셨다면 로그인해 주세요.',
  },
  SIGN_UP_BLOCKED: {
    status: 403,
    message: '이 이메일이나 지금 접속한 곳에서는 가입할 수 없습니다. 잘못되었다면 운영자에게 알려 주세요.',
  },
  WEBHOOK_UNFIT: { status: 400, message: '공개된 곳의 https 주소를 적어 주세요.' },
  SEASON_OVER: { status: 409, message: '이번 시즌과 그다음 다섯 시즌의 보상만 정할 수 있습니다.' },
  PRIZES_LOWERED: { status: 409, message: '이미 시작한 시즌의 보상은 올릴 수만 있습니다.' },
  PRIZES_UNSORTED: { status: 400, message: '앞선 순위의 보상은 뒤의 순위보다 적을 수 없습니다.' },
  PLAN_BEGUN: { status: 409, message: '이미 시작했거나 끝난 예정은 바꿀 수 없습니다.' },
  PLAN_TIME_UNFIT: {
    status: 400,
    message: '지금보다 뒤에 시작해 그 뒤에 끝나야 합니다. 길이는 {days}일까지, 시작은 {ahead}일 안으로 정해 주세요.',
  },
  PLAN_OVERLAPS: {
    status: 409,
    message: '{from}부터 {until}까지의 예정과 겹칩니다. 시간을 옮기거나 그 예정을 먼저 취소해 주세요.',
  },
  PLANS_FULL: { status: 409, message: '예정은 {most}개까지 둘 수 있습니다. 필요 없는 것을 먼저 취소해 주세요.' },
  ANSWERS_FULL: {
    status: 409,
    message: '자주 쓰는 답은 {most}개까지 둘 수 있습니다. 쓰지 않는 것을 먼저 지워 주세요.',
  },
  SIGN_UP_BLOCK_UNFIT: {
    status: 400,
    message: '도메인은 mail.example처럼, 주소는 인터넷에서 쓰는 IP 주소 하나로 적어 주세요.',
  },
  SIGN_UP_CLOSED: { status: 403, message: '지금은 새로 가입할 수 없습니다.' },
  EMAIL_INVALID: { status: 400, message: '이메일 주소를 다시 확인해 주세요.' },
  PASSWORD_TOO_SHORT: { status: 400, message: '비밀번호는 10자 이상이어야 합니다.' },
  PASSWORD_TOO_LONG: { status: 400, message: '비밀번호는 200자까지 쓸 수 있습니다.' },
  PASSWORD_WEAK: {
    status: 400,
    message: '누구나 먼저 넣어 보는 비밀번호입니다. 다른 낱말이나 글자를 섞어 짐작하기 어렵게 정해 주세요.',
  },
  PASSWORD_WRONG: { status: 403, message: '지금 비밀번호가 맞지 않습니다.' },
  PUSH_SERVICE_UNKNOWN: {
    status: 400,
    message: '이 브라우저의 알림 서비스는 아직 쓸 수 없습니다. 다른 브라우저에서 시도해 주세요.',
  },
  NAME_MISTYPED: { status: 400, message: '지금 쓰는 이름을 그대로 적어 주세요.' },
  MATCH_UNFINISHED: { status: 409, message: '끝나지 않은 게임이 있습니다. 끝내거나 기권한 뒤에 다시 시도해 주세요.' },
  PASSWORD_UNCHANGED: { status: 409, message: '지금 비밀번호와 다른 비밀번호를 정해 주세요.' },
  TOO_MANY_ATTEMPTS: { status: 429, message: '시도가 너무 많습니다. {wait} 뒤에 다시 시도해 주세요.' },
  REFRESH_INVALID: { status: 401, message: '로그인이 만료되었습니다. 다시 로그인해 주세요.' },
  SIGN_IN_ENDED: {
    status: 401,
    message: '운영자가 이 기기의 로그인을 끝냈습니다. 다시 로그인해 주세요. 사유를 모르면 운영자에게 물어봐 주세요.',
  },
  PASSKEY_NEEDED: {
    status: 403,
    message: '이 계정은 비밀번호만으로는 로그인할 수 없습니다. 패스키로 로그인해 주세요.',
  },
  PASSKEY_DEMANDED: {
    status: 403,
    message:
      "이 사이트는 패스키로만 로그인하는 계정으로 운영합니다. '내 정보 > 설정'에서 패스키를 만들고 '비밀번호만으로는 로그인하지 못하게 하기'를 켜 주세요.",
  },
  MAILBOX_UNPROVEN: {
    status: 409,
    message:
      '이메일이 아직 확인되지 않았습니다. 다른 사람의 주소로 만든 계정이 그 사람을 막는 일이 없도록, 이메일을 확인한 뒤에 패스키로만 로그인하게 할 수 있습니다.',
  },
  PASSKEY_UNKNOWN: {
    status: 403,
    message: '이 사이트가 모르는 패스키입니다. 이메일과 비밀번호로 로그인해 주세요.',
  },
  PASSKEY_REFUSED: { status: 403, message: '패스키를 확인하지 못했습니다. 다시 시도해 주세요.' },
  PASSKEYS_FULL: { status: 409, message: '패스키는 10개까지 쓸 수 있습니다. 쓰지 않는 것을 지워 주세요.' },
  PROVIDER_UNREACHABLE: {
    status: 503,
    message: '그 로그인 서비스가 지금 대답하지 않습니다. 잠시 뒤에 다시 시도하거나 다른 방법으로 로그인해 주세요.',
  },
  PROVIDER_RETURN_INVALID: {
    status: 410,
    message: '로그인을 마치지 못했습니다. 시간이 지났거나 다른 브라우저에서 시작한 로그인입니다. 다시 시도해 주세요.',
  },
  EMAIL_HAS_ACCOUNT: {
    status: 409,
    message: '이 이메일로 만든 계정이 이미 있습니다. 그 계정으로 로그인한 뒤 설정에서 연결해 주세요.',
  },
  LINKED_ELSEWHERE: { status: 409, message: '이미 다른 칠요 계정에 연결된 계정입니다.' },
  LINKED_ALREADY: { status: 409, message: '그 서비스의 계정이 이미 연결되어 있습니다. 먼저 연결을 끊어 주세요.' },
  LAST_LOGIN: {
    status: 409,
    message: '로그인할 다른 방법이 남지 않습니다. 이메일과 비밀번호나 패스키를 먼저 만들어 주세요.',
  },
  PROOF_NEEDED: { status: 403, message: '로그인한 지 오래되었습니다. 로그아웃했다가 다시 로그인한 뒤에 해 주세요.' },
  PASSWORD_SET: { status: 409, message: '이미 비밀번호가 있습니다.' },
  EMAIL_UNCHANGED: { status: 409, message: '지금 이메일과 같습니다.' },
  EMAIL_REFUSED: { status: 409, message: '이 이메일로는 바꿀 수 없습니다. 다른 주소를 적어 주세요.' },
  LINK_INVALID: {
    status: 410,
    message: '이미 썼거나 기한이 지난 링크입니다. 링크를 다시 받아 주세요.',
  },
  MAIL_OFF: {
    status: 409,
    message: '이 사이트는 메일을 보내지 않습니다. 운영자에게 비밀번호를 새로 정할 링크를 부탁해 주세요.',
  },
  MAILS_USED_UP: { status: 429, message: '메일을 너무 자주 요청했습니다. {wait} 뒤에 다시 시도해 주세요.' },
  PROVIDER_NOT_EMBEDDED: { status: 404, message: '이 사이트는 다른 로그인 방법을 씁니다.' },

  NAME_INVALID: { status: 400, message: '이름은 한글, 영문, 숫자로 2자에서 12자까지 쓸 수 있습니다.' },
  NAME_TAKEN: { status: 409, message: '이미 쓰이고 있는 이름입니다.' },
  NAME_RESERVED: { status: 409, message: '운영자로 오해할 수 있거나 사이트가 주는 이름은 쓸 수 없습니다.' },
  NAME_KEPT: { status: 409, message: '얼마 전까지 다른 사람이 쓰던 이름이라 아직 쓸 수 없습니다.' },
  MUST_RENAME_ALREADY: { status: 409, message: '이미 이름이 바뀌어 새 이름을 정해야 하는 사람입니다.' },
  NAME_FORBIDDEN: { status: 409, message: '운영자가 바꾼 이름은 다시 쓸 수 없습니다.' },
  NAME_UNCHANGED: { status: 409, message: '지금 이름과 같습니다.' },
  RENAME_TOO_EARLY: {
    status: 409,
    message: '이름은 {days}일에 한 번 바꿀 수 있습니다. {date}부터 다시 바꿀 수 있습니다.',
  },
  AVATAR_UNKNOWN: { status: 400, message: '없는 아바타입니다. 다른 아바타를 골라 주세요.' },
  AVATAR_NOT_EARNED: { status: 403, message: '아직 얻지 못한 아바타입니다. 업적을 이루면 고를 수 있습니다.' },
  TITLE_NOT_EARNED: { status: 403, message: '아직 얻지 못한 칭호입니다. 업적을 이루면 고를 수 있습니다.' },
  ALREADY_REGISTERED: { status: 409, message: '이름은 이미 정해졌습니다.' },
  CONSENT_REQUIRED: { status: 400, message: '이용약관과 개인정보 안내, 나이 확인에 동의해 주세요.' },

  ALREADY_OBJECTED: { status: 409, message: '이미 이의를 냈습니다.' },
  HIDING_OVER: { status: 409, message: '이미 되돌렸거나 지운 글입니다.' },
  ALREADY_APPEALED: { status: 409, message: '이 제재에는 이미 이의를 냈습니다.' },
  SANCTION_OVER: { status: 409, message: '이미 끝난 제재입니다.' },
  CHAT_SLOW: { status: 429, message: '지금은 느린 채팅입니다. {wait} 뒤에 다시 말할 수 있습니다.' },
  SILENCED: {
    status: 403,
    message: '채팅과 글쓰기가 금지된 상태입니다. 사유와 기한은 내 정보의 ‘제재와 이의’에 있습니다.',
  },
  SUSPENDED: { status: 403, message: '사이트 이용이 정지되어 있습니다({until}). 사유: {reason}' },
  SUSPENDED_FROM_MATCHES: { status: 403, message: '다른 사람과의 게임이 정지되어 있습니다({until}). 사유: {reason}' },
  NEWCOMER_ADDRESS: {
    status: 403,
    message: '가입하고 하루가 지나야 다른 곳의 주소를 쓸 수 있습니다. 주소를 빼고 다시 보내 주세요.',
  },
  NEWCOMER_TOO_FAST: {
    status: 429,
    message: '가입한 첫날에는 한 시간에 {most}번까지 쓸 수 있습니다. {wait} 뒤에 다시 시도해 주세요.',
  },
  WORDS_BLOCKED: { status: 400, message: '‘{word}’처럼 남에게 상처를 주는 말은 쓸 수 없습니다.' },
  WORD_UNFIT: { status: 400, message: '낱말을 한글이나 숫자로 적어 주세요.' },
  WORD_SHORT: { status: 403, message: '한 글자 낱말은 너무 많은 문장을 막으므로 운영자만 더할 수 있습니다.' },
  WORDS_FULL: { status: 409, message: '낱말은 {most}개까지 더할 수 있습니다.' },
  CHAT_TOO_FAST: { status: 429, message: '메시지를 너무 빨리 보내고 있습니다. {wait} 뒤에 보내 주세요.' },
  CHAT_REPEATED: { status: 429, message: '같은 말을 되풀이하고 있습니다. {wait} 뒤에 다시 보낼 수 있습니다.' },
  PROMPT_UNKNOWN: { status: 400, message: '모르는 명령입니다. 도움말을 입력하면 목록을 볼 수 있습니다.' },

  CARD_UNKNOWN: { status: 404, message: "'{name}' 카드를 찾지 못했습니다. 카드의 이름을 그대로 적어 주세요." },

  DECK_HAS_MADE_CARDS: {
    status: 409,
    message: '만든 카드가 든 덱입니다. ‘만든 카드 허용’을 켠 친선전과 연습에서만 쓸 수 있습니다.',
  },
  DECK_HAS_RETIRED_CARDS: {
    status: 409,
    message:
      '‘{card}’처럼 세트에 실린 지 52주가 지난 카드는 랭킹전에서 쓸 수 없습니다. 친선전과 연습에서는 그대로 쓸 수 있습니다.',
  },
  MADE_CARDS_NOT_ALLOWED: {
    status: 409,
    message: '만든 카드가 든 덱입니다. 이 채널에서 쓰려면 ‘만든 카드 허용’을 켜 주세요.',
  },
  CARD_FAULTY: { status: 400, message: '카드에 고칠 곳이 있습니다.' },
  CARD_NAME_TAKEN: { status: 409, message: '이름이 ‘{name}’인 카드가 이미 있습니다. 다른 이름을 지어 주세요.' },
  SCENE_FAULTY: { status: 400, message: '이 장면은 보일 수 없습니다. {why}' },
  WORK_CHANGED_ELSEWHERE: { status: 409, message: '다른 곳에서 이 작품을 먼저 고쳤습니다.' },
  WORK_LICENCE_MISSING: { status: 409, message: '어떻게 써도 되는지(이용 허락)를 먼저 골라 주세요.' },
  WORK_UNFINISHED: { status: 409, message: '아직 갖추지 못한 것이 있습니다.' },
  WORK_IN_REVIEW: { status: 409, message: '심사를 기다리는 동안에는 고칠 수 없습니다. 먼저 신청을 거두어 주세요.' },
  WORK_ACCEPTED: { status: 409, message: '세트에 받아들여진 카드는 고칠 수 없습니다. 사본을 만들어 고쳐 주세요.' },
  WORK_STEP_IMPOSSIBLE: { status: 409, message: '지금 상태에서는 할 수 없는 일입니다. 새로 고쳐 확인해 주세요.' },
  WORK_REVIEWED_ELSEWHERE: { status: 409, message: '다른 심사자가 먼저 판단했거나, 만든 이가 신청을 거두었습니다.' },
  WORK_REASON_MISSING: { status: 400, message: '사유를 적어 주세요.' },
  WORK_PICTURE_MISSING: { status: 409, message: '올린 그림이 없는 작품입니다.' },
  SET_FULL: {
    status: 409,
    message: '{month} 세트에는 이미 {most}장이 있습니다. 한 장을 빼거나, 다음 달에 받아들여 주세요.',
  },
  SET_PUBLISHED: {
    status: 409,
    message: '이미 나온 세트의 카드는 되돌릴 수 없습니다. 올린 그림과 글만 내릴 수 있습니다.',
  },
  BALLOTS_USED_UP: { status: 429, message: '투표는 하루에 {most}번 할 수 있습니다. {wait} 뒤에 다시 와 주세요.' },
  BALLOT_CAST: { status: 409, message: '이미 고른 두 카드입니다. 다음 두 카드를 받아 주세요.' },
  BALLOT_PAIR_GONE: { status: 409, message: '그사이 후보가 바뀌었습니다. 다른 두 카드를 받아 주세요.' },
  BALLOT_NOT_TRIED: {
    status: 409,
    message: '두 카드를 모두 손에 들고 끝까지 둔 연습이 아닙니다. 다시 해 보거나, 바로 골라 주세요.',
  },
  STRENGTH_USED_UP: {
    status: 429,
    message: '세기는 하루에 {most}번 잴 수 있습니다. {wait} 뒤에 다시 재 주세요.',
  },
  REVIEWS_FULL: {
    status: 409,
    message: '심사를 기다리는 작품은 {most}개까지입니다. 답을 받은 다음 더 신청해 주세요.',
  },
  APPEAL_BY_ANOTHER: { status: 403, message: '스스로 내린 판단에 대한 이의는 다른 심사자가 답합니다.' },
  OPEN_WORKS_FULL: {
    status: 409,
    message: '공개한 카드는 {most}장까지 둘 수 있습니다. 이미 공개한 카드를 거둔 뒤 다시 해 주세요.',
  },
  WORKS_FULL: {
    status: 409,
    message: '공개하지 않은 작품은 종류마다 {most}개까지 둘 수 있습니다. 쓰지 않는 초안을 지워 주세요.',
  },

  DECK_MISSING: { status: 409, message: '사용할 덱을 먼저 골라 주세요.' },
  DECK_ILLEGAL: { status: 409, message: '지금 덱으로는 게임을 할 수 없습니다. 덱을 고쳐 주세요.' },
  DECK_NOT_OWNED: {
    status: 409,
    message: '지금 덱에는 내가 가지지 않은 카드가 {missing}장 있습니다. 카드를 채우거나 덱을 고쳐 주세요.',
  },
  DECK_NOT_YOURS: { status: 404, message: '내 덱이 아닙니다.' },
  DECK_CHANGED_ELSEWHERE: { status: 409, message: '다른 곳에서 이 덱을 먼저 고쳤습니다.' },
  DECK_IS_RENTED: { status: 409, message: '빌린 덱은 고치거나 다시 빌려줄 수 없습니다. 사본을 만들어 고쳐 주세요.' },
  DECK_IS_EMPTY: { status: 409, message: '빈 덱은 공유할 수 없습니다. 카드를 먼저 넣어 주세요.' },
  DECKS_FULL: { status: 409, message: '덱은 {most}개까지 만들 수 있습니다. 쓰지 않는 덱을 지워 주세요.' },
  RENTAL_ENDED: {
    status: 409,
    message: '빌린 덱의 기간이 끝났습니다. 다시 빌리거나 다른 덱을 골라 주세요.',
  },
  RENTAL_GONE: { status: 404, message: '이 덱은 이제 빌려주지 않습니다.' },
  CRAFT_PRICE_CHANGED: { status: 409, message: '만드는 값이 {price}가루로 바뀌었습니다. 확인하고 다시 눌러 주세요.' },
  RENTAL_PRICE_CHANGED: { status: 409, message: '대여료가 {price}골드로 바뀌었습니다. 확인하고 다시 눌러 주세요.' },
  RENTAL_STILL_RUNS: { status: 409, message: '이미 빌린 덱입니다. 기간이 끝나면 다시 빌릴 수 있습니다.' },
  RENTAL_IS_YOURS: { status: 400, message: '내 덱은 빌리지 않고 바로 쓸 수 있습니다.' },
  RENTALS_FULL: {
    status: 409,
    message: '한꺼번에 {most}개까지 빌릴 수 있습니다. 빌린 덱을 돌려준 뒤 다시 빌려 주세요.',
  },
  RENTAL_NEEDS_PLAYABLE_DECK: { status: 409, message: '규칙에 맞고 카드를 모두 가진 덱만 빌려줄 수 있습니다.' },
  RENTAL_PRICE_OUTSIDE: { status: 400, message: '대여료는 0골드에서 {most}골드까지 정할 수 있습니다.' },
  SEARCH_COOLDOWN: { status: 429, message: '{cause} 게임이 있어 {wait} 뒤에 다시 찾을 수 있습니다.' },
  ALREADY_IN_GAME: { status: 409, message: '이미 진행 중인 게임이 있습니다.' },
  QUEUE_STOPPED: { status: 503, message: '지금은 새 게임을 시작할 수 없습니다.' },

  BOOKMARKS_FULL: { status: 409, message: '스크랩은 {most}개까지 할 수 있습니다. 하나를 지우고 다시 해 주세요.' },
  FOLDERS_FULL: { status: 409, message: '폴더는 {most}개까지 만들 수 있습니다. 하나를 지우고 다시 해 주세요.' },
  FOLDER_NAME_TAKEN: { status: 409, message: '같은 이름의 폴더가 있습니다. 다른 이름을 적어 주세요.' },
  FOLDER_NOT_FOUND: { status: 404, message: '없는 폴더입니다. 다른 곳에서 지웠을 수 있습니다.' },

  MEMOS_FULL: { status: 409, message: '메모는 {most}명까지 남길 수 있습니다. 쓰지 않는 메모를 지우고 다시 해 주세요.' },
  MUTED_TOPICS_FULL: {
    status: 409,
    message: '숨긴 말머리는 {most}개까지 둘 수 있습니다. 하나를 다시 보이고 해 주세요.',
  },
  MUTED_WORDS_FULL: { status: 409, message: '숨긴 말은 {most}개까지 둘 수 있습니다. 하나를 지우고 다시 해 주세요.' },

  USER_NOT_FOUND: { status: 404, message: '없는 이용자입니다.' },
  NOT_YOURSELF: { status: 400, message: '자기 자신에게는 할 수 없는 일입니다.' },
  OWN_DECISION: {
    status: 403,
    message: '자신이 내린 결정에 대한 이의는 받아들일 수만 있습니다. 거절은 다른 운영진이 살핀 뒤에 합니다.',
  },
  FRIENDS_FULL: { status: 409, message: '친구와 차단을 합쳐 500명까지 등록할 수 있습니다.' },
  INVITATION_GONE: { status: 404, message: '초대가 이미 끝났습니다.' },
  INVITATION_NOT_WELCOME: { status: 403, message: '이 사람에게는 초대를 보낼 수 없습니다.' },
  INVITATIONS_TOO_FAST: {
    status: 429,
    message: '초대는 1분에 {most}번까지 보낼 수 있습니다. {wait} 뒤에 다시 신청해 주세요.',
  },
  CORRESPONDENCE_FULL: {
    status: 409,
    message: '서신전은 한꺼번에 {most}판까지 할 수 있습니다. 진행 중인 서신전을 먼저 끝내 주세요.',
  },
  CORRESPONDENCE_PAIR_FULL: {
    status: 409,
    message: '한 사람과는 서신전을 한꺼번에 {most}판까지 할 수 있습니다. 진행 중인 서신전을 먼저 끝내 주세요.',
  },
  OPPONENT_CORRESPONDENCE_FULL: {
    status: 409,
    message: '상대가 이미 서신전을 {most}판 하고 있습니다. 상대의 서신전이 끝난 뒤 다시 신청해 주세요.',
  },
  OPPONENT_BUSY: { status: 409, message: '상대가 지금 다른 게임을 하고 있습니다.' },
  OPPONENT_AWAY: { status: 409, message: '상대가 지금 접속해 있지 않습니다.' },
  REMATCH_TOO_LATE: { status: 409, message: '재대결을 청할 수 있는 시간이 지났습니다.' },
  REMATCH_USED_UP: {
    status: 409,
    message: '같은 상대와의 랭킹전 재대결은 24시간에 {most}판까지 이어집니다. 친선전으로 초대해 보세요.',
  },
  REPORTS_USED_UP: {
    status: 429,
    message:
      '신고는 하루에 {most}번까지 할 수 있습니다. {wait} 뒤에 다시 하거나, 급한 일이면 운영자에게 편지해 주세요.',
  },
  CON_NOT_YOURS: {
    status: 403,
    message: '아직 가지지 않은 이모티콘입니다. 이모티콘 가게에서 고를 수 있습니다.',
  },
  CON_ALREADY_YOURS: { status: 409, message: '이미 가진 이모티콘입니다.' },
  SKIN_ALREADY_YOURS: { status: 409, message: '이미 가진 스킨입니다.' },
  SKIN_NOT_YOURS: { status: 403, message: '가지지 않은 스킨은 입힐 수 없습니다. 먼저 스킨을 사 주세요.' },
  SKIN_OF_OTHER_CARD: { status: 400, message: '다른 카드의 스킨이라 입힐 수 없습니다.' },
  PRICE_CHANGED: { status: 409, message: '값이 {price}골드로 바뀌었습니다. 확인하고 다시 눌러 주세요.' },

  GAME_NOT_FOUND: { status: 404, message: '게임을 찾을 수 없습니다.' },
  NOT_A_PLAYER: { status: 403, message: '관전자는 이 일을 할 수 없습니다.' },
  SPECTATORS_ONLY: { status: 403, message: '관전자 대화는 게임이 끝난 뒤에 함께할 수 있습니다.' },
  NOT_YOUR_TURN: { status: 409, message: '내 차례가 아닙니다.' },
  ILLEGAL_ACTION: { status: 409, message: '지금은 할 수 없는 행동입니다.' },
  CHOICE_IS_WAITING: { status: 409, message: '먼저 선택을 마쳐 주세요.' },
  NO_CHOICE_IS_WAITING: { status: 409, message: '지금은 고를 것이 없습니다.' },
  MULLIGAN_IS_RUNNING: { status: 409, message: '먼저 처음 손패를 정해 주세요.' },
  MULLIGAN_IS_DONE: { status: 409, message: '처음 손패는 이미 정했습니다.' },
  NOT_ENOUGH_ENERGY: { status: 409, message: '기력이 부족합니다.' },
  NO_SUCH_CARD: { status: 409, message: '손에 없는 카드입니다.' },
  NO_SUCH_UNIT: { status: 409, message: '그 유닛은 이제 없습니다.' },
  LANE_IS_NOT_FREE: { status: 409, message: '그 칸은 비어 있지 않습니다.' },
  TARGET_IS_NOT_ALLOWED: { status: 409, message: '그 대상은 고를 수 없습니다.' },
  UNIT_CANNOT_ATTACK: { status: 409, message: '이 유닛은 지금 공격할 수 없습니다.' },
  UNIT_CANNOT_MOVE: { status: 409, message: '이 유닛은 지금 이동할 수 없습니다.' },
  WARDS_ARE_FULL: { status: 409, message: '결계와 함정을 더 놓을 수 없습니다.' },
  SAME_WARD: { status: 409, message: '같은 이름의 결계나 함정이 이미 놓여 있습니다.' },
  POWER_IS_USED: { status: 409, message: '점괘는 한 턴에 한 번만 볼 수 있습니다.' },
  STALE_ACTION: { status: 409, message: '판이 바뀌었습니다. 다시 골라 주세요.' },
  ACTION_EXPIRED: {
    status: 409,
    message: '연결이 느려 행동이 늦게 닿았습니다. 하지 않은 것으로 했으니 다시 골라 주세요.',
  },
  GAME_IS_OVER: { status: 409, message: '이미 끝난 게임입니다.' },
  GAME_STILL_RUNNING: { status: 409, message: '아직 진행 중인 게임입니다. 끝난 뒤에 다시 볼 수 있습니다.' },
  REPLAY_NOT_YOURS: { status: 403, message: '연습 게임은 직접 한 사람만 다시 볼 수 있습니다.' },
  PRACTICE_NOT_YOURS: { status: 403, message: '연습 게임은 직접 하는 사람만 볼 수 있습니다.' },
  CLAIM_TOO_EARLY: { status: 409, message: '아직 승리를 요구할 수 없습니다. 상대를 조금 더 기다려 주세요.' },

  NOT_SEASONED: {
    status: 403,
    message:
      '카드를 팔거나 교환하거나 보내려면 가입한 지 3일이 지나고, 5턴이나 3분을 넘긴 랭킹전을 10판 마쳐야 합니다. 남은 것: {left}.',
  },
  PRICE_TOO_LOW: { status: 400, message: '이 카드는 {least}골드부터 팔 수 있습니다.' },
  PRICE_ODD: { status: 409, message: '요즘 이 카드는 {median}골드쯤에 팔립니다. 정말 이 값이 맞나요?' },
  OFFERS_FULL: { status: 409, message: '한 번에 {most}건까지 팔 수 있습니다. 다른 판매를 먼저 거두어 주세요.' },
  OFFER_GONE: { status: 409, message: '그 값에는 이제 살 수 없습니다. {now}' },
  TRADE_GONE: { status: 409, message: '이미 끝난 거래입니다. 카드와 골드는 그대로입니다.' },
  TRADES_FULL: {
    status: 409,
    message: '거래는 한 번에 {most}건까지 올릴 수 있습니다. 다른 거래를 먼저 거두어 주세요.',
  },
  TRADE_ONE_SIDED: { status: 400, message: '줄 것과 받을 것을 모두 정하고, 카드를 한 장은 넣어 주세요.' },
  LETTER_NOT_WELCOME: { status: 403, message: '이 사람에게는 편지를 보낼 수 없습니다.' },
  LETTERS_USED_UP: {
    status: 429,
    message: '편지는 한 시간에 {most}통까지 보낼 수 있습니다. {wait} 뒤에 다시 보내 주세요.',
  },
  LETTER_GOODS_USED_UP: {
    status: 409,
    message: '편지로는 하루에 카드 {cards}장과 {gpoint}골드까지 보낼 수 있습니다. 오늘은 {left} 더 보낼 수 있습니다.',
  },
  LETTER_GOODS_GONE: { status: 409, message: '이 편지에는 받을 것이 남아 있지 않습니다.' },
  GIFT_GONE: { status: 409, message: '이미 받았거나 없는 선물입니다.' },
  GIFT_EMPTY: { status: 400, message: '줄 것을 하나라도 넣어 주세요.' },
  COUPON_UNKNOWN: { status: 404, message: '쿠폰 번호가 맞지 않습니다. 다시 확인해 주세요.' },
  COUPON_CLOSED: { status: 409, message: '기간이 지났거나 닫힌 쿠폰입니다.' },
  COUPON_USED_UP: { status: 409, message: '준비한 수만큼 모두 쓰인 쿠폰입니다.' },
  COUPON_ALREADY_USED: { status: 409, message: '이미 쓴 쿠폰입니다. 받은 것은 선물함에 있습니다.' },
  COUPON_CODE_TAKEN: { status: 409, message: '이미 있는 쿠폰 번호입니다.' },
  COUPON_TOO_MANY_TRIES: {
    status: 429,
    message: '맞지 않는 번호를 너무 많이 넣었습니다. {wait} 뒤에 다시 넣어 주세요.',
  },
  LEDGER_CHECK_TOO_LONG: { status: 503, message: '장부 점검이 제시간에 끝나지 않았습니다. 한가할 때 다시 해 주세요.' },
  COMMENTS_TOO_FAST: {
    status: 429,
    message: '댓글을 너무 빨리 쓰고 있습니다. {wait} 뒤에 다시 써 주세요.',
  },
  BOARD_NOT_YOURS: { status: 403, message: '이 게시판에는 운영자만 글을 쓸 수 있습니다.' },
  TOPIC_NOT_YOURS: { status: 403, message: '이 말머리는 운영자만 쓸 수 있습니다. 다른 말머리를 골라 주세요.' },
  BOARD_CLOSED: { status: 403, message: '지금은 새 글을 받지 않는 게시판입니다.' },
  BOARD_CHANGED: { status: 409, message: '그사이 이 게시판의 말머리가 바뀌었습니다. 새로 고친 뒤 다시 해 주세요.' },
  BOARD_FIXED: {
    status: 409,
    message:
      '공지와 FAQ, 패치, AI 생성 말머리와 대여덱 소개의 말머리, 공지사항을 쓰는 사람은 사이트가 쓰는 것이라 바꿀 수 없습니다.',
  },
  TOPICS_ALIKE: { status: 409, message: '이름이 같은 말머리가 있습니다. 서로 다르게 적어 주세요.' },
  TOPICS_CLOSED: {
    status: 409,
    message: '열린 말머리가 하나는 있어야 합니다. 게시판을 닫으려면 게시판 닫기를 골라 주세요.',
  },
  TOPIC_ELSEWHERE: { status: 400, message: '이 게시판에 없는 말머리입니다. 말머리를 다시 골라 주세요.' },
  ARTICLE_EMPTY: { status: 400, message: '본문이 비어 있습니다. 한 마디라도 적어 주세요.' },
  PROFILE_HIDDEN: {
    status: 409,
    message: '프로필이 가려져 있어 소개와 그림을 바꿀 수 없습니다. 사유와 이의 신청은 ‘제재와 이의’에 있습니다.',
  },
  POST_HIDDEN: { status: 409, message: '가려진 글입니다.' },
  COMMENTS_LOCKED: { status: 403, message: '운영진이 댓글을 잠근 글입니다.' },
  TAKEDOWN_ELSEWHERE: { status: 400, message: '이 사이트에 있는 글의 주소를 적어 주세요.' },
  TAKEDOWNS_USED_UP: { status: 429, message: '요청을 너무 많이 보냈습니다. {wait} 뒤에 다시 보내 주세요.' },
  ARTICLE_NOT_YOURS: { status: 403, message: '다른 사람의 글입니다.' },
  ARTICLE_CHANGED: {
    status: 409,
    message: '그사이 다른 곳에서 글을 고쳤습니다. 새 글을 확인한 뒤 다시 고쳐 주세요.',
  },
  COMMENT_EDIT_OVER: { status: 409, message: '댓글은 쓴 지 10분까지 고칠 수 있습니다. 지우고 다시 써 주세요.' },
  COMMENT_IS_YOURS: { status: 409, message: '내가 쓴 댓글은 추천할 수 없습니다.' },
  ARTICLE_IS_YOURS: { status: 409, message: '내가 쓴 글은 추천할 수 없습니다.' },
  IDEA_IS_YOURS: { status: 409, message: '내 아이디어에는 찬성할 수 없습니다.' },
  IDEA_NOT_YOURS: { status: 403, message: '내가 쓴 아이디어만 고치거나 지울 수 있습니다.' },
  IDEA_EMPTY: { status: 400, message: '어떤 카드인지 적거나 카드 초안을 붙여 주세요.' },
  IDEA_CHANGED: {
    status: 409,
    message: '그사이 다른 곳에서 이 아이디어를 고쳤습니다. 쓴 것을 복사해 두고 새로고침해 주세요.',
  },
  IDEA_CLOSED: {
    status: 409,
    message: '이미 마무리되었거나 다른 것과 합쳐진 아이디어입니다. 새로고침해서 확인해 주세요.',
  },
  IDEA_REASON_MISSING: { status: 400, message: '만들지 않는 사유를 적어 주세요. 쓴 사람이 봅니다.' },
  IDEA_MERGED_WITH_ITSELF: { status: 409, message: '같은 아이디어와는 합칠 수 없습니다. 다른 아이디어를 골라 주세요.' },
  IDEAS_FULL: {
    status: 409,
    message: '열린 아이디어는 {most}개까지 둘 수 있습니다. 하나를 지우거나 카드가 되기를 기다려 주세요.',
  },
  IDEAS_TOO_FAST: { status: 429, message: '아이디어를 너무 자주 올리고 있습니다. {wait} 뒤에 올려 주세요.' },

  TEXT_CON_LETTER_MISSING: {
    status: 400,
    message: '‘{letter}’ 글자는 이 글꼴에 없습니다. 다른 글꼴이나 글자를 골라 주세요.',
  },
  TEXT_CON_NOT_YOURS: { status: 403, message: '내가 만든 텍스트콘만 말할 수 있습니다.' },
  TEXT_CON_SAID: {
    status: 409,
    message: '텍스트콘은 한 번만 말할 수 있습니다. 같은 것을 또 말하려면 새로 만들어 주세요.',
  },
  TEXT_CON_WITHDRAWN: { status: 409, message: '운영진이 거둔 텍스트콘입니다.' },
  TEXT_CON_NOT_ALONE: { status: 400, message: '텍스트콘은 한 번에 하나만 말할 수 있습니다.' },
  TEXT_CONS_BUSY: { status: 503, message: '그릴 텍스트콘이 밀려 있습니다. 잠시 뒤 다시 시도해 주세요.' },
  TEXT_CONS_TOO_FAST: { status: 429, message: '텍스트콘을 너무 자주 만들고 있습니다. {wait} 뒤에 다시 만들어 주세요.' },
  ARTICLES_TOO_FAST: { status: 429, message: '글을 너무 자주 쓰고 있습니다. {wait} 뒤에 올려 주세요.' },
  EDITS_TOO_FAST: { status: 429, message: '글을 너무 자주 고치고 있습니다. {wait} 뒤에 다시 고쳐 주세요.' },
  VOTES_TOO_FAST: { status: 429, message: '추천을 너무 자주 누르고 있습니다. {wait} 뒤에 다시 눌러 주세요.' },

  PICTURE_UNREADABLE: {
    status: 400,
    message: '읽을 수 없는 그림입니다. PNG, JPG, WebP, GIF, AVIF 파일인지 확인하고 다시 올려 주세요.',
  },
  PICTURE_TOO_LARGE: {
    status: 400,
    message:
      '그림이 너무 큽니다. 한 변은 {side}픽셀, 모두 {pixels}만 픽셀까지 올릴 수 있습니다. 줄여서 다시 올려 주세요.',
  },
  PICTURE_TOO_LONG: {
    status: 400,
    message: '움직이는 그림은 {most}장면까지 올릴 수 있습니다. 줄여서 다시 올려 주세요.',
  },
  PICTURE_TOO_HEAVY: {
    status: 400,
    message:
      '이 그림은 다시 그리는 데 시간이나 메모리가 너무 많이 듭니다. 줄이거나 다른 형식으로 바꿔 다시 올려 주세요.',
  },
  PICTURE_STAYS_LARGE: {
    status: 400,
    message: '움직이는 그림을 {kilobytes}kB 안으로 줄이지 못했습니다. 장면을 줄이거나 단순하게 바꿔 다시 올려 주세요.',
  },
  SKIN_TOO_LONG: {
    status: 400,
    message: '움직이는 스킨은 {most}초까지 올릴 수 있는데 이 그림은 {length}초입니다. 짧게 줄여서 다시 올려 주세요.',
  },
  PICTURE_TAKEN_DOWN: {
    status: 409,
    message: '심사에서 내려진 그림이라 다시 올릴 수 없습니다. 이의가 있으면 내려진 작품에서 알려 주세요.',
  },
  PICTURE_GONE: { status: 409, message: '넣은 그림을 찾을 수 없습니다. 그 그림을 지우고 다시 올려 주세요.' },
  UPLOADS_BUSY: { status: 503, message: '지금 그림을 올리는 사람이 많습니다. 잠시 뒤에 다시 올려 주세요.' },
  UPLOADS_USED_UP: {
    status: 429,
    message: '그림은 하루에 {most}장까지 올릴 수 있습니다. {wait} 뒤에 다시 올려 주세요.',
  },
  SEARCHES_TOO_FAST: { status: 429, message: '너무 자주 찾고 있습니다. {wait} 뒤에 다시 찾아 주세요.' },

  GPOINT_IS_GIVEN: {
    status: 409,
    message:
      '다른 이용자에게 쓸 수 있는 것은 {free}골드입니다. 선물과 임무로 받은 {given}골드는 상점에서만 쓸 수 있고, 골드를 받는 랭킹전을 마칠 때마다 {frees}골드씩 풀립니다.',
  },
  TOO_ONE_SIDED: {
    status: 409,
    message:
      '한쪽으로 너무 기운 거래입니다. 새 이용자들이 한 사람에게 대가 없이 줄 수 있는 것은 {days}일 동안 {most}골드어치까지입니다.',
  },
  NOT_ENOUGH_GPOINT: { status: 409, message: '골드가 {missing} 부족합니다.' },
  NOT_ENOUGH_DPOINT: { status: 409, message: '가루가 {missing} 부족합니다.' },
  NOT_ENOUGH_CARDS: { status: 409, message: '{card} 카드가 {missing}장 부족합니다.' },
  COPIES_CHANGED: {
    status: 409,
    message: '그사이 {card} 카드의 장수가 바뀌어 지금은 {owned}장입니다. 확인하고 다시 눌러 주세요.',
  },
  ROLL_CHANGED: {
    status: 409,
    message: '그사이 다음 시드가 바뀌었습니다. 새 약속을 확인한 뒤 다시 눌러 주세요.',
  },
  NOT_ENOUGH_BOOSTERS: { status: 409, message: '받은 부스터가 {missing}팩 부족합니다.' },
  CRAFT_CARDS_WRONG: { status: 409, message: '넣은 카드가 합성식과 맞지 않습니다. 다시 골라 주세요.' },
  ABILITY_CHANGED: {
    status: 409,
    message: '그사이 다른 사람이 고쳤습니다. 새 풀이와 값을 확인한 뒤 다시 고쳐 주세요.',
  },
  ABILITY_PRICED_ELSEWHERE: { status: 409, message: '이 상태의 값은 ‘{word}’에 딸려 있습니다. 그쪽에서 고쳐 주세요.' },
  ABILITY_PRICE_OUT: { status: 400, message: '값은 {least}점에서 {most}점 사이여야 합니다.' },
  CRAFT_CLOSED: { status: 409, message: '지금은 쓸 수 없는 합성식입니다.' },
  CRAFT_USED_UP: { status: 409, message: '이 합성식은 한 사람이 {most}번까지 쓸 수 있습니다.' },
  REWARD_NOT_READY: { status: 409, message: '지금 받을 수 있는 보상이 아닙니다.' },
  QUEST_EXCHANGED: {
    status: 409,
    message: '임무는 하루에 한 번 바꿀 수 있습니다. 오전 5시가 지나면 다시 바꿀 수 있습니다.',
  },
  PRACTICE_DOES_NOT_FIT: { status: 400, message: '끝까지 하지 않은 연습이라 기록하지 않았습니다.' },
  QUEST_IS_DONE: { status: 409, message: '이미 끝낸 임무는 바꿀 수 없습니다.' },
  FLIP_NOT_YOURS: { status: 404, message: '이 게임에는 내가 뒤집을 카드가 없습니다.' },
  IDEMPOTENCY_KEY_REQUIRED: {
    status: 400,
    message: '요청에 고유 번호가 없어 처리하지 않았습니다. 새로고침한 뒤 다시 시도해 주세요.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    message: '앞서 보낸 것이 이미 처리되었습니다. 확인한 뒤 필요하면 다시 보내 주세요.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalCode = keyof typeof refusals;

/** The sentence for a code, with its details filled in. */
export function refusalMessage(code: RefusalCode, given: Record<string, string | number> = {}): string {
  const { seconds } = given;
  const details = { wait: typeof seconds === 'number' ? durationWords(seconds) : '잠시', ...given };
  return refusals[code].message.replace(/\{(\w+)\}/g, (_, name: string) =>
    String(details[name as keyof typeof details] ?? ''),
  );
}

/** A refusal as the answer to a socket's event. */
export type Refused = { ok: false; code: RefusalCode; message: string };
export const refused = (code: RefusalCode): Refused => ({ ok: false, code, message: refusalMessage(code) });

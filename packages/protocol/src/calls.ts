import { abilityCalls } from './calls/abilities.ts';
import { accountCalls } from './calls/account.ts';
import { accountsCalls } from './calls/accounts.ts';
import { articleCalls } from './calls/articles.ts';
import { auditCalls } from './calls/audit.ts';
import { ballotCalls } from './calls/ballots.ts';
import { boardCalls } from './calls/boards.ts';
import { bookmarkCalls } from './calls/bookmarks.ts';
import { boosterCalls } from './calls/boosters.ts';
import { cardCalls } from './calls/cards.ts';
import { chatCalls } from './calls/chat.ts';
import { commentCalls } from './calls/comments.ts';
import { craftCalls } from './calls/crafts.ts';
import { deckCalls } from './calls/decks.ts';
import { economyCalls } from './calls/economy.ts';
import { exportCalls } from './calls/exports.ts';
import { gameCalls } from './calls/games.ts';
import { giftCalls } from './calls/gifts.ts';
import { goodsCalls } from './calls/goods.ts';
import { ideaCalls } from './calls/ideas.ts';
import { letterCalls } from './calls/letters.ts';
import { linkedLoginCalls } from './calls/linked-logins.ts';
import { madeGoodCalls } from './calls/made-goods.ts';
import { marketCalls } from './calls/market.ts';
import { moderationCalls } from './calls/moderation.ts';
import { muteCalls } from './calls/mutes.ts';
import { noticeCalls } from './calls/notices.ts';
import { operatorCalls } from './calls/operator.ts';
import { passkeyCalls } from './calls/passkeys.ts';
import { peopleCalls } from './calls/people.ts';
import { planCalls } from './calls/plans.ts';
import { postCalls } from './calls/posts.ts';
import { pushCalls } from './calls/pushes.ts';
import { queueCalls } from './calls/queue.ts';
import { reviewCalls } from './calls/reviews.ts';
import { rewardCalls } from './calls/rewards.ts';
import { roleCalls } from './calls/roles.ts';
import { sanctionCalls } from './calls/sanctions.ts';
import { searchCalls } from './calls/search.ts';
import { seasonCalls } from './calls/seasons.ts';
import { setCalls } from './calls/sets.ts';
import { signInCalls } from './calls/sign-in.ts';
import { signUpBlockCalls } from './calls/sign-up-blocks.ts';
import { signalsCalls } from './calls/signals.ts';
import { siteCalls } from './calls/site.ts';
import { statisticsCalls } from './calls/statistics.ts';
import { strengthCalls } from './calls/strength.ts';
import { switchCalls } from './calls/switches.ts';
import { textConCalls } from './calls/text-cons.ts';
import { uploadCalls } from './calls/uploads.ts';
import { workCalls } from './calls/works.ts';

export {
  type Answer,
  BODY_BYTES,
  type Call,
  closedBy,
  type Failure,
  isClosedReadOnly,
  refusalsOf,
  SUSPENSION_REFUSALS,
  speechOf,
  staleTokenOf,
} from './calls/call.ts';

/** Every call of the contract, by its name. */
export const calls = {
  ...signInCalls,
  ...passkeyCalls,
  ...linkedLoginCalls,
  ...accountCalls,
  ...exportCalls,
  ...peopleCalls,
  ...muteCalls,
  ...gameCalls,
  ...cardCalls,
  ...abilityCalls,
  ...deckCalls,
  ...economyCalls,
  ...boosterCalls,
  ...craftCalls,
  ...marketCalls,
  ...rewardCalls,
  ...goodsCalls,
  ...giftCalls,
  ...letterCalls,
  ...noticeCalls,
  ...pushCalls,
  ...operatorCalls,
  ...roleCalls,
  ...auditCalls,
  ...strengthCalls,
  ...ballotCalls,
  ...switchCalls,
  ...boardCalls,
  ...planCalls,
  ...siteCalls,
  ...accountsCalls,
  ...signalsCalls,
  ...articleCalls,
  ...bookmarkCalls,
  ...uploadCalls,
  ...commentCalls,
  ...sanctionCalls,
  ...signUpBlockCalls,
  ...moderationCalls,
  ...postCalls,
  ...searchCalls,
  ...seasonCalls,
  ...statisticsCalls,
  ...queueCalls,
  ...chatCalls,
  ...workCalls,
  ...madeGoodCalls,
  ...reviewCalls,
  ...setCalls,
  ...ideaCalls,
  ...textConCalls,
} as const;
export type Calls = typeof calls;

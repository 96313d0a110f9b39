import { accountCalls } from './endpoints/account.ts';
import { boosterCalls } from './endpoints/boosters.ts';
import { cardCalls } from './endpoints/cards.ts';
import { communityCalls } from './endpoints/community.ts';
import { craftCalls } from './endpoints/crafts.ts';
import { deckCalls } from './endpoints/decks.ts';
import { economyCalls } from './endpoints/economy.ts';
import { gameCalls } from './endpoints/games.ts';
import { giftCalls } from './endpoints/gifts.ts';
import { goodsCalls } from './endpoints/goods.ts';
import { letterCalls } from './endpoints/letters.ts';
import { marketCalls } from './endpoints/market.ts';
import { noticeCalls } from './endpoints/notices.ts';
import { operatorCalls } from './endpoints/operator.ts';
import { peopleCalls } from './endpoints/people.ts';
import { rewardCalls } from './endpoints/rewards.ts';

export { type Answer, BODY_BYTES, type Call, type Caller, type Failure, refusalsOf } from './endpoints/call.ts';

/** Every call of the contract, by its name. */
export const calls = {
  ...accountCalls,
  ...peopleCalls,
  ...gameCalls,
  ...cardCalls,
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
  ...operatorCalls,
  ...communityCalls,
} as const;
export type Calls = typeof calls;

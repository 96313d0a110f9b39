import type { User } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { boosterRoutes } from './features/boosters/routes.ts';
import { cardRoutes } from './features/cards/routes.ts';
import { cardOf } from './features/cards/service.ts';
import { conRoutes } from './features/cons/routes.ts';
import { craftRoutes } from './features/crafts/routes.ts';
import { deckRoutes } from './features/decks/routes.ts';
import { forgetEndedRentals } from './features/decks/service.ts';
import { economyRoutes } from './features/economy/routes.ts';
import { giftRoutes } from './features/gifts/routes.ts';
import { ledgerRoutes } from './features/ledger/routes.ts';
import { forgetOldKeys, type Till } from './features/ledger/service.ts';
import { letterRoutes } from './features/letters/routes.ts';
import { attachedCopies, attachedGoods, sweepLetters } from './features/letters/service.ts';
import { marketRoutes } from './features/market/routes.ts';
import { offeredCopies, offeredGoods } from './features/market/service.ts';
import { noticeRoutes } from './features/notices/routes.ts';
import { forgetOldNotices, type Notices } from './features/notices/service.ts';
import { operatorGiftRoutes } from './features/operator/gift-routes.ts';
import { rewardRoutes } from './features/rewards/routes.ts';
import { skinRoutes } from './features/skins/routes.ts';
import { wornSkins } from './features/skins/service.ts';
import { tradeRoutes } from './features/trades/routes.ts';
import { expireTrades, tradedCopies, tradedGoods } from './features/trades/service.ts';
import { renameRoutes } from './features/users/rename-routes.ts';
import { announceFlip, turnOverdue } from './flips.ts';
import type { Http } from './platform/http.ts';
import type { Io } from './platform/socket.ts';
import type { Database } from './platform/tables.ts';
import { Turns } from './platform/turns.ts';

export type GoodsParts = {
  http: Http;
  db: Kysely<Database>;
  io: Io;
  notices: Notices;
  tellUser: (userId: number, fields: Partial<User>) => void;
  /** For work that nobody waits for. */
  noting: (what: string, work: Promise<void>) => void;
  /** Tells every tab of a player what is in the purse now. */
  tellPurse: (userId: number) => void;
};

const EVERY_SECOND = 1000;
const EVERY_MINUTE = 60_000;
const EVERY_HOUR = 3_600_000;

/** Everything that a player owns and every way it moves: its calls, and what is done from time to time. */
export function openGoods({ http, db, io, notices, tellUser, noting, tellPurse }: GoodsParts): {
  timers(): NodeJS.Timeout[];
} {
  /** Where calls that move goods are paid. */
  const till: Till = { http, db, turns: new Turns(), tellPurse };

  const endTrades = async () => {
    for (const owner of await expireTrades(db, Date.now())) {
      till.tellPurse(owner);
      notices.notify(owner, 'trade_expired', {});
    }
  };

  const endLetters = async () => {
    for (const sender of await sweepLetters(db, Date.now())) {
      till.tellPurse(sender);
      notices.notify(sender, 'letter_returned', {});
    }
  };

  const flips = { db, io, notices, tellPurse };
  economyRoutes(till, Date.now, (turned) => noting('telling a flip', announceFlip(flips, turned)));
  rewardRoutes(till, Date.now);
  ledgerRoutes(http, db, (userId) => wornSkins(db, userId));
  boosterRoutes(till, [offeredCopies, tradedCopies, attachedCopies]);
  craftRoutes(till, Date.now);
  cardRoutes(http, db);
  marketRoutes(till, {
    now: Date.now,
    sold: (sellerId, cardId, gpoint) =>
      notices.notify(sellerId, 'sold', { card: cardOf(cardId)?.name ?? '카드', gpoint }),
  });
  tradeRoutes(till, {
    now: Date.now,
    taken: (ownerId, taker) => notices.notify(ownerId, 'trade_taken', { taker }),
  });
  renameRoutes(till, { now: Date.now, renamed: (userId, name) => tellUser(userId, { name }) });
  conRoutes(till);
  skinRoutes(till);
  giftRoutes(till, { now: Date.now, tellUser });
  letterRoutes(till, {
    now: Date.now,
    arrived: ({ id, to_user_id, from_name }) => notices.notify(to_user_id, 'letter', { letter_id: id, from_name }),
    returned: (senderId) => notices.notify(senderId, 'letter_returned', {}),
  });
  operatorGiftRoutes(till, {
    tellUser,
    tellAll: (fields) => void io.emit('UPDATE_USER_DATA', fields),
    holders: [offeredGoods, tradedGoods, attachedGoods],
  });
  deckRoutes(till, tellUser);
  noticeRoutes(http, db, notices);

  return {
    timers: () => [
      setInterval(() => noting('forgetting keys', forgetOldKeys(db, Date.now())), EVERY_HOUR),
      setInterval(() => noting('forgetting rentals', forgetEndedRentals(db, Date.now())), EVERY_HOUR),
      setInterval(() => noting('ending trades', endTrades()), EVERY_MINUTE),
      setInterval(() => noting('turning flips', turnOverdue(flips)), EVERY_SECOND),
      setInterval(() => noting('forgetting notices', forgetOldNotices(db, Date.now())), EVERY_HOUR),
      setInterval(() => noting('ending letters', endLetters()), EVERY_MINUTE),
    ],
  };
}

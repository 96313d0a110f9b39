import { josaOf } from '@chilyo/card-language';
import { clock } from '../../../platform/clock.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { cardNamed } from '../../goods/cards/service.ts';
import { endWeakening, WEAKENED_DAYS, weakenCard } from '../../goods/crafts/service.ts';
import { callFestival } from '../../goods/economy/service.ts';
import { type Argument, type CommandRow, command } from './command.ts';

/** Longest festival in minutes: a week. */
const MAX_MINUTES = 7 * 24 * 60;
const minutes: Argument<number> = {
  word: 'N',
  field: 'minutes',
  read: (typed) => (/^\d{1,6}$/.test(typed) && Number(typed) <= MAX_MINUTES ? Number(typed) : undefined),
};
/** A card by its name; throws CARD_UNKNOWN. */
const cardName: Argument<string> = {
  word: '이름',
  field: 'card',
  read(typed) {
    if (typed.length > 40) return undefined;
    if (!cardNamed(typed)) throw new Refusal('CARD_UNKNOWN', { name: typed });
    return typed;
  },
};

/** Commands about gold and cards. */
export const goodsCommands: readonly CommandRow[] = [
  command({
    names: ['double event', '두 배 이벤트'],
    argument: minutes,
    help: '지금부터 N분 동안 끝난 게임의 골드를 두 배로 줍니다. 0이면 끝냅니다.',
    async run({ io, db }, length) {
      const end = await callFestival(db, length, clock.now());
      io.emit('POINT_FESTIVAL', end);
      if (length > 0) return `축제를 ${length}분 동안 엽니다.`;
      // on Friday and Saturday evenings the calendar has one of its own
      return end > 0 ? '연 축제를 끝냈습니다. 달력에 정해진 축제는 이어집니다.' : '축제를 끝냈습니다.';
    },
  }),
  command({
    names: ['weaken card', '카드 약화'],
    argument: cardName,
    help: `그 카드가 ${WEAKENED_DAYS}일 동안 분해할 때 제작값을 그대로 주게 합니다. 카드를 약하게 고쳤을 때 씁니다.`,
    async run({ db, notices }, typed) {
      const { id, name } = cardNamed(typed)!;
      const show = await db.transaction().execute(async (tx) => {
        await weakenCard(tx, id, clock.now());
        return notices.storeForAll(tx, 'card_weakened', { card: name, days: WEAKENED_DAYS });
      });
      show();
      return `${josaOf(`${name} 카드`, '을/를')} ${WEAKENED_DAYS}일 동안 제작값 그대로 분해할 수 있습니다.`;
    },
  }),
  command({
    names: ['weaken end', '카드 약화 취소'],
    argument: cardName,
    help: '그것을 그만둡니다.',
    async run({ db }, typed) {
      const { id, name } = cardNamed(typed)!;
      await endWeakening(db, id);
      return `${josaOf(`${name} 카드`, '은/는')} 이제 보통 값에 분해됩니다.`;
    },
  }),
];

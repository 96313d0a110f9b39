import { josaOf } from '@chilyo/card-language';
import type { Source, WhyNot } from '@chilyo/engine';

type Why = WhyNot['why'];
type Reason<W extends Why> = Extract<WhyNot, { why: W }>;

/** Names for the sentences: the picked-up card, the unit in the way, and the player who has a choice to make. */
export type Names = { card: string; by: string; source: Source['kind']; isMyChoice: boolean };

const andMay = (sentence: string, { may_move }: { may_move: boolean }): string =>
  may_move ? `${sentence} 옆 칸으로 옮길 수는 있습니다.` : sentence;

const sentences: { [W in Why]: (reason: Reason<W>, names: Names) => string } = {
  game_is_over: () => '게임이 끝났습니다.',
  mulligan_is_running: () => '처음 손패를 정하는 중입니다.',
  not_your_turn: () => '지금은 상대의 턴입니다.',
  choice_is_waiting: (_reason, { isMyChoice }) => (isMyChoice ? '고를 것이 남아 있습니다.' : '상대가 고르는 중입니다.'),
  not_there: () => '그 자리에는 이제 없습니다.',
  energy: ({ needed, there }) => `기력이 ${needed} 필요합니다. 지금은 ${there}입니다.`,
  power_is_used: () => '점괘는 한 턴에 한 번 볼 수 있습니다.',
  lanes_are_full: () => '빈 칸이 없습니다.',
  wards_are_full: () => '결계와 함정은 합쳐서 셋까지 놓을 수 있습니다.',
  same_ward: (_reason, { card }) => `${josaOf(card, '은/는')} 이미 놓여 있습니다. 같은 이름은 하나만 놓습니다.`,
  no_target: () => '지금은 고를 수 있는 대상이 없습니다.',
  arrived_now: (reason) => andMay('이번 턴에 나온 유닛은 다음 턴부터 공격합니다.', reason),
  no_attacks_left: (reason) => andMay('이번 턴에는 더 공격할 수 없습니다.', reason),
  no_attack_points: (reason) => andMay('공격력이 0이면 공격할 수 없습니다.', reason),
  frozen: () => '빙결된 유닛은 공격하거나 이동할 수 없습니다.',
  guarded: (_reason, { by }) => `${by}의 수호 때문에 영웅을 공격할 수 없습니다.`,
  blocked: (_reason, { by }) => `${josaOf(by, '이/가')} 앞을 막고 있어 그 유닛만 공격할 수 있습니다.`,
  out_of_reach: () => '맞은편과 그 양옆 칸까지만 공격할 수 있습니다.',
  stealth: (_reason, { by }) => `은신한 ${josaOf(by, '은/는')} 고를 수 없습니다.`,
  untouchable: (_reason, { by }) => `불가침인 ${josaOf(by, '은/는')} 고를 수 없습니다.`,
  own_side: () => '내 편은 공격할 수 없습니다.',
  not_a_target: (_reason, { card }) => `${josaOf(card, '으로/로')} 고를 수 없는 대상입니다.`,
  rooted: () => '붙박이 유닛은 이동하지 못합니다.',
  moved_already: () => '이번 턴의 이동은 이미 썼습니다.',
  stands_there: () => '이미 그 칸에 있습니다.',
  lane_is_too_far: () => '바로 옆의 빈 칸으로만 옮길 수 있습니다.',
  lane_is_taken: (_reason, { by }) => `${josaOf(by, '이/가')} 있는 칸입니다.`,
  target_is_not_asked: () => '조건이 맞지 않아 이번에는 대상을 고르지 않습니다.',
  needs_lane: () => '유닛은 내 빈 칸에 냅니다.',
  needs_target: (_reason, { source }) =>
    source === 'unit' ? '공격할 대상이나 옮길 칸을 고르세요.' : '대상을 고르세요.',
  needs_no_place: () => '칸이나 대상을 고르지 않는 카드입니다. 한 번 더 누르면 냅니다.',
};

/** A reason as a sentence for the player whose action was refused. */
export function whyNotInWords(reason: WhyNot, names: Names): string {
  // each sentence takes its own reason; the key ties the two together
  return (sentences[reason.why] as (reason: WhyNot, names: Names) => string)(reason, names);
}

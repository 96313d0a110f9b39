import { attack, either, endTurn, type LessonStep, play, swap } from './step.ts';

/** Everything that is said and asked, in this order. The opponent's part is with the deal. */
export const STEPS: readonly LessonStep[] = [
  {
    turn: 0,
    says: "처음 손패는 한 번 바꿀 수 있습니다. 초반에 내기에는 비싼 '염제 신농'을 골라 바꿔 보세요.",
    about: ['.mulligan-card[data-lit]', '.mulligan-card', '.mulligan-buttons'],
    asked: swap('flame-emperor'),
  },
  {
    turn: 1,
    meanwhile: '상대도 손패를 정하고 있습니다.',
    says: '카드를 낼 때는 왼쪽 위에 적힌 만큼 기력을 씁니다. 도토리 다람쥐를 골라 빛나는 칸에 놓으세요.',
    about: ['.hand-card[data-lit]', '[data-testid="energy-own"]', '[data-testid="lane-own-1"]'],
    asked: play('acorn-squirrel', { lane: 1 }),
  },
  {
    turn: 1,
    says: '기력이 1 남았습니다. 불씨 도깨비도 빛나는 칸에 놓으세요.',
    about: ['.hand-card[data-lit]', '[data-testid="energy-own"]', '[data-testid="lane-own-3"]'],
    asked: play('ember-goblin', { lane: 3 }),
  },
  {
    turn: 1,
    says: "유닛은 나온 다음 내 턴부터 공격할 수 있습니다. '턴\u00a0마치기'를 누르세요.",
    about: ['[data-testid="end-turn"]'],
    asked: endTurn,
  },
  {
    turn: 3,
    meanwhile: '상대의 차례입니다. 무엇을 하는지 지켜보세요.',
    says: '맞은편 새싹이 다람쥐의 앞을 막고 있습니다. 다람쥐를 고른 다음 그 새싹을 공격하세요.',
    about: ['[data-testid="lane-enemy-1"]', '[data-testid="lane-own-1"]'],
    asked: attack(1, 1),
  },
  {
    turn: 3,
    says: '도깨비의 앞은 비어 있으니 적 영웅이나 양옆 칸의 적을 고를 수 있습니다. 영웅을 공격하세요!',
    about: ['[data-testid="hero-enemy"]', '[data-testid="lane-own-3"]', '[data-testid="lane-enemy-2"]'],
    asked: attack(3, 'hero'),
  },
  {
    turn: 3,
    says: '주문은 쓰면 바로 효과가 일어납니다. 불똥을 골라 남은 새싹을 맞히세요.',
    about: ['[data-testid="lane-enemy-2"]', '.hand-card[data-lit]'],
    asked: play('spark', { target: ({ enemy }) => enemy(2) }),
  },
  {
    turn: 3,
    says: "함정은 뒤집어 두면 적의 턴에 저절로 발동합니다. 불길 함정을 고르고 '사용'을 누르세요.",
    about: ['.hand-card[data-lit]'],
    asked: play('fire-trap'),
  },
  {
    turn: 3,
    says: '이 함정은 적이 유닛을 내기를 기다립니다. 턴을 마치고 지켜보세요.',
    about: ['[data-testid="end-turn"]', '.wards-own .ward'],
    asked: endTurn,
  },
  {
    turn: 5,
    meanwhile: '상대가 유닛을 내는 순간 함정이 발동합니다!',
    says: '함정이 이끼 곰을 쓰러뜨렸습니다! 오늘은 불의 날인 화요일이니, 제 요일을 만난 화요일의 정령을 내서 적 영웅에게 피해를 주세요.',
    about: ['.hand-card[data-lit]', '.sky', '[data-testid="lane-own-2"]'],
    asked: play('tuesday-spirit', { lane: 2 }),
  },
  {
    turn: 5,
    says: '적의 칸이 모두 비었습니다. 다람쥐와 도깨비로 영웅을 공격하세요.',
    about: ['[data-testid="hero-enemy"]', '[data-testid="lane-own-1"]', '[data-testid="lane-own-3"]'],
    asked: attack(null, 'hero'),
  },
  {
    turn: 5,
    says: '다른 사람과 겨룰 때는 한 턴이 45초, 여유 시간이 90초입니다. 지금은 시계가 없으니 천천히 턴을 마치세요.',
    about: ['[data-testid="end-turn"]'],
    asked: endTurn,
  },
  {
    turn: 7,
    meanwhile: '상대의 차례입니다. 이번에는 길을 막을 유닛을 내려는 것 같습니다.',
    says: "야경꾼의 '수호'는 양옆 칸에서 영웅을 노리는 공격까지 막습니다. 마주 선 화요일의 정령으로 물리치세요.",
    about: ['[data-testid="lane-enemy-2"]', '[data-testid="lane-own-2"]'],
    asked: attack(2, 2),
  },
  {
    turn: 7,
    says: "숲은 불을 살리고, 이것을 상생이라 합니다. 숲 아군인 다람쥐가 있을 때 불쏘시개 정령을 내서 '돌진'을 얻으세요.",
    about: ['.hand-card[data-lit]', '[data-testid="lane-own-1"]', '[data-testid="lane-own-4"]'],
    asked: play('tinder-spirit', { lane: 4 }),
  },
  {
    turn: 7,
    says: "'돌진' 유닛은 나온 턴에 바로 공격할 수 있습니다. 모두 함께 영웅을 쓰러뜨리세요!",
    about: ['[data-testid="hero-enemy"]', '.lanes-own'],
    asked: either(attack(null, 'hero'), play('fire-arrow', { target: ({ enemyHero }) => enemyHero })),
  },
];

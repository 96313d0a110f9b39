import { attack, either, endTurn, LAST_TURN, type LessonStep, move, play, power, unitName } from './step.ts';

/** All steps of the lesson in order. The opponent's actions and the opening board are defined with the deal. */
export const STEPS: readonly LessonStep[] = [
  {
    turn: 3,
    says: '유닛의 왼쪽 수는 공격력, 오른쪽 수는 체력입니다. 다람쥐를 고른 다음 맞은편 새싹을 공격하세요!',
    asked: attack(1, 1),
  },
  {
    turn: 3,
    says: '두 유닛은 서로 공격력만큼 피해를 주었습니다. 도깨비는 앞이 비었으니 적 영웅을 공격하세요!',
    asked: attack(3, 'hero'),
  },
  {
    turn: 3,
    says: '카드를 낼 때는 왼쪽 위에 적힌 만큼 기력을 씁니다. 불똥을 골라 남은 새싹을 맞히세요.',
    asked: play('spark', { target: ({ enemy: at }) => at(2) }),
  },
  {
    turn: 3,
    says: "함정은 뒤집어 두면 적의 턴에 저절로 발동합니다. 불길 함정을 고르고 '사용'을 누르세요.",
    asked: play('fire-trap'),
  },
  {
    turn: 3,
    says: '이 함정은 적이 유닛을 내기를 기다립니다. 턴을 마치고 지켜보세요.',
    asked: endTurn,
  },
  {
    turn: 5,
    meanwhile: '상대가 유닛을 내는 순간 함정이 발동합니다!',
    says: "함정이 이끼 곰을 쓰러뜨렸습니다! 판 가운데의 '지난 턴'을 누르면 상대가 한 일을 그림으로 다시 봅니다.",
    looks: () => LAST_TURN,
  },
  {
    turn: 5,
    says: '오늘은 화요일, 불의 날이라 불 카드 한 장이 1 쌉니다. 화요일의 정령을 맨 오른쪽 5번 칸에 내서 적 영웅에게 피해를 주세요.',
    asked: play('tuesday-spirit', { lane: 5 }),
  },
  {
    turn: 5,
    says: '정령은 방금 나와서 다음 내 턴부터 공격합니다. 하지만 한 턴에 한 번 옆 칸으로 옮길 수 있으니, 정령을 왼쪽 4번 칸으로 옮기세요.',
    asked: move(5, 4),
  },
  {
    turn: 5,
    says: '적의 칸이 모두 비었습니다. 다람쥐와 도깨비로 영웅을 공격하세요.',
    asked: attack(null, 'hero'),
  },
  {
    turn: 5,
    says: '다른 사람과 겨룰 때는 한 턴이 45초, 여유 시간이 90초입니다. 지금은 시계가 없으니 천천히 턴을 마치세요.',
    asked: endTurn,
  },
  {
    turn: 7,
    meanwhile: '상대의 차례입니다. 이번에는 길을 막을 유닛을 내려는 것 같습니다.',
    says: '모르는 카드는 무엇이든 읽을 수 있습니다. 야경꾼에 마우스를 올려(글쇠는 I) 읽고, 다 읽으면 마우스를 치우세요.',
    saysByTouch: '모르는 카드는 무엇이든 읽을 수 있습니다. 야경꾼을 길게 눌러 읽고, 다 읽으면 닫으세요.',
    looks: ({ enemy: at }) => unitName(at(4)),
  },
  {
    turn: 7,
    says: "야경꾼의 '수호'는 양옆 칸에서 영웅을 노리는 공격까지 막습니다. 마주 선 화요일의 정령으로 물리치세요.",
    asked: attack(4, 4),
  },
  {
    turn: 7,
    says: '길이 열렸습니다. 다람쥐와 도깨비로 다시 영웅을 공격하세요.',
    asked: attack(null, 'hero'),
  },
  {
    turn: 7,
    says: "한 턴에 한 번 기력을 내고 '점괘'를 쓸 수 있고, 덱의 주된 속성이 그 힘을 정합니다. 불의 점괘 '불티'로 적에게 피해를 1 주세요.",
    asked: power,
  },
  {
    turn: 7,
    says: "19턴부터는 '일식'이 와서, 영웅이 공격받을 때 피해가 점점 커집니다. 그 전에 끝낼 수 있으니 턴을 마치세요.",
    asked: endTurn,
  },
  {
    turn: 9,
    meanwhile: '상대의 차례입니다. 다음 턴이면 이길 수 있습니다.',
    says: "숲은 불을 살리고, 이것을 상생이라 합니다. 숲 아군인 다람쥐가 있을 때 방금 뽑은 불쏘시개 정령을 다람쥐 옆 2번 칸에 내서 '돌진'을 얻으세요.",
    asked: play('tinder-spirit', { lane: 2 }),
  },
  {
    turn: 9,
    says: "'돌진' 유닛은 나온 턴에 바로 공격할 수 있습니다. 모두 함께 영웅을 쓰러뜨리세요!",
    asked: either(attack(null, 'hero'), play('fire-arrow', { target: ({ enemyHero }) => enemyHero })),
  },
];

import type { Level } from '../../match/worker/practice-match.ts';

type Words = {
  /** The opponent's introduction in the chooser. */
  line: string;
  /** How their play differs from the opponent before. */
  manner: string;
  /** Greeting at the start of a match. Short, as it is beside their hero on a phone. */
  greeting: string;
  /** When it has ended, by how it did for the player. */
  farewell: { won: string; lost: string; drawn: string };
};

export const OPPONENT_WORDS: Record<Level, Words> = {
  1: {
    line: '방망이는 휘둘러 봐야 아는 거지!',
    manner: '더 나은 수를 자주 놓치고, 점괘를 곧잘 잊습니다.',
    greeting: '한판 붙자! 방망이 나간다!',
    farewell: {
      won: '에잇, 방망이가 미끄러진 거야!',
      lost: '히히, 뚝딱! 봤지?',
      drawn: '둘 다 쿵! 한 판 더 하자!',
    },
  },
  2: {
    line: '길은 하나가 아니라네. 다섯이지.',
    manner: '눈앞의 좋은 수를 두다가 가끔 한눈을 팝니다.',
    greeting: '어서 오게. 길목은 내가 지킴세.',
    farewell: {
      won: '허허, 길을 찾았구먼. 지나가게.',
      lost: '서두르지 말게. 길은 어디 안 간다네.',
      drawn: '허허, 나란히 섰구먼.',
    },
  },
  3: {
    line: '네 손에 뭐가 있는지, 나는 알지.',
    manner: '실수가 없고, 때때로 내 다음 턴까지 내다봅니다.',
    greeting: '어서 와. 네 손이 다 보이네?',
    farewell: {
      won: '제법이네. 꼬리 하나는 내어 줄게.',
      lost: '읽히는 손이었어. 다음엔 더 숨겨 봐.',
      drawn: '어머, 나까지 홀렸네.',
    },
  },
  4: {
    line: '명부에 적힌 턴이 되었다.',
    manner: '자주 앞을 내다보고, 끝낼 수 있는 턴을 놓치지 않습니다.',
    greeting: '명부를 폈다. 앉아라.',
    farewell: {
      won: '명부에 없던 일이군. 돌아가도 좋다.',
      lost: '때가 되었을 뿐이다.',
      drawn: '오늘은 아무도 데려가지 못하겠군.',
    },
  },
  5: {
    line: '일식 앞에서는 모두가 공평하다.',
    manner: '늘 여러 판을 그려 보고 둡니다. 빈틈이 없습니다.',
    greeting: '고개를 들라. 심판을 시작한다.',
    farewell: {
      won: '이 판결은 뒤집혔다. 훌륭하구나.',
      lost: '판결은 내려졌다. 다시 오너라.',
      drawn: '저울이 움직이지 않는구나.',
    },
  },
};

import type { WorkKind } from '@chilyo/protocol/constants';

type Ready = { sentence: string; kinds?: readonly WorkKind[] };

/** Common reasons of reviewers; each is a beginning that may be changed. The first nine have keys. */
const READY: readonly Ready[] = [
  { sentence: '그림의 출처가 분명하지 않습니다. 어디에서 왔는지, 써도 되는 이유를 적어 주세요.' },
  { sentence: '다른 사람의 그림과 같거나 매우 비슷합니다.' },
  { sentence: '그림이 흐리거나 잘려 있습니다. 더 큰 그림으로 다시 올려 주세요.', kinds: ['skin', 'con_pack'] },
  { sentence: '카드의 글과 숫자를 가리거나 다른 카드로 보입니다.', kinds: ['skin'] },
  { sentence: '이모티콘의 이름이나 태그가 그림과 맞지 않습니다.', kinds: ['con_pack'] },
  { sentence: '카드가 지나치게 세거나, 이미 있는 카드와 너무 비슷합니다.', kinds: ['card'] },
  { sentence: '누군가를 모욕하거나 괴롭히는 내용입니다.' },
  { sentence: '어린 사람도 보는 곳에 맞지 않는 그림입니다.' },
  { sentence: 'AI의 도움을 받았는지 바르게 표시해 주세요.' },
  { sentence: '권리를 가진 사람의 요청이 있었습니다.' },
];

export const readyReasons = (kind: WorkKind): string[] =>
  READY.flatMap(({ sentence, kinds }) => (kinds && !kinds.includes(kind) ? [] : sentence)).slice(0, 9);

import { z } from 'zod/mini';
import { verb } from '../verb.ts';

const words = z.strictObject({
  verb: z.literal('destroy_ward'),
  side: z.enum(['own', 'enemy']),
  which: z.enum(['oldest', 'all']),
});

export const destroyWard = verb(words, {
  id: 126,
  word: '결계 파괴',
  explanation: '결계나 함정을 없앱니다.',
  text: (v, { part }) => {
    const whose = part(v, 'side', v.side === 'own' ? '내' : '상대의');
    return `${whose} ${part(v, 'which', v.which === 'oldest' ? '가장 오래된' : '모든')} 결계를 파괴합니다`;
  },
  price: (v) => (v.which === 'all' ? 2.2 : 1.5) * (v.side === 'enemy' ? 1 : -1),
  plainly: { verb: 'destroy_ward', side: 'enemy', which: 'oldest' },
});

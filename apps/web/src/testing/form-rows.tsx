import { launchCards } from '@chilyo/cards';
import { encodeDeck } from '@chilyo/protocol/deck-code';
import { api } from '../api/client.ts';
import { ArticleForm } from '../features/articles/article-form.tsx';
import { SellForm } from '../features/cards/sell-form.tsx';
import { ConCreatePage } from '../features/cons/con-create-page.tsx';
import { DeckCreatePage } from '../features/decks/deck-create-page.tsx';
import { LabelDialog } from '../features/decks/deck-shelf.tsx';
import { ImportDialog } from '../features/decks/import-dialog.tsx';
import { PublishDialog } from '../features/decks/publish-dialog.tsx';
import { TakedownPage } from '../features/documents/takedown-page.tsx';
import { CouponPanel } from '../features/gifts/coupon-panel.tsx';
import { IdeaCreatePage } from '../features/ideas/idea-create-page.tsx';
import { ComposePanel } from '../features/letters/compose-panel.tsx';
import { FacePanel } from '../features/mypage/face-panel.tsx';
import { SanctionRow } from '../features/mypage/sanction-row.tsx';
import { MemoField } from '../features/people/memo-field.tsx';
import { MutesPage } from '../features/people/mutes-page.tsx';
import { ReportDialog } from '../features/people/report-dialog.tsx';
import { NewComment } from '../widgets/texts/comment-form.tsx';
import { StandingPanel } from '../widgets/works/standing-panel.tsx';
import { CARDS } from './catalog.ts';
import type { FormRow } from './form-row.ts';
import { player } from './people.ts';
import { sample } from './sample.ts';

const none = () => undefined;
const deck = sample('decks', { id: 3, name: '불꽃 돌격', card_ids: launchCards.slice(0, 30).map(({ id }) => id) });

/** The forms of players and visitors. */
export const FORMS: readonly FormRow[] = [
  {
    file: 'features/people/memo-field.tsx',
    Part: () => <MemoField id={9} />,
    call: 'writeMemo',
    typed: { 메모: '늘 먼저 인사하는 사람' },
  },
  {
    file: 'features/people/mutes-page.tsx',
    Part: MutesPage,
    route: '/mypage/mutes',
    server: (server) => server.answer('boards', []).answer('ownConPacks', []).answer('friends', []),
    call: 'muteWord',
    typed: { '숨길 말': '스포일러' },
  },
  {
    file: 'features/articles/article-form.tsx',
    Part: () => (
      <ArticleForm
        board={sample('boards', {
          id: 'free',
          title: '자유게시판',
          writers: 'all',
          topics: [{ name: '잡담', is_closed: false, is_operators: false, is_fixed: false }],
        })}
        draftName="free"
        from={{
          topic: '',
          title: '',
          body: { version: 1, content: [{ type: 'paragraph', content: [{ type: 'text', text: '본문' }] }] },
          revision: 0,
        }}
        label="등록"
        send={(said) => api.writeArticle({ category: 'free' }, said, { quiet: true, form: 'article-1' })}
      />
    ),
    opening: ['잡담'],
    server: (server) => server.answer('decks', []),
    call: 'writeArticle',
    typed: { 제목: '첫 글' },
  },
  {
    file: 'features/cards/sell-form.tsx',
    Part: () => <SellForm card={CARDS[0]!} free={3} lowest={undefined} days={[]} onDone={none} />,
    server: (server) => server.answer('economy', sample('economy', { market: { fee_percent: 5 } } as never)),
    call: 'openOffer',
    typed: { '장당 가격': '120', 수량: '2' },
  },
  {
    file: 'features/cons/con-create-page.tsx',
    Part: ConCreatePage,
    server: (server) => server.answer('madeGoods', []),
    call: 'createMadeGood',
    typed: { '꾸러미의 이름': '수달의 하루' },
  },
  {
    file: 'features/decks/deck-create-page.tsx',
    Part: DeckCreatePage,
    server: (server) => server.answer('decks', []),
    call: 'createDeck',
    typed: { 이름: '불꽃 돌격', '빈 덱': 'on' },
  },
  {
    file: 'features/decks/deck-shelf.tsx',
    Part: () => <LabelDialog deck={deck} known={[]} onClose={none} />,
    call: 'arrangeDeck',
    typed: { 이름표: '랭킹전' },
  },
  {
    file: 'features/decks/import-dialog.tsx',
    // a code is pasted, and so at hand
    isAtHand: true,
    Part: () => <ImportDialog code="" onClose={none} />,
    call: 'createDeck',
    typed: { '덱 코드': encodeDeck(CARDS.slice(0, 15).flatMap(({ id }) => [id, id])) },
  },
  {
    file: 'features/decks/publish-dialog.tsx',
    Part: () => <PublishDialog deck={deck} onClose={none} />,
    server: (server) =>
      server.answer('economy', sample('economy', { rental: { most: 100, author_percent: 70, hours: 24 } } as never)),
    call: 'publishDeck',
    typed: { '대여료 (골드)': '30', 소개: '빠르게 이기는 덱' },
  },
  {
    file: 'features/documents/takedown-page.tsx',
    Part: TakedownPage,
    route: '/pages/takedown',
    as: null,
    hasNoSession: true,
    call: 'requestTakedown',
    typed: {
      '요청하는 사람': '홍길동',
      '답을 받을 이메일': 'a@chilyo.test',
      '글의 주소': 'https://chilyo.test/articles/free/1',
      '침해된 권리': 'privacy',
      '무엇이 어떻게 권리를 해치는지': '제 사진을 허락 없이 올렸습니다.',
    },
  },
  {
    file: 'features/gifts/coupon-panel.tsx',
    Part: CouponPanel,
    server: (server) => server.answer('publicCoupons', []),
    call: 'redeemCoupon',
    typed: { '쿠폰 번호': '설날-2027' },
  },
  {
    file: 'features/ideas/idea-form.tsx',
    Part: IdeaCreatePage,
    route: '/ideas/create',
    server: (server) => server.answer('search', { items: [], counts: {}, next: null, nearest: [], is_near: false }),
    call: 'writeIdea',
    typed: { 제목: '비를 부르는 개구리', '어떤 카드인가요?': '물을 부릅니다.' },
  },
  {
    file: 'features/letters/compose-panel.tsx',
    Part: () => <ComposePanel to={9} onClose={none} />,
    server: (server) =>
      server
        .answer('profile', sample('profile', { id: 9, name: '달무리' } as never))
        .answer('findNames', [{ user_id: 9, name: '달무리' }]),
    call: 'sendLetter',
    typed: { 내용: '잘 지내시나요?' },
  },
  {
    file: 'features/mypage/face-panel.tsx',
    Part: () => <FacePanel user={player()} />,
    call: 'changeOptions',
    typed: { 소개: '해를 좋아합니다.' },
    server: (it) => it.answer('ownHiddenPosts', []),
  },
  {
    file: 'features/mypage/objection-form.tsx',
    Part: () => <SanctionRow of={sample('sanctions', { id: 3, kind: 'silence', appeal: null } as never)} />,
    call: 'appeal',
    typed: { 이의: '제가 한 말이 아닙니다.' },
  },
  {
    file: 'features/people/report-dialog.tsx',
    Part: () => <ReportDialog of={{ kind: 'user', id: 9, title: '신고' }} />,
    call: 'report',
    typed: { '자세한 내용': '욕을 했습니다.' },
  },
  {
    file: 'widgets/texts/comment-form.tsx',
    Part: () => <NewComment of={{ kind: 'article', id: 12 }} parentId={null} placeholder="" onDone={none} />,
    call: 'commentOnArticle',
    typed: { 댓글: '잘 읽었습니다.' },
  },
  {
    file: 'widgets/works/appeal-form.tsx',
    Part: () => (
      <StandingPanel
        id={1_000_001}
        kind="skin"
        standing={{ ...sample('madeGood', {} as never), state: 'refused', may_appeal: true, steps: [] } as never}
        missing={null}
        beforeSubmit={async () => true}
      />
    ),
    opening: ['이의 신청'],
    call: 'appealReview',
    typed: { '왜 다시 보아야 하나요? 판단마다 한 번만 낼 수 있고, 다른 심사자가 답합니다.': '규칙에 맞습니다.' },
  },
];

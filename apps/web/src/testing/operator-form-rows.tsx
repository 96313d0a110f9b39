import { PLACE_PRIZES } from '@chilyo/protocol';
import { CreateRecipePage } from '../features/crafts/create-recipe-page.tsx';
import { AbilityForm } from '../features/desk/ability-form.tsx';
import { SignalPanel } from '../features/desk/signal-panel.tsx';
import { JudgePanel } from '../features/ideas/judge-panel.tsx';
import { BoardsPanel } from '../features/operator/boards-panel.tsx';
import { CaseDecisionForm } from '../features/operator/case-decision-form.tsx';
import { ContactPanel } from '../features/operator/contact-panel.tsx';
import { CouponForm } from '../features/operator/coupon-form.tsx';
import { GiftPanel } from '../features/operator/gift-panel.tsx';
import { PasswordLinkPanel } from '../features/operator/password-link-panel.tsx';
import { PlanForm } from '../features/operator/plan-form.tsx';
import { ReviewDecisions } from '../features/operator/review-decisions.tsx';
import { RolesPanel } from '../features/operator/roles-panel.tsx';
import { SeasonPrizesPanel } from '../features/operator/season-prizes-panel.tsx';
import { SignUpBlocksPanel } from '../features/operator/sign-up-blocks-panel.tsx';
import { SlowChatPanel } from '../features/operator/slow-chat-panel.tsx';
import { SwitchesPanel } from '../features/operator/switches-panel.tsx';
import { WebhookPanel } from '../features/operator/webhook-panel.tsx';
import { WordTestPanel } from '../features/operator/word-test-panel.tsx';
import { WordsPanel } from '../features/operator/words-panel.tsx';
import { PersonWritings } from '../features/people/person-writings.tsx';
import { PostDialog } from '../features/people/post-dialog.tsx';
import { SilenceDialog } from '../features/people/silence-dialog.tsx';
import { AccountNotes } from '../widgets/people/account-notes.tsx';
import { SanctionDialog } from '../widgets/people/sanction-dialog.tsx';
import { CARDS } from './catalog.ts';
import { EMPTY_SITE } from './empty-site.ts';
import type { FakeServer } from './fake-server.ts';
import { type FormRow, signIn } from './form-row.ts';
import { sample } from './sample.ts';

const none = () => undefined;
const board = sample('boards', {
  id: 'free',
  title: '자유게시판',
  writers: 'all',
  topics: [{ name: '잡담', is_closed: false, is_operators: false, is_fixed: false }],
});
const found = (server: FakeServer) => server.answer('findNames', [{ user_id: 9, name: '달무리' }]);
const ability = {
  id: 1,
  kind: 'keyword' as const,
  key: 'rush',
  word: '돌진',
  explanation: '바로 공격합니다.',
  price: 2,
  versions: [{ no: 0, explanation: '바로 공격합니다.', price: 2, by_name: null, created_ts: null }],
};

/** The forms of operators, moderators, reviewers and card editors; each is shown to the operator. */
export const OPERATOR_FORMS: readonly FormRow[] = [
  {
    file: 'features/operator/boards-panel.tsx',
    Part: BoardsPanel,
    server: (server) => server.answer('boards', [board]),
    call: 'saveBoard',
    typed: { 설명: '하루의 이야기를 나눕니다.' },
  },
  {
    file: 'features/operator/plan-form.tsx',
    Part: () => <PlanForm onDone={none} />,
    isAsked: true,
    call: 'makePlan',
    typed: { 시작: '2026-12-01T20:00', 끝: '2026-12-01T22:00' },
  },
  {
    file: 'features/operator/season-prizes-panel.tsx',
    Part: SeasonPrizesPanel,
    server: (server) =>
      server.answer('seasonPrizes', [
        { season: '2026-11', places: PLACE_PRIZES.map(({ to }) => ({ to, dpoint: 100 })) },
      ]),
    isAsked: true,
    call: 'saveSeasonPrizes',
    typed: { '1위 가루': '200' },
  },
  {
    file: 'features/operator/sign-up-blocks-panel.tsx',
    Part: SignUpBlocksPanel,
    server: (server) => server.answer('signUpBlocks', []),
    call: 'blockSignUps',
    typed: { '메일 도메인': 'spam.test', '막는 사유': '광고 계정' },
  },
  {
    file: 'features/operator/password-link-panel.tsx',
    Part: PasswordLinkPanel,
    server: (server) => found(signIn(server)),
    call: 'makePasswordLink',
    typed: { '누구의 비밀번호인가요': '달무리' },
  },
  {
    file: 'features/operator/webhook-panel.tsx',
    Part: WebhookPanel,
    server: (server) => server.answer('webhook', sample('webhook', {} as never)),
    call: 'saveWebhook',
    typed: { '웹훅 주소': 'https://discord.test/hook' },
  },
  {
    file: 'features/operator/gift-panel.tsx',
    Part: GiftPanel,
    server: (server) => server.answer('market', []),
    isAsked: true,
    call: 'giveGift',
    typed: { 모두에게: 'on', '전하는 말': '새해 선물', 가루: '100' },
  },
  {
    file: 'features/operator/words-panel.tsx',
    Part: WordsPanel,
    // the preview comes when typing pauses, as it does on a busy machine
    server: (server) =>
      server.answer('listedWords', { items: [], total: 0 } as never).answer('previewWord', sample('previewWord', {})),
    call: 'listWord',
    typed: { 낱말: '나쁜말', 사유: '욕' },
  },
  {
    file: 'features/operator/contact-panel.tsx',
    Part: ContactPanel,
    server: (server) => server.answer('contact', EMPTY_SITE.contact!),
    call: 'saveContact',
    typed: { '사이트를 여는 사람이나 단체': '칠요 모임', 주소: '서울' },
  },
  {
    file: 'features/operator/roles-panel.tsx',
    Part: RolesPanel,
    server: (server) => found(server).answer('roles', []),
    call: 'grantRole',
    typed: { '누구의 역할인가요': '달무리', '운영자 비밀번호': 'sunlit-meadow-7' },
  },
  {
    file: 'features/operator/word-test-panel.tsx',
    Part: WordTestPanel,
    call: 'testWords',
    typed: { '시험할 문장': '안녕하세요' },
  },
  {
    file: 'features/operator/slow-chat-panel.tsx',
    Part: SlowChatPanel,
    call: 'slowChat',
    typed: { '한 사람이 말하는 간격(초)': '5' },
  },
  {
    file: 'features/operator/review-decisions.tsx',
    Part: () => (
      <ReviewDecisions
        of={sample('reviewedWorks', {
          id: 1_000_001,
          kind: 'skin',
          state: 'candidate',
          name: '새 스킨',
          version: 1,
        } as never)}
        onDecided={none}
      />
    ),
    opening: ['거절 D'],
    sendsByEnter: true,
    call: 'reviewWork',
    typed: { 사유: '그림이 흐립니다.' },
  },
  {
    file: 'features/operator/coupon-form.tsx',
    Part: () => <CouponForm onMade={none} />,
    server: (server) => server.answer('market', []),
    call: 'makeCoupon',
    typed: { '쿠폰 번호': '설날-2027', '쓸 수 있는 사람 수': '50', '전하는 말': '새해 선물' },
  },
  {
    file: 'features/operator/switches-panel.tsx',
    Part: SwitchesPanel,
    call: 'turnSwitches',
    typed: { '상단 공지': '오늘 밤 점검합니다.' },
  },
  {
    file: 'features/operator/case-decision-form.tsx',
    Part: () => (
      <CaseDecisionForm
        of={sample('cases', { id: 5, kind: 'chat', asker: { id: 9, name: '들은이' } } as never)}
        onRefused={none}
      />
    ),
    server: (server) => server.answer('savedAnswers', []),
    button: '조치함으로 마무리',
    call: 'decideCase',
    typed: { '들은이 님에게 보낼 말': '조치했습니다.' },
  },
  {
    file: 'features/desk/signal-panel.tsx',
    Part: () => <SignalPanel id={4} close={{ to: '/' }} />,
    server: (server) => server.answer('signal', sample('signal', { id: 4, user_id: 9, other_id: 9 } as never)),
    button: '저장',
    call: 'settleSignal',
    typed: { 사유: '더 지켜봅니다.' },
  },
  {
    file: 'widgets/people/account-notes.tsx',
    Part: () => <AccountNotes userId={9} />,
    server: (server) => server.answer('accountNotes', []),
    call: 'addAccountNote',
    typed: { '새 메모': '문의가 잦습니다.' },
  },
  {
    file: 'features/desk/ability-form.tsx',
    Part: () => <AbilityForm of={ability} start={ability} all={[ability]} cards={CARDS} />,
    call: 'editAbility',
    typed: { 풀이: '나온 턴에 공격합니다.' },
  },
  {
    file: 'features/crafts/create-recipe-page.tsx',
    Part: CreateRecipePage,
    server: (server) => server.answer('crafts', { items: [], weakened: [] }),
    call: 'createRecipe',
    typed: { 이름: '별 모으기', 가루: '10', '나올 카드 1의 이름': CARDS[0]!.name },
  },
  {
    file: 'features/ideas/judge-panel.tsx',
    Part: () => <JudgePanel idea={sample('idea', { id: 2, title: '개구리', state: 'open' } as never)} />,
    button: '만들지 않기',
    call: 'judgeIdea',
    typed: { '만들지 않는 사유': '이미 있는 카드입니다.' },
  },
  {
    file: 'features/people/silence-dialog.tsx',
    Part: () => <SilenceDialog id={9} name="달무리" onClose={none} />,
    call: 'silence',
    typed: { 사유: '욕설' },
  },
  {
    file: 'features/people/person-writings.tsx',
    Part: () => <PersonWritings id={9} />,
    server: (server) =>
      server.answer('writings', {
        items: [sample('writings', { title: '광고', path: '/', post: { kind: 'article', id: 1 } } as never)],
        next: null,
      } as never),
    opening: ['보이는 것 모두 고르기'],
    call: 'hidePosts',
    typed: { 사유: '광고입니다.' },
  },
  {
    file: 'features/people/post-dialog.tsx',
    Part: () => <PostDialog of={{ kind: 'article', id: 12 }} />,
    server: (server) =>
      server.answer(
        'post',
        sample('post', {
          post: { kind: 'article', id: 12 },
          author: { id: 9, name: '달무리' },
          state: 'shown',
          title: '글',
          place: { category: 'free', topic: '잡담', is_locked: false, popularity: 'voted' },
        } as never),
      ),
    call: 'hidePost',
    typed: { 사유: '욕설' },
  },
  {
    file: 'widgets/people/sanction-dialog.tsx',
    Part: () => <SanctionDialog id={9} name="달무리" onClose={none} />,
    call: 'sanction',
    typed: { 사유: '욕설' },
  },
];

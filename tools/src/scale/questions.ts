import type { calls } from '@chilyo/protocol';

/** What there is to ask for; numbers of rows that are there. */
export type Known = {
  player: number;
  others: readonly number[];
  season: string;
  games: number;
  lines: number;
  articles: readonly number[];
  /** Cursors of the middle of a board, by time and by votes. */
  boardMiddle: { new: string; votes: string };
  deck: number;
  sharedDecks: readonly number[];
  cardSet: string;
  ownGame: number;
  ownArticle: number;
  letter: number;
};
/** One question, asked again and again; `at` is the how manieth time. */
type Path = string | ((at: number) => string);
type Asked = { visitor?: readonly Path[]; player?: readonly Path[]; operator?: readonly Path[] };

type All = typeof calls;
type Read = { [N in keyof All]: All[N]['method'] extends 'GET' ? N : never }[keyof All];

const CARDS = [207, 101, 330, 415, 622, 801];
const WORDS = ['여우', '불씨', '오늘 덱', 'ㄱㅁㅎ', '두루미', '불시도개비', '퀝쒧'];

/** Every call that a page reads by, asked as its pages ask it: first, middle and last pages, filters, searches. A call without a row does not compile. */
export function questions(known: Known): { readonly [N in Read]: Asked } {
  const { player, others, season, games, lines, articles, sharedDecks } = known;
  const of = <T>(list: readonly T[], at: number): T => list[at % list.length]!;
  const someone = (path: (id: number) => string) => (at: number) => path(of(others, at));
  const card = (path: string) => (at: number) => `/cards/${of(CARDS, at)}${path}`;
  const word = (path: string) => (at: number) => `${path}${encodeURIComponent(of(WORDS, at))}`;
  const before = (path: string, most: number) => [path, `${path}before=${Math.floor(most / 2)}`, `${path}before=100`];
  const days = Math.floor(Date.now() / 1000) - 200 * 86_400;
  return {
    authConfig: { visitor: ['/auth/config'] },
    queueNow: { visitor: ['/queue'] },
    sessions: { player: ['/auth/sessions'] },
    passkeys: { player: ['/auth/passkeys'] },
    linkedLogins: { player: ['/auth/linked-logins'] },
    mailbox: { player: ['/auth/email'] },
    myInfo: { player: ['/users/MYINFO'] },
    renaming: { player: ['/users/name'] },
    dataExport: { player: ['/users/exports'] },
    profile: {
      visitor: [`/users/${player}`, someone((id) => `/users/${id}`)],
      player: [someone((id) => `/users/${id}`)],
    },
    personDecks: { visitor: [someone((id) => `/users/${id}/decks`)] },
    personAchievements: { visitor: [someone((id) => `/users/${id}/achievements`)] },
    friends: { player: ['/friends'] },
    conduct: { player: ['/conduct'] },
    gameScores: { visitor: [`/games/scores?ids=${Math.floor(games / 2)},${games - 1}`] },
    invitations: { player: ['/games/invitations'] },
    ownGames: {
      player: [
        ...before('/games?', games),
        '/games?kind=ranked',
        '/games?kind=practice',
        '/games?kind=friendly&result=drawn',
        '/games?result=drawn&element=R',
        '/games?result=won&element=U',
        `/games?opponent=${encodeURIComponent('여우')}`,
        `/games?opponent=${encodeURIComponent('없는이름')}`,
      ],
    },
    ownGame: { player: [`/games/${known.ownGame}/result`] },
    correspondence: { player: ['/games/correspondence'] },
    ratingCurve: {
      visitor: [
        `/users/${player}/ratings`,
        `/users/${player}/ratings?score_id=2`,
        someone((id) => `/users/${id}/ratings`),
      ],
    },
    deckRecord: { player: [`/decks/${known.deck}/record`] },
    // of a match without a log there is nothing to replay
    replay: {},
    cardSet: { visitor: [`/card-sets/${known.cardSet}`] },
    uitems: { player: ['/uitems'] },
    cards: { visitor: ['/cards'] },
    cardVersions: { visitor: [card('/versions')] },
    abilities: { visitor: ['/abilities'] },
    abilityDetails: { operator: ['/operator/abilities'] },
    avatars: { visitor: ['/avatars'] },
    decks: { player: ['/decks'] },
    deck: { player: [`/decks/${known.deck}`] },
    sharedDeck: { visitor: [(at) => `/shared-decks/${of(sharedDecks, at)}`] },
    rentals: {
      visitor: [
        '/rentals',
        '/rentals?from=all',
        '/rentals?element=R',
        '/rentals?before=100',
        '/rentals?from=all&card_id=207',
      ],
      player: ['/rentals'],
    },
    economy: { visitor: ['/economy'] },
    ledger: {
      player: ['/ledger?currency=gpoint', '/ledger?currency=gpoint&way=in', '/ledger?currency=dpoint&way=out'],
    },
    boosters: { player: ['/boosters'] },
    boosterOdds: { visitor: ['/boosters/odds?pack=mixed'] },
    // one that the bench has made up is none
    boosterTable: {},
    boosterHistory: { player: ['/boosters/history', '/boosters/history?before=1000'] },
    crafts: { player: ['/crafts'] },
    craftLogs: { player: ['/crafts/logs', '/crafts/logs?before=1000'], operator: ['/crafts/logs?all=true'] },
    market: { visitor: ['/market'], player: ['/market'] },
    cardOffers: { visitor: [card('/offers')] },
    cardPrices: { visitor: [card('/prices')] },
    offers: { player: ['/offers'] },
    sales: { player: ['/sales'] },
    trades: {
      player: [
        '/trades',
        '/trades?filter=takeable',
        '/trades?filter=lacking',
        '/trades?filter=mine',
        '/trades?card_id=207',
      ],
    },
    cardStatistics: { visitor: [card('/statistics')] },
    rewards: { player: ['/rewards'] },
    // once after a match, by its number
    flip: {},
    skins: { visitor: ['/skins'], player: ['/skins'] },
    shopSkins: {
      visitor: [
        '/shop/skins',
        '/shop/skins?before=2500',
        word('/shop/skins?words='),
        '/shop/skins?element=U',
        '/shop/skins?card_id=207',
      ],
      player: ['/shop/skins?whose=mine', '/shop/skins?whose=others', '/shop/skins?whose=owned-cards'],
    },
    skin: { visitor: ['/skins/1001'] },
    // asked by makers, of their own
    skinSales: {},
    cons: { visitor: ['/cons'], player: ['/cons'] },
    ownConPacks: { visitor: ['/cons/packs'], player: ['/cons/packs'] },
    shopConPacks: { visitor: ['/shop/con-packs', '/shop/con-packs?before=2500', word('/shop/con-packs?words=')] },
    conPackSales: {},
    gifts: { player: ['/gifts'] },
    publicCoupons: { player: ['/coupons'] },
    letters: { player: ['/letters', '/letters?box=sent'] },
    letter: { player: known.letter > 0 ? [`/letters/${known.letter}`] : [] },
    unreadLetters: { player: ['/letters/unread'] },
    letterAllowance: { player: ['/letters/allowance'] },
    findNames: { player: [word('/users/names?name=')] },
    notices: { player: ['/notices'] },
    pushKey: { player: ['/push/key'] },
    pushDevices: { player: ['/push/devices'] },
    signUpBlocks: { operator: ['/operator/sign-up-blocks'] },
    coupons: { operator: ['/operator/coupons', '/operator/coupons?state=open&sort=until'] },
    marketNotes: { operator: ['/operator/market-notes', '/operator/market-notes?sort=times'] },
    listedWords: { operator: ['/operator/words'] },
    previewWord: { operator: [`/operator/words/preview?word=${encodeURIComponent('좋네')}`] },
    testWords: { operator: [`/operator/words/test?line=${encodeURIComponent('오늘 덱이 좋네요')}`] },
    health: { operator: ['/operator/health'] },
    signals: {
      operator: [
        ...['last', 'first', 'count'].map((sort) => `/operator/signals?state=all&sort=${sort}`),
        `/operator/signals?user_id=${player}`,
      ],
    },
    // one that the bench has made up is none
    signal: {},
    accounts: {
      operator: [
        ...['id', 'name', 'rating', 'games', 'gpoint', 'last'].map((sort) => `/operator/users?sort=${sort}`),
        '/operator/users?page=1000',
        '/operator/users?page=2000&way=up',
        '/operator/users?state=silenced',
        word('/operator/users?words='),
      ],
    },
    accountNotes: { operator: [`/operator/users/${player}/notes`] },
    account: { operator: [`/operator/users/${player}`, someone((id) => `/operator/users/${id}`)] },
    saidLines: {
      operator: [
        ...before('/operator/chat-lines?', lines),
        word('/operator/chat-lines?words='),
        `/operator/chat-lines?user_id=${player}`,
        someone((id) => `/operator/chat-lines?user_id=${id}`),
        someone((id) => `/operator/chat-lines?user_id=${id}&words=${encodeURIComponent('추천')}`),
        `/operator/chat-lines?from_ts=${days}&until_ts=${days + 86_400}`,
        `/operator/chat-lines?until_ts=${days}&words=${encodeURIComponent('구미호')}`,
      ],
    },
    linesAround: { operator: [(at) => `/operator/chat-lines/${Math.floor((lines * (1 + (at % 8))) / 9)}/around`] },
    articles: {
      visitor: [
        '/common/articles?category=free',
        '/common/articles?category=free&offset=1000',
        '/common/articles?category=free&offset=60000',
      ],
    },
    weekArticles: { visitor: ['/common/articles/week', '/common/articles/week?category=free'] },
    boardTopics: { visitor: ['/articles/free/topics'] },
    board: {
      visitor: [
        '/articles/free',
        '/articles/free?page=1000',
        `/articles/free?before=${known.boardMiddle.new}`,
        ...['votes', 'comments'].map((sort) => `/articles/free?sort=${sort}`),
        `/articles/free?sort=votes&before=${known.boardMiddle.votes}`,
        `/articles/free?topic=${encodeURIComponent('질문')}`,
        `/articles/free?without=${encodeURIComponent('잡담')}`,
        word('/articles/free?words='),
        word('/articles/free?place=title&words='),
        word('/articles/free?place=author&words='),
      ],
    },
    article: {
      visitor: [(at) => `/articles/free/${of(articles, at * 977)}`],
      player: [(at) => `/articles/free/${of(articles, at * 977)}`],
    },
    articlesAround: { visitor: [(at) => `/articles/free/${of(articles, at * 977)}/around`] },
    bookmarks: { player: ['/bookmarks', '/bookmarks?folder=0'] },
    bookmarkFolders: { player: ['/bookmarks/folders'] },
    articleVersions: { player: [`/articles/free/${known.ownArticle}/versions`] },
    latestComments: { visitor: ['/comments/latest', '/comments/latest?offset=10000'] },
    cardComments: { visitor: [card('/comments'), card('/comments?sort=votes')] },
    articleComments: { visitor: [(at) => `/articles/${of(articles, at * 977)}/comments`] },
    sanctions: { player: ['/sanctions'] },
    silences: { operator: ['/operator/silences'] },
    reviewedWorks: { operator: ['/operator/works', '/operator/works?view=decided'] },
    reviewedWork: {},
    likePictures: {},
    workStanding: {},
    candidacy: {},
    madeGoods: { player: ['/made-goods?kind=skin', '/made-goods?kind=con_pack'] },
    madeGood: {},
    cases: { operator: ['/operator/cases', '/operator/cases?state=decided', '/operator/cases?kind=chat'] },
    caseFigures: { operator: ['/operator/cases/figures'] },
    roomCounts: { operator: ['/operator/counts'] },
    post: { operator: [(at) => `/operator/posts/article/${of(articles, at)}`] },
    hiddenPosts: { operator: ['/operator/hidden-posts'] },
    ownHiddenPosts: { player: ['/hidden-posts'] },
    contact: { visitor: ['/site/contact'] },
    webhook: { operator: ['/operator/webhook'] },
    seasonPrizes: { visitor: ['/ranks/prizes'] },
    boards: { visitor: ['/boards'] },
    plans: { operator: ['/operator/plans'] },
    savedAnswers: { operator: ['/operator/answers'] },
    writings: {
      visitor: [`/users/${player}/writings`, `/users/${player}/writings?kind=comment`],
      operator: [someone((id) => `/users/${id}/writings`)],
    },
    removals: { visitor: ['/removals', '/removals?before=100'] },
    search: {
      visitor: [
        word('/search?q='),
        ...['article', 'chat', 'user', 'deck', 'card', 'skin'].map((kind) => word(`/search?kind=${kind}&q=`)),
      ],
    },
    standings: {
      visitor: ['/ranks', '/ranks?page=1000', '/ranks?page=2000', '/ranks?score_id=2', word('/ranks?words=')],
      player: [
        '/ranks',
        '/ranks?page=1000',
        '/ranks?page=2000',
        '/ranks?of=friends',
        word('/ranks?words='),
        `/ranks?season=${season}`,
        `/ranks?season=${season}&page=1000`,
      ],
    },
    ladder: { visitor: ['/ranks/ladder', '/ranks/ladder?score_id=2'] },
    pastSeasons: { visitor: ['/ranks/seasons'] },
    rich: { visitor: ['/ranks/rich'], player: ['/ranks/rich'] },
    winRates: {
      visitor: [
        ...[1, 4, 12, 52].map((weeks) => `/statistics?weeks=${weeks}`),
        '/statistics?score_id=2',
        '/statistics?band=dusk&weeks=12',
      ],
    },
    cardWinRates: { visitor: ['/statistics/cards?weeks=1', '/statistics/cards?weeks=12'] },
    cardTrend: { visitor: [(at) => `/statistics/cards/${of(CARDS, at)}/weeks?weeks=52`] },
    ownStatistics: { visitor: [`/users/${player}/statistics`, someone((id) => `/users/${id}/statistics`)] },
    audit: { operator: ['/operator/audit', `/operator/audit?words=${encodeURIComponent('도배')}`] },
    roles: { operator: ['/operator/roles'] },
    allSanctions: {
      operator: ['/operator/sanctions?state=ended&sort=name', someone((id) => `/operator/sanctions?user_id=${id}`)],
    },
    gameDays: { operator: ['/operator/game-days?days=7', '/operator/game-days?days=365'] },
    peopleDays: { operator: ['/operator/people-days?days=7', '/operator/people-days?days=365'] },
    ballotMonths: { visitor: ['/ballots/months'] },
    works: { visitor: ['/works', '/works?order=played&words=%EB%B6%88'] },
    sets: { visitor: ['/sets'] },
    // the store holds no made card
    work: {},
    workScene: {},
    set: {},
    setOfCard: {},
    strength: {},
    strengthMoment: {},
    ownWorks: { player: ['/works/mine'] },
    ideas: { visitor: ['/ideas', '/ideas?order=new&state=open', word('/ideas?words=')], player: ['/ideas'] },
    textConOutlines: { visitor: ['/text-cons/glyphs?font=black&text=%EA%B0%80%0A%EB%82%98'] },
    madeTextCons: { operator: ['/text-cons', word('/text-cons?words=')] },
    // the bench makes up none
    idea: {},
    ideaWorks: {},
    ideaComments: {},
    chatMessages: {
      visitor: [
        ...before('/chat/messages?', lines),
        `/chat/messages?after=${Math.floor(lines / 3)}`,
        `/chat/messages?until_ts=${days}`,
      ],
      player: ['/chat/messages'],
    },
  };
}

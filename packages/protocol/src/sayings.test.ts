import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Call, calls, speechOf } from './calls.ts';
import { isStep } from './permissions.ts';
import { isSpoken, lineSayings, sayingsOf } from './sayings.ts';

/** Texts of players' calls that no other player reads, and why. */
const UNREAD: Record<string, string> = {
  email: 'identifies the account',
  password: 'secret',
  old: 'secret',
  new: 'secret',
  refresh_token: 'secret',
  token: 'secret',
  state: 'made by the server',
  secret: 'secret',
  link: 'secret',
  // of a passkey
  rawId: 'made by the authenticator',
  clientDataJSON: 'made by the browser',
  attestationObject: 'made by the authenticator',
  authenticatorData: 'made by the authenticator',
  signature: 'made by the authenticator',
  userHandle: 'made by the server',
  transports: 'names of kinds',
  client_number: 'random number of the client',
  hash: 'random number of the client',
  seed: 'random number of the client',
  code: 'a coupon',
  endpoint: 'of a device',
  p256dh: 'of a device',
  auth: 'of a device',
  what: 'name of a reward',
  silent_notices: 'names of kinds',
  unpushed_notices: 'names of kinds',
  title_key: 'name of an achievement',
  url: 'address of an upload',
  picture: 'address of an upload',
  fill: 'a colour',
  fill_end: 'a colour',
  outline_colour: 'a colour',
  bubble_colour: 'a colour',
  topic: 'one of a list, checked by the service',
  label: 'seen by the owner of the deck alone',
};
/** Texts of players for the desk of the moderators. */
const FOR_THE_DESK = [
  'report.words',
  'appeal.words',
  'appealReview.reason',
  'objectToHiding.words',
  'requestTakedown.name',
  'requestTakedown.address',
  'requestTakedown.statement',
];
/** For the sender alone: a confirmation with one's own name, a preview, notes. */
const FOR_ONESELF = [
  'depart.name',
  'signInWithPasskey.id',
  'addPasskey.id',
  'drawTextCon.text',
  'writeMemo.words',
  'muteWord.word',
  'makeBookmarkFolder.name',
  'renameBookmarkFolder.name',
];

type Definition = {
  type: string;
  shape?: object;
  element?: z.ZodType;
  innerType?: z.ZodType;
  options?: z.ZodType[];
  in?: z.ZodType;
};

/** Names of the text fields that no mark covers. */
function unmarked(schema: z.ZodType, name: string): string[] {
  if (isSpoken(schema)) return [];
  const { type, shape, element, innerType, options = [], in: first } = schema._zod.def as Definition;
  if (type === 'string') return [name];
  const within = [element, innerType, first, ...options].filter((part) => part !== undefined);
  return [
    ...Object.entries(shape ?? {}).flatMap(([field, part]) => unmarked(part, field)),
    ...within.flatMap((part) => unmarked(part, name)),
  ];
}

const players = Object.entries(calls as Record<string, Call>).filter(
  ([, { method, caller, body }]) => method !== 'GET' && isStep(caller) && caller !== 'operator' && body,
);

test.each(players)(
  'every text that %s lets a player send is marked as read by others, or known not to be',
  (name, call) => {
    const unknown = unmarked(call.body!, '').filter(
      (field) => !UNREAD[field] && ![...FOR_THE_DESK, ...FOR_ONESELF].includes(`${name}.${field}`),
    );
    expect(unknown).toEqual([]);
  },
);

test('the calls that speak', () => {
  const speaking = Object.entries(calls as Record<string, Call>).filter(([, call]) => speechOf(call).needsVoice);
  expect(speaking.map(([name]) => name).sort()).toMatchInlineSnapshot(`
    [
      "changeMadeGood",
      "changeOptions",
      "changeWork",
      "commentOnArticle",
      "commentOnCard",
      "commentOnIdea",
      "createMadeGood",
      "createWork",
      "editArticle",
      "editComment",
      "editIdea",
      "makeTextCon",
      "openWork",
      "publishDeck",
      "register",
      "rename",
      "shareDeck",
      "submitWork",
      "uploadPicture",
      "writeArticle",
      "writeIdea",
    ]
  `);
  const worded = Object.entries(calls as Record<string, Call>).filter(
    ([, call]) => speechOf(call).hasWords && !speechOf(call).needsVoice,
  );
  expect(worded.map(([name]) => name).sort()).toMatchInlineSnapshot(`
    [
      "changeDeck",
      "createDeck",
      "sendLetter",
    ]
  `);
});

test('what a body says: texts and emoticons, through optional, nullable, lists and unions', () => {
  expect(sayingsOf(calls.commentOnCard.body, { content: '안녕 ((12))', parent_id: null })).toEqual({
    texts: ['안녕 ((12))'],
    cons: [12],
    hrefs: [],
  });
  const body = {
    v: 1,
    content: [
      {
        type: 'bulletList',
        content: [
          {
            type: 'listItem',
            content: [
              {
                type: 'paragraph',
                content: [
                  { type: 'text', text: '하나' },
                  { type: 'con', attrs: { id: 7 } },
                ],
              },
            ],
          },
        ],
      },
    ],
  };
  expect(sayingsOf(calls.writeArticle.body, { topic: '잡담', title: '제목', body })).toEqual({
    texts: ['제목', expect.stringContaining('하나')],
    cons: [7],
    hrefs: [],
  });
  const card = { name: '이름', flavour: '풍미', cost: 3 };
  expect(sayingsOf(calls.writeIdea.body, { title: '생각', words: '', element: null, card }).texts).toEqual([
    '생각',
    '이름',
    '풍미',
  ]);
  expect(sayingsOf(calls.writeIdea.body, { title: '생각', words: '', element: null, card: null }).texts).toEqual([
    '생각',
  ]);
  const pack = {
    content: {
      kind: 'con_pack',
      name: '꾸러미',
      price: 0,
      cover: 0,
      cons: [{ id: null, name: '웃음', url: '/uploads/a.webp', tags: ['기쁨'] }],
    },
    licence: null,
    is_ai: false,
    source: '',
  };
  expect(sayingsOf(calls.createMadeGood.body, pack).texts).toEqual(['꾸러미', '웃음', '기쁨']);
  expect(sayingsOf(calls.changeOptions.body, { hide_rich: true })).toEqual({ texts: [], cons: [], hrefs: [] });
  expect(lineSayings('((3)) ((3))').cons).toEqual([3, 3]);
  expect(sayingsOf(z.object({ a: z.string() }), { a: '속말' })).toEqual({ texts: [], cons: [], hrefs: [] });
});

import { createServer } from 'node:http';
import pg from 'pg';
import { type Socket, Server as SocketServer } from 'socket.io';

/**
 * The least that a durable action needs, beside which `bench server` measures the site: a bare Socket.IO server without
 * rules that stores each action by group commit, answers after the commit, and sends both players what was recorded of a
 * match of the site. The parent process sends connection and payloads, and gets the port.
 */
type Payload = { events: unknown[]; legal: unknown[]; clock: unknown };
export type SketchOrder = { connection: pg.ClientConfig; payloads: Payload[] };
type Waiting = { values: [number, number, string]; done: () => void };

/** Actions in a row of one player, about as in a match. */
const TURN = 5;

process.once('message', (order: SketchOrder) => void serve(order));

async function serve({ connection, payloads }: SketchOrder): Promise<void> {
  const store = new pg.Client(connection);
  await store.connect();
  await store.query(
    'create table if not exists sketch_actions (game_id int, no int, action jsonb, primary key (game_id, no))',
  );
  await store.query('truncate sketch_actions');
  let waiting: Waiting[] = [];
  let isBusy = false;
  const flush = async (): Promise<void> => {
    if (isBusy || waiting.length === 0) return;
    const batch = waiting;
    waiting = [];
    isBusy = true;
    await store.query({
      name: 'append',
      text: 'insert into sketch_actions select * from unnest($1::int[], $2::int[], $3::jsonb[])',
      values: [0, 1, 2].map((at) => batch.map(({ values }) => values[at])),
    });
    isBusy = false;
    for (const { done } of batch) done();
    void flush();
  };
  const append = (...values: Waiting['values']) =>
    new Promise<void>((done) => {
      waiting.push({ values, done });
      setImmediate(() => void flush());
    });

  const http = createServer();
  const io = new SocketServer(http, { serveClient: false });
  const alone = new Map<number, Socket>();
  /** Number of the next action, by match. */
  const next = new Map<number, number>();
  let games = 0;
  const sent = (game: number, no: number, seat: number) => {
    const { events, clock } = payloads[no % payloads.length]!;
    // those of a player who may act; the other has none
    const { legal } = payloads.find((one) => one.legal.length > 0)!;
    return [game, no, events, Math.floor(no / TURN) % 2 === seat ? legal : [], clock] as const;
  };
  io.on('connection', (socket) => {
    socket.emit('CONNECTED');
    socket.on('SEARCH', (channel: number) => {
      const other = alone.get(channel);
      if (!other) return alone.set(channel, socket);
      games += 1;
      next.set(games, 0);
      for (const [seat, one] of [other, socket].entries()) {
        void one.join(`${games}:${seat}`);
        one.data.seat = seat;
        one.emit('START_GAME', games);
      }
    });
    socket.on('GAME_JOIN', (game: number, ack: (answer: unknown) => void) => {
      const [, , , legal] = sent(game, 0, socket.data.seat);
      ack({ seq: 0, legal });
    });
    socket.on('GAME_ACTION', async (game: number, _seq: number, action: unknown, ack: (answer: unknown) => void) => {
      const no = next.get(game)!;
      next.set(game, no + 1);
      await append(game, no, JSON.stringify(action));
      for (const seat of [0, 1]) io.to(`${game}:${seat}`).emit('GAME_EVENTS', ...sent(game, no + 1, seat));
      ack({ ok: true });
    });
  });
  http.listen(0, () => process.send!((http.address() as { port: number }).port));
}

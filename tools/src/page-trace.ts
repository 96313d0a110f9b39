/** What Chromium has to write down for `mainThread` and `drawnFrames`. */
export const TRACED = [
  'toplevel',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
];

/**
 * Injected before the page's scripts: records in `eventToPaint` the milliseconds from each arrival of GAME_EVENTS to
 * the paint of its changes.
 */
export const PROBE = `
  globalThis.eventToPaint = [];
  const Line = globalThis.WebSocket;
  globalThis.WebSocket = class extends Line {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({ data }) => {
        if (typeof data !== 'string' || !data.startsWith('42["GAME_EVENTS"')) return;
        const arrived = performance.now();
        const changes = new MutationObserver(() => {
          changes.disconnect();
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => globalThis.eventToPaint.push(performance.now() - arrived);
            port2.postMessage(null);
          });
        });
        changes.observe(document.querySelector('[data-testid="board"]'), {
          subtree: true, childList: true, attributes: true, characterData: true,
        });
      });
    }
  };
`;

type TraceEvent = { name: string; ph: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number };

/** Time between two frames of a screen, µs. */
const FRAME_US = 1_000_000 / 60;

/**
 * Milliseconds that the page's main thread works: for every task; for every frame that it hands over, with all tasks
 * since the frame before that reach into its sixtieth of a second; and for every sixtieth of a second, also where
 * nothing moves. Processor time, so that other programs do not count.
 */
export function mainThread(trace: Buffer): { frames: number[]; sixtieths: number[]; tasks: number[] } {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const handed = traceEvents.filter(({ name }) => name === 'BeginCommitCompositorFrame');
  const thread = busiest(handed);
  const isThere = ({ pid, tid }: TraceEvent) => `${pid}:${tid}` === thread;
  const tasks = traceEvents.filter((event) => event.name === 'RunTask' && event.ph === 'X' && isThere(event));
  const ms = ({ dur = 0, tdur = dur }: TraceEvent) => tdur / 1000;
  let before = 0;
  const frames = handed
    .filter(isThere)
    .map(({ ts }) => ts)
    .sort((a, b) => a - b)
    .map((at) => {
      const from = before;
      before = at;
      return tasks
        .filter(({ ts, dur = 0 }) => ts > from && ts <= at && ts + dur > at - FRAME_US)
        .reduce((sum, task) => sum + ms(task), 0);
    });
  return { frames, sixtieths: sixtiethsOf(tasks), tasks: tasks.map(ms) };
}

/**
 * Frames per second on the screen, from the first to the last. The compositor draws them off the main thread, so
 * scrolling can be smooth while the page's content is late.
 */
export function drawnRate(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const drawn = traceEvents.filter(({ name }) => name === 'DrawFrame');
  const thread = busiest(drawn);
  const times = drawn.filter(({ pid, tid }) => `${pid}:${tid}` === thread).map(({ ts }) => ts);
  return ((times.length - 1) * 1_000_000) / (Math.max(...times) - Math.min(...times));
}

/**
 * Processor time of each sixtieth of a second from the first task to the last, ms; a task is spread over those it
 * lasts.
 */
function sixtiethsOf(tasks: readonly TraceEvent[]): number[] {
  const from = Math.min(...tasks.map(({ ts }) => ts));
  const to = Math.max(...tasks.map(({ ts, dur = 0 }) => ts + dur));
  const sixtieths = Array.from({ length: Math.ceil((to - from) / FRAME_US) }, () => 0);
  for (const { ts, dur = 0, tdur = dur } of tasks.filter((task) => task.dur)) {
    const end = ts - from + dur;
    for (let at = Math.floor((ts - from) / FRAME_US); at * FRAME_US < end; at++) {
      const within = Math.min(end, (at + 1) * FRAME_US) - Math.max(ts - from, at * FRAME_US);
      sixtieths[at] = (sixtieths[at] ?? 0) + ((within / dur) * tdur) / 1000;
    }
  }
  return sixtieths;
}

/** The thread with most of the events: the browser's own pages make frames too. */
function busiest(events: readonly TraceEvent[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { pid, tid } of events) counts.set(`${pid}:${tid}`, (counts.get(`${pid}:${tid}`) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

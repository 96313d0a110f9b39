import 'uplot/dist/uPlot.min.css';
import { type PointerEvent, useEffect, useRef } from 'react';
import uPlot from 'uplot';
import { useTheme } from '../../lib/theme.ts';
import { type ChartLine, type ChartMark, type ChartScale, reachOf, shortDay } from './chart-lines.ts';

const HEIGHT = 220;
/** Room of a date at the foot, px. */
const DATE_ROOM = 54;

/** A theme colour in the form that a canvas accepts, resolved at the chart. */
function colourOf(host: HTMLElement, colour: string, el?: string): string {
  const probe = document.createElement('span');
  if (el) probe.dataset.el = el;
  probe.style.color = colour;
  host.append(probe);
  const found = getComputedStyle(probe).color;
  probe.remove();
  return found;
}

const colourWord = ({ look, isRight, el }: ChartLine): string =>
  el
    ? 'var(--el)'
    : look === 'bar'
      ? 'color-mix(in srgb, var(--accent-2) 60%, transparent)'
      : isRight
        ? 'var(--info)'
        : 'var(--good)';

type Props = {
  days: readonly string[];
  lines: readonly ChartLine[];
  scale: ChartScale;
  marks: readonly ChartMark[];
  /** The day that is read. */
  at: number;
  /** The only line that is drawn in full. */
  alone: string | null;
  onRead: (at: number) => void;
};

/** The canvas of a chart. Hidden from screen readers, as the chart reads its values out as text. */
export function ChartDrawing({ days, lines, scale, marks, at, alone, onRead }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const drawn = useRef<uPlot | null>(null);
  // the canvas knows no tokens: another theme is another drawing
  const theme = useTheme((state) => state.theme);

  // callers create new arrays on each render; only a change of content draws again
  const content = JSON.stringify([days, lines, scale, marks, alone]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme is read off the page, and the content is what all of them say
  useEffect(() => {
    const box = host.current!;
    const plot = new uPlot(optionsFor(box, { days, lines, scale, marks, alone }), dataOf(lines, days), box);
    drawn.current = plot;
    const watcher = new ResizeObserver(() => plot.setSize({ width: box.clientWidth, height: HEIGHT }));
    watcher.observe(box);
    return () => {
      watcher.disconnect();
      plot.destroy();
      drawn.current = null;
    };
  }, [content, theme]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new drawing has forgotten where it was read
  useEffect(() => {
    const plot = drawn.current;
    if (plot) plot.setCursor({ left: plot.valToPos(at, 'x'), top: 0 });
  }, [at, content, theme]);

  function read(event: PointerEvent) {
    const plot = drawn.current;
    if (!plot) return;
    const left = event.clientX - plot.over.getBoundingClientRect().left;
    onRead(Math.min(days.length - 1, Math.max(0, Math.round(plot.posToVal(left, 'x')))));
  }
  return <div ref={host} className="chart-drawing" onPointerMove={read} onPointerDown={read} />;
}

const dataOf = (lines: readonly ChartLine[], days: readonly string[]): uPlot.AlignedData => [
  days.map((_, index) => index),
  ...lines.map(({ values }) => [...values]),
];

function optionsFor(
  box: HTMLElement,
  { days, lines, scale, marks, alone }: Pick<Props, 'days' | 'lines' | 'scale' | 'marks' | 'alone'>,
): uPlot.Options {
  const font = `12px ${getComputedStyle(box).fontFamily}`;
  const [ink, rule, gold] = ['var(--ink-3)', 'var(--line)', 'var(--accent)'].map((each) => colourOf(box, each)) as [
    string,
    string,
    string,
  ];
  const hasRight = lines.some(({ isRight }) => isRight);
  const side = { font, stroke: ink, ticks: { show: false }, size: 44 };
  const says = (_: uPlot, splits: number[]) => splits.map((each) => each.toLocaleString('ko-KR'));
  const reach: uPlot.Range.Function = (_, least, most) => reachOf(scale, least, most);
  const isPart = (key: string) => alone === null || alone === key;
  return {
    width: box.clientWidth,
    height: HEIGHT,
    padding: [marks.length > 0 ? 22 : 10, hasRight ? 0 : 12, 0, 0],
    legend: { show: false },
    scales: {
      x: { time: false, range: [-0.5, days.length - 0.5] },
      y: { range: reach },
      ...(hasRight && { right: { range: reach } }),
    },
    axes: [
      {
        font,
        stroke: ink,
        grid: { show: false },
        ticks: { show: false },
        size: 26,
        space: DATE_ROOM,
        incrs: [1, 2, 3, 4, 7, 14, 28, 56, 91],
        values: (_, splits) => splits.map((each) => (days[each] === undefined ? '' : shortDay(days[each]))),
      },
      {
        ...side,
        values: says,
        grid: { stroke: rule, width: 1 },
        incrs: scale === 'counts' ? WHOLE : [1, 2, 5, 10, 20],
      },
      ...(hasRight
        ? [
            {
              ...side,
              scale: 'right',
              side: 1 as const,
              values: says,
              grid: { show: false },
              incrs: WHOLE,
              stroke: colourOf(box, 'var(--info)'),
            },
          ]
        : []),
    ],
    // the chart handles pointer, touch and keys, not the canvas
    cursor: { y: false, drag: { x: false, y: false }, bind: DEAF, points: { size: 9 } },
    series: [
      {},
      ...lines.map((line): uPlot.Series => {
        const colour = colourOf(box, colourWord(line), line.el);
        return {
          scale: line.isRight ? 'right' : 'y',
          stroke: colour,
          alpha: isPart(line.key) ? 1 : 0.16,
          width: line.look === 'bar' ? 0 : 2,
          spanGaps: true,
          ...(line.look === 'bar' && { fill: colour, paths: uPlot.paths.bars!({ size: [0.64, 34] }) }),
          points: { show: line.look === 'line' && days.length <= 16, size: 6, fill: colour },
        };
      }),
    ],
    hooks: { draw: [(plot) => drawMarks(plot, { days, scale, marks, font, ink, gold })] },
  };
}

const WHOLE = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000];
const unheard = () => null;
const DEAF: uPlot.Cursor.Bind = {
  mousedown: unheard,
  mouseup: unheard,
  click: unheard,
  dblclick: unheard,
  mousemove: unheard,
  mouseleave: unheard,
  mouseenter: unheard,
};

/** The dashed line at one half, and the marked events. */
function drawMarks(
  plot: uPlot,
  of: Pick<Props, 'days' | 'scale' | 'marks'> & { font: string; ink: string; gold: string },
): void {
  const { ctx, bbox } = plot;
  const line = (from: readonly [number, number], to: readonly [number, number]) => {
    ctx.beginPath();
    ctx.moveTo(...from);
    ctx.lineTo(...to);
    ctx.stroke();
  };
  ctx.save();
  ctx.lineWidth = devicePixelRatio;
  ctx.strokeStyle = of.gold;
  ctx.setLineDash([4 * devicePixelRatio, 4 * devicePixelRatio]);
  if (of.scale === 'shares') {
    const half = plot.valToPos(50, 'y', true);
    line([bbox.left, half], [bbox.left + bbox.width, half]);
  }
  ctx.font = of.font.replace('12px', `${12 * devicePixelRatio}px`);
  ctx.fillStyle = of.gold;
  ctx.setLineDash([2 * devicePixelRatio, 3 * devicePixelRatio]);
  for (const { day, word } of of.marks) {
    const index = of.days.indexOf(day);
    if (index < 0) continue;
    const x = plot.valToPos(index - 0.5, 'x', true);
    line([x, bbox.top], [x, bbox.top + bbox.height]);
    ctx.fillText(
      word,
      Math.min(x + 3 * devicePixelRatio, bbox.left + bbox.width - ctx.measureText(word).width),
      bbox.top - 6 * devicePixelRatio,
    );
  }
  ctx.restore();
}

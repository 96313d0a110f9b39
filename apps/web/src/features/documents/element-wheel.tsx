import { ELEMENTS, type ElementCode } from '../../ui/element.ts';

/** Each feeds the next (rules 2). */
const CIRCLE: readonly ElementCode[] = ['G', 'R', 'D', 'S', 'U'];
const RADIUS = 84;
const MARK = 22;

const at = (place: number, radius = RADIUS): [number, number] => {
  const angle = (place * 72 - 90) * (Math.PI / 180);
  return [130 + radius * Math.cos(angle), 126 + radius * Math.sin(angle)];
};

/** A line from mark to mark that stops short of both. */
function between(from: number, to: number): string {
  const [x1, y1] = at(from);
  const [x2, y2] = at(to);
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [dx, dy] = [((x2 - x1) / length) * (MARK + 5), ((y2 - y1) / length) * (MARK + 5)];
  return `M${(x1 + dx).toFixed(1)} ${(y1 + dy).toFixed(1)}L${(x2 - dx).toFixed(1)} ${(y2 - dy).toFixed(1)}`;
}

/** 상생 around the rim, 상극 across it; light and dark face each other outside. */
export function ElementWheel() {
  return (
    <figure className="element-wheel">
      <svg
        viewBox="0 0 420 252"
        role="img"
        aria-label="상생은 숲, 불, 대지, 금속, 물의 차례로 돌고, 상극은 하나씩 건너뜁니다."
      >
        <defs>
          {(['feeds', 'beats'] as const).map((way) => (
            <marker
              key={way}
              id={`wheel-${way}`}
              className={`wheel-head ${way}`}
              viewBox="0 0 8 8"
              refX="6"
              refY="4"
              markerWidth="7"
              markerHeight="7"
              orient="auto-start-reverse"
            >
              <path d="M0 0 8 4 0 8Z" />
            </marker>
          ))}
        </defs>
        {CIRCLE.map((element, place) => (
          <g key={element}>
            <path className="wheel-line feeds" d={between(place, place + 1)} markerEnd="url(#wheel-feeds)" />
            <path className="wheel-line beats" d={between(place, place + 2)} markerEnd="url(#wheel-beats)" />
          </g>
        ))}
        <path
          className="wheel-line beats"
          d="M350 99V153"
          markerStart="url(#wheel-beats)"
          markerEnd="url(#wheel-beats)"
        />
        {CIRCLE.map((element, place) => (
          <WheelMark key={element} element={element} place={at(place)} />
        ))}
        <WheelMark element="W" place={[350, 70]} />
        <WheelMark element="B" place={[350, 182]} />
      </svg>
      <figcaption>
        <span data-way="feeds">상생</span>
        <span data-way="beats">상극</span>
      </figcaption>
    </figure>
  );
}

function WheelMark({ element, place: [x, y] }: { element: ElementCode; place: [number, number] }) {
  return (
    <g className="wheel-mark" data-el={element}>
      <circle cx={x} cy={y} r={MARK} />
      <text x={x} y={y + 7}>
        {ELEMENTS[element].mark}
      </text>
    </g>
  );
}

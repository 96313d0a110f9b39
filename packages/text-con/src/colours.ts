/** Colours that a maker chooses from; any other may be chosen as well. */
export const TEXT_CON_COLOURS: readonly { colour: string; name: string }[] = [
  { colour: '#ffffff', name: '하양' },
  { colour: '#ffe27a', name: '노랑' },
  { colour: '#ff9d3d', name: '주황' },
  { colour: '#f0483e', name: '빨강' },
  { colour: '#ff7eb6', name: '분홍' },
  { colour: '#a66bff', name: '보라' },
  { colour: '#4f8cff', name: '파랑' },
  { colour: '#38c8d9', name: '하늘' },
  { colour: '#3fb868', name: '초록' },
  { colour: '#8a5a3b', name: '갈색' },
  { colour: '#1d2140', name: '남색' },
  { colour: '#111111', name: '검정' },
];

/** A bright colour of the wheel, as `#rrggbb`. */
export function hueColour(degrees: number): string {
  const part = (offset: number) => {
    const at = (((offset + degrees / 30) % 12) + 12) % 12;
    const light = 0.6 - 0.4 * Math.max(-1, Math.min(at - 3, 9 - at, 1));
    return Math.round(255 * light)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(0)}${part(8)}${part(4)}`;
}

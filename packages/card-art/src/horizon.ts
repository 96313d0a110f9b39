import type { Element } from '@chilyo/card-language';

/** The near ridge at the foot of the picture, one shape for each element. */
export function ridge(element: Element, y: number, roll: () => number): string {
  const phase = roll() * 40;
  const points: string[] = [`M-10 320V${y + 10}`];
  for (let x = -40 + phase; x <= 340; ) {
    const step = 18 + roll() * 26;
    const top = y - 6 - roll() * 16;
    switch (element) {
      case 'W':
        points.push(`a${step / 2} ${step / 2.6} 0 0 1 ${step} 0`);
        break;
      case 'R':
        points.push(
          `Q${x + step * 0.2} ${y} ${x + step * 0.7} ${top - 10}Q${x + step * 0.6} ${y} ${x + step} ${y + 8}`,
        );
        break;
      case 'U':
        points.push(`Q${x + step / 2} ${y - 14} ${x + step} ${y + 4}`);
        break;
      case 'G':
        points.push(`L${x + step * 0.3} ${top - 12}L${x + step * 0.6} ${y + 4}`);
        break;
      case 'S':
        points.push(`L${x + step * 0.2} ${top - 8}L${x + step * 0.5} ${top}L${x + step} ${y + 8}`);
        break;
      case 'D':
        points.push(`L${x + step * 0.5} ${top - 16}L${x + step} ${y + 6}`);
        break;
      default:
        points.push(`Q${x + step / 2} ${top} ${x + step} ${y + 6}`);
    }
    x += step;
  }
  return `${points.join('')}L320 320Z`;
}

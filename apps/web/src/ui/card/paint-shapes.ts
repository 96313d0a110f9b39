import type { Paint, Shape } from '@chilyo/card-art';

type Canvas = Pick<
  OffscreenCanvasRenderingContext2D,
  | 'save'
  | 'restore'
  | 'transform'
  | 'clip'
  | 'fill'
  | 'stroke'
  | 'setLineDash'
  | 'createRadialGradient'
  | 'createLinearGradient'
  | 'globalAlpha'
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'lineCap'
  | 'lineJoin'
>;

/** Paints a drawing on a canvas, in the canvas's present grid. */
export function paintShapes(canvas: Canvas, shapes: readonly Shape[]): void {
  for (const { path, fill, stroke, width = 1, dash, isRound, opacity = 1, matrix, clip } of shapes) {
    canvas.save();
    if (clip) {
      const edge = new Path2D();
      edge.addPath(new Path2D(clip.path), new DOMMatrix([...clip.matrix]));
      canvas.clip(edge);
    }
    if (matrix) canvas.transform(...matrix);
    canvas.globalAlpha = opacity;
    const line = new Path2D(path);
    if (fill) {
      canvas.fillStyle = styleOf(canvas, fill);
      canvas.fill(line);
    }
    if (stroke) {
      canvas.strokeStyle = stroke;
      canvas.lineWidth = width;
      canvas.lineCap = isRound ? 'round' : 'butt';
      canvas.lineJoin = isRound ? 'round' : 'miter';
      canvas.setLineDash(dash ?? []);
      canvas.stroke(line);
    }
    canvas.restore();
  }
}

function styleOf(canvas: Canvas, paint: Paint): string | CanvasGradient {
  if (typeof paint === 'string') return paint;
  const gradient =
    'radius' in paint
      ? canvas.createRadialGradient(...paint.centre, 0, ...paint.centre, paint.radius)
      : canvas.createLinearGradient(...paint.from, ...paint.to);
  for (const { at, colour, opacity = 1 } of paint.stops) {
    const alpha = Math.round(opacity * 255)
      .toString(16)
      .padStart(2, '0');
    gradient.addColorStop(at, `${colour}${alpha}`);
  }
  return gradient;
}

import type { PointGroup } from 'signature_pad';

/** Pen of a signature: width in CSS pixels of the canvas, colour black. */
export const pen = { minWidth: 0.5, maxWidth: 2.5, penColor: '#000000', backgroundColor: '#ffffff' } as const;

/**
 * The same strokes on a canvas of another size. The canvas keeps its proportions, so one factor serves both directions
 * and turning a phone there and back loses nothing.
 *
 * @param factor new width / old width
 */
export function scaleStrokes(strokes: readonly PointGroup[], factor: number): PointGroup[] {
  return strokes.map((stroke) => ({
    ...stroke,
    minWidth: stroke.minWidth * factor,
    maxWidth: stroke.maxWidth * factor,
    dotSize: stroke.dotSize * factor,
    points: stroke.points.map((point) => ({ ...point, x: point.x * factor, y: point.y * factor })),
  }));
}

const PICTURE = { width: 600, height: 240 } as const;

/** Script faces of the usual systems; the last one is the browser's own choice. */
const SCRIPT_FACE =
  '"Segoe Script", "Snell Roundhand", "Bradley Hand", "Dancing Script", "Comic Neue", cursive';

/** A canvas of the picture's size, white as paper; null where canvases are not available. */
function paper(): CanvasRenderingContext2D | null {
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE.width;
  canvas.height = PICTURE.height;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = pen.backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  return context;
}

/**
 * A typed name written as a signature, for those who cannot draw. Only in the browser.
 *
 * @returns PNG data URL of 600 × 240, or null where canvases are not available
 */
export function typedSignature(name: string): string | null {
  const context = paper();
  if (!context) return null;
  context.fillStyle = pen.penColor;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  // The longest name still fits: the letters shrink to the width.
  let size = 84;
  do {
    size -= 4;
    context.font = `italic ${size}px ${SCRIPT_FACE}`;
  } while (size > 16 && context.measureText(name).width > PICTURE.width * 0.9);
  context.fillText(name, PICTURE.width / 2, PICTURE.height / 2, PICTURE.width * 0.95);
  return context.canvas.toDataURL('image/png');
}

/**
 * The picture of a signature made elsewhere, whole and centred on white. Only in the browser. It is redrawn,
 * which removes the data that a camera writes into a file (place, time).
 *
 * @param dataUrl a picture of any kind that the browser reads
 * @returns PNG data URL of 600 × 240, or null when it is not a picture
 */
export async function imageSignature(dataUrl: string): Promise<string | null> {
  const image = new Image();
  image.src = dataUrl;
  try {
    await image.decode();
  } catch {
    return null;
  }
  const context = paper();
  if (!context) return null;
  const scale = Math.min(PICTURE.width / image.width, PICTURE.height / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  context.drawImage(image, (PICTURE.width - width) / 2, (PICTURE.height - height) / 2, width, height);
  return context.canvas.toDataURL('image/png');
}

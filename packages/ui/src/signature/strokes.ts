import type { PointGroup } from 'signature_pad';

/** The pen of a signature: black, with widths in CSS pixels of the canvas. */
export const pen = { minWidth: 0.5, maxWidth: 2.5, penColor: '#000000', backgroundColor: '#ffffff' } as const;

/**
 * Scales strokes to a canvas of another size. The canvas keeps its proportions, so one factor serves both axes, and rotating a
 * phone back and forth loses nothing.
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

/** Script typefaces of the common operating systems; the last one is the browser's default. */
const SCRIPT_FACE =
  '"Segoe Script", "Snell Roundhand", "Bradley Hand", "Dancing Script", "Comic Neue", cursive';

/** A canvas of the picture's size, filled with white; null if canvases are not available. */
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
 * A typed name rendered as a signature, for users who cannot draw. Browser only.
 *
 * @returns PNG data URL of 600 × 240, or null if canvases are not available
 */
export function typedSignature(name: string): string | null {
  const context = paper();
  if (!context) return null;
  context.fillStyle = pen.penColor;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  // The letters shrink to the width, so even the longest name fits.
  let size = 84;
  do {
    size -= 4;
    context.font = `italic ${size}px ${SCRIPT_FACE}`;
  } while (size > 16 && context.measureText(name).width > PICTURE.width * 0.9);
  context.fillText(name, PICTURE.width / 2, PICTURE.height / 2, PICTURE.width * 0.95);
  return context.canvas.toDataURL('image/png');
}

/**
 * A picture of a signature made elsewhere, uncropped and centred on white. Browser only. It is redrawn, which removes EXIF
 * metadata (place, time).
 *
 * @param dataUrl a picture in any format the browser can read
 * @returns PNG data URL of 600 × 240, or null if it is not a picture
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

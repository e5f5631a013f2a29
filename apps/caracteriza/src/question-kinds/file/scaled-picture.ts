/** The longest side of a photograph that is sent, in pixels. */
const longestSide = 1600;

/** How much detail a JPEG keeps, from 0 to 1. */
const quality = 0.85;

/** Where a PNG holds notes beside the picture: the names of such chunks. */
const chunksWithNotes = /eXIf|[iz]TXt|tEXt/;

/** Whether a picture can tell more than it shows. A GIF comes from no camera; a PNG stays as it is but for notes in it. */
async function mayHoldNotes(file: File): Promise<boolean> {
  if (file.type === 'image/gif') return false;
  if (file.type !== 'image/png') return true;
  return chunksWithNotes.test(new TextDecoder('latin1').decode(await file.arrayBuffer()));
}

/**
 * A photograph no larger than a screen needs, so that it is sent over a weak network too. A small one is redrawn too, as
 * well, since that drops what the camera noted in it, such as the place.
 * @throws when the file is no picture that this browser reads
 */
export async function scaledPicture(file: File): Promise<File> {
  const picture = await createImageBitmap(file);
  try {
    const factor = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    if (factor === 1 && !(await mayHoldNotes(file))) return file;
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(picture.width * factor)),
      Math.max(1, Math.round(picture.height * factor)),
    );
    const drawing = canvas.getContext('2d')!;
    const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg';
    if (type === 'image/jpeg') {
      // A JPEG has no transparent parts, which would turn black.
      drawing.fillStyle = 'white';
      drawing.fillRect(0, 0, canvas.width, canvas.height);
    }
    drawing.imageSmoothingQuality = 'high';
    drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const blob = await canvas.convertToBlob({ type, quality });
    const name = file.type === type ? file.name : file.name.replace(/(\.[^.]*)?$/, '.jpg');
    return new File([blob], name, { type });
  } finally {
    picture.close();
  }
}

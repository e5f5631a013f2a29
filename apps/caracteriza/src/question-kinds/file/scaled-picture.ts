/** Maximum length of a photo's longer side, in pixels. */
const longestSide = 1600;

/** JPEG quality from 0 to 1. */
const quality = 0.85;

/** PNG chunk types that hold metadata. */
const chunksWithNotes = /eXIf|[iz]TXt|tEXt/;

/**
 * Whether a picture may contain metadata. GIFs do not come from cameras; a PNG is kept unchanged unless it has metadata chunks.
 */
async function mayHoldNotes(file: File): Promise<boolean> {
  if (file.type === 'image/gif') return false;
  if (file.type !== 'image/png') return true;
  return chunksWithNotes.test(new TextDecoder('latin1').decode(await file.arrayBuffer()));
}

/**
 * Scales a photo down to screen size, so that it can be sent over a weak network. Small photos are redrawn too, because this
 * strips EXIF metadata such as the location.
 * @throws if the file is not a picture that this browser can decode
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
      // JPEG has no transparency, so transparent areas would turn black.
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

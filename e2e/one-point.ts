/** A PNG of one point, for photographs and signatures. */
export const pointPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The same picture in the form of an answer. */
export const onePoint = `data:image/png;base64,${pointPicture.toString('base64')}`;

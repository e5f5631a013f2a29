/** Data URLs, the format in which files and signatures are sent as answers (spec §3 "Input defaults"; rules §6). */

/** Maximum size of a file in an answer, in bytes after decoding (rules §1 "5 MB an answer"). */
export const maximumFileBytes = 5 * 1024 * 1024;

/** `bytes` counts the decoded content. A file's original name is sent next to its answer, not in the URL. */
export type DataUrl = {
  readonly mediaType: string;
  readonly base64: string;
  readonly bytes: number;
};

// The payload is not matched by a repeated group, which would overflow the regex engine's stack on megabytes of base64.
const header =
  /^data:([a-z0-9][a-z0-9!#$&^_.+-]*\/[a-z0-9][a-z0-9!#$&^_.+-]*)(?:;[a-z0-9-]+=[^;,\s]*)*;base64,/i;

/**
 * Parses a base64 data URL: `data:application/pdf;base64,JVBERi0…`. Parameters such as a charset are ignored. Null if the text
 * is not a base64 data URL, is empty or its base64 is malformed.
 */
export function parseDataUrl(text: string): DataUrl | null {
  const match = header.exec(text);
  if (!match) return null;
  const base64 = text.slice(match[0].length);
  if (base64 === '' || base64.length % 4 !== 0 || /[^A-Za-z0-9+/=]/.test(base64)) return null;
  const padding = /={0,2}$/.exec(base64.slice(-2))?.[0].length ?? 0;
  if (base64.indexOf('=') !== -1 && base64.indexOf('=') < base64.length - padding) return null;
  return {
    mediaType: (match[1] ?? '').toLowerCase(),
    base64,
    bytes: (base64.length / 4) * 3 - padding,
  };
}

const zip = /^UEsDB/;
const ole = /^0M8R4KGxGu/;
/** How the base64 of each type with magic bytes begins. */
const beginnings: Readonly<Record<string, RegExp>> = {
  'image/png': /^iVBORw0KGg/,
  'image/jpeg': /^\/9j\//,
  'image/gif': /^R0lGOD[dl]h/,
  // RIFF, a length, WEBP; other RIFF files are sound or video.
  'image/webp': /^UklGR.{6}XRUJQ/,
  'application/pdf': /^JVBERi/,
  'application/zip': zip,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': zip,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': zip,
  'application/msword': ole,
  'application/vnd.ms-excel': ole,
};

/** The image types that a question accepts; all can be displayed and recognized by their content. */
export const imageTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/**
 * Whether the content starts as its declared type requires (rules §6 "type checked by content"). A type without magic bytes,
 * such as text, is accepted as declared, because non-image files are only ever downloaded (rules §7).
 */
export function contentFitsType(url: DataUrl): boolean {
  return beginnings[url.mediaType]?.test(url.base64) ?? true;
}

/** A type that browsers neither run nor display, but only save. */
const anyBytes = 'application/octet-stream';

/** The image type detected from the content, whatever type was declared; otherwise `application/octet-stream`. */
export function typeByContent({ base64 }: DataUrl): string {
  return imageTypes.find((type) => beginnings[type]?.test(base64)) ?? anyBytes;
}

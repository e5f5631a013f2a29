/**
 * Reads XML piece by piece in one pass, as far as workbooks need it. It builds no tree and resolves nothing external, and its
 * time is linear in the length of the text.
 */
import { isUtf8 } from 'node:buffer';
import { StringDecoder } from 'node:string_decoder';

/** The events of a text, in document order. Names come without their namespace prefix. */
export interface XmlVisitor {
  /** An element begins; if `isEmpty`, it also ends here and `close` is not called. */
  open: (name: string, attributes: string, isEmpty: boolean) => void;
  close?: (name: string) => void;
  /** The text between two tags, which may be only part of the element's text. */
  text?: (text: string) => void;
}

/** The text is not valid XML. */
export class BadXml extends Error {}

const [quote, apostrophe, slash, greater, colon] = [0x22, 0x27, 0x2f, 0x3e, 0x3a];

const isBlank = (code: number) => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;

/** The index after `text`, searching from `start`; -1 if it is not there. */
function placeAfter(xml: string, text: string, start: number): number {
  const foundIndex = xml.indexOf(text, start);
  return foundIndex < 0 ? -1 : foundIndex + text.length;
}

/** The index of the `>` that ends a tag, ignoring any inside quotes; -1 if it is not there. */
function tagEnd(xml: string, start: number): number {
  for (let offset = start; offset < xml.length; offset += 1) {
    const code = xml.charCodeAt(offset);
    if (code === greater) return offset;
    if (code !== quote && code !== apostrophe) continue;
    offset = xml.indexOf(code === quote ? '"' : "'", offset + 1);
    if (offset < 0) return -1;
  }
  return -1;
}

/** Reports the tag between these indexes, which exclude its angle brackets. */
function readTag(xml: string, start: number, end: number, visitor: XmlVisitor): void {
  const isClose = xml.charCodeAt(start) === slash;
  const isEmpty = xml.charCodeAt(end - 1) === slash;
  const nameEnd = isEmpty ? end - 1 : end;
  let from = isClose ? start + 1 : start;
  let to = from;
  for (; to < nameEnd; to += 1) {
    const code = xml.charCodeAt(to);
    if (isBlank(code)) break;
    if (code === colon) from = to + 1;
  }
  const name = xml.slice(from, to);
  if (isClose) visitor.close?.(name);
  else visitor.open(name, xml.slice(to, nameEnd), isEmpty);
}

const [comment, cdata, cdataEnd] = ['<!--', '<![CDATA[', ']]>'];

/** Whether the text ends here with what could be the start of `begin`. */
const mayGrowInto = (begin: string, xml: string, start: number) =>
  xml.length - start < begin.length && begin.startsWith(xml.slice(start));

/**
 * The index after a construct that begins with '<!' or '<?'; -1 if its end is missing. Only a CDATA section is reported to the
 * visitor.
 */
function endOfOther(xml: string, start: number, visitor: XmlVisitor): number {
  if (mayGrowInto(comment, xml, start) || mayGrowInto(cdata, xml, start)) return -1;
  if (xml.startsWith(comment, start)) return placeAfter(xml, '-->', start + comment.length);
  if (xml.startsWith('<?', start)) return placeAfter(xml, '?>', start + 2);
  if (!xml.startsWith(cdata, start)) return tagEnd(xml, start + 2) + 1 || -1;
  const end = placeAfter(xml, cdataEnd, start);
  if (end >= 0) visitor.text?.(ownText(xml.slice(start + cdata.length, end - cdataEnd.length)));
  return end;
}

/** Reports each complete tag and text to the visitor; returns the index where the rest begins. */
function readWhole(xml: string, visitor: XmlVisitor): number {
  let offset = 0;
  for (;;) {
    const start = xml.indexOf('<', offset);
    if (start < 0) return offset;
    const secondCharacter = xml.charCodeAt(start + 1);
    const isOther = secondCharacter === 0x21 || secondCharacter === 0x3f;
    const end = isOther ? 0 : tagEnd(xml, start + 1);
    if (end < 0) return offset;
    const text = start > offset ? unescapeXml(xml.slice(offset, start)) : '';
    if (text !== '') visitor.text?.(text);
    if (isOther) {
      const end = endOfOther(xml, start, visitor);
      if (end < 0) return start;
      offset = end;
    } else {
      readTag(xml, start + 1, end, visitor);
      offset = end + 1;
    }
  }
}

/** Maximum length of a tag, or of the text between two tags. In workbooks they have at most a few thousand characters. */
const longestText = 16_000_000;

/**
 * Reports each tag and text to the visitor as pieces arrive. Throws {@link BadXml} if a tag is not closed, or is longer than
 * any that programs write.
 */
export async function readXml(textChunks: AsyncIterable<string>, visitor: XmlVisitor): Promise<void> {
  let buffer: string[] = [];
  let [length, nextParseLength] = [0, 0];
  for await (const chunk of textChunks) {
    buffer.push(chunk);
    length += chunk.length;
    // A long tag is only examined again once twice as much of it has arrived; otherwise the time would grow quadratically.
    if (length < nextParseLength) continue;
    const xml = buffer.join('');
    const remainingXml = xml.slice(readWhole(xml, visitor));
    if (remainingXml.length > longestText) throw new BadXml();
    [buffer, length, nextParseLength] = [[remainingXml], remainingXml.length, 2 * remainingXml.length];
  }
  const xml = buffer.join('');
  // Text after the last tag belongs to no element.
  if (xml.includes('<', readWhole(xml, visitor))) throw new BadXml();
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function entityText(entity: string, name: string): string {
  if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? entity;
  const isHex = name[1] === 'x' || name[1] === 'X';
  const code = isHex ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : entity;
}

function unescapeXml(text: string): string {
  let unescaped = text;
  if (unescaped.includes('&')) unescaped = unescaped.replace(/&(#x?[\da-f]{1,8}|[a-z]{2,4});/gi, entityText);
  if (unescaped.includes('\r')) unescaped = unescaped.replaceAll('\r\n', '\n');
  return unescaped === text ? ownText(text) : unescaped;
}

/** Decodes `_x000D_`, Excel's notation for characters that XML does not allow. Other programs use such text literally. */
export function withoutExcelEscapes(text: string): string {
  if (!text.includes('_x')) return text;
  return text
    .replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('\r\n', '\n');
}

/**
 * A copy of the text in its own memory. V8 cuts 13 or more characters out of a text without copying them, so each stored cell
 * would keep a whole piece of its sheet in memory.
 */
function ownText(text: string): string {
  if (text.length < 13) return text;
  const encoding = /[^\0-\u00ff]/.test(text) ? 'utf16le' : 'latin1';
  return Buffer.from(text, encoding).toString(encoding);
}

const patterns = new Map<string, RegExp>();

/** The value of an attribute, whatever its namespace prefix. */
export function attribute(attributes: string, name: string): string | undefined {
  let pattern = patterns.get(name);
  if (!pattern) {
    pattern = new RegExp(String.raw`(?:^|\s)(?:[\w.-]+:)?${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`);
    patterns.set(name, pattern);
  }
  const attributeMatch = pattern.exec(attributes);
  const value = attributeMatch?.[1] ?? attributeMatch?.[2];
  return value === undefined ? undefined : unescapeXml(value);
}

/** The number of bytes that form complete UTF-8 characters; the last character may be cut off. */
function completeLength(bytes: Buffer): number {
  let firstByteIndex = bytes.length - 1;
  while (firstByteIndex > bytes.length - 4 && firstByteIndex > 0 && (bytes[firstByteIndex]! & 0xc0) === 0x80)
    firstByteIndex -= 1;
  const firstByte = bytes[firstByteIndex] ?? 0;
  const length = firstByte >= 0xf0 ? 4 : firstByte >= 0xe0 ? 3 : firstByte >= 0xc0 ? 2 : 1;
  return firstByteIndex + length > bytes.length ? firstByteIndex : bytes.length;
}

/** Decodes the pieces of a text; called without a piece at the end. */
type Decode = (chunk?: Buffer) => string;

function utf8Decoder(): Decode {
  let incompleteBytes = Buffer.alloc(0);
  return (chunk) => {
    const bytes = Buffer.concat([incompleteBytes, chunk ?? Buffer.alloc(0)]);
    const end = chunk ? completeLength(bytes) : bytes.length;
    const completeBytes = bytes.subarray(0, end);
    if (!isUtf8(completeBytes) || completeBytes.includes(0)) throw new BadXml();
    incompleteBytes = bytes.subarray(end);
    return completeBytes.toString('utf8');
  };
}

/** An unpaired surrogate is passed through unchanged. */
function utf16Decoder(): Decode {
  const decoder = new StringDecoder('utf16le');
  return (chunk) => (chunk ? decoder.write(chunk) : decoder.end());
}

function swappedUtf16Decoder(): Decode {
  const decoder = new TextDecoder('utf-16be');
  return (chunk) => (chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode());
}

/** The decoder for a text that begins with these bytes, and the length of its byte order mark. */
function decoderOf(begin: Buffer): { decode: Decode; mark: number } {
  const byteOrderMark = begin.toString('hex', 0, 3);
  if (byteOrderMark.startsWith('fffe')) return { decode: utf16Decoder(), mark: 2 };
  if (byteOrderMark.startsWith('feff')) return { decode: swappedUtf16Decoder(), mark: 2 };
  return { decode: utf8Decoder(), mark: byteOrderMark === 'efbbbf' ? 3 : 0 };
}

/**
 * The text of an archive's file, decoded as UTF-8, or as UTF-16 if its first bytes indicate that. Throws {@link BadXml} if it
 * is in another encoding, because its letters would be misread or lost.
 */
export async function* xmlPieces(byteChunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decode: Decode | null = null;
  for await (const chunk of byteChunks) {
    if (decode) yield decode(chunk);
    else {
      const decoder = decoderOf(chunk);
      ({ decode } = decoder);
      yield decode(chunk.subarray(decoder.mark));
    }
  }
  if (decode) yield decode();
}

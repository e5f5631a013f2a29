/**
 * Reads XML in one pass, as far as workbooks need it: it builds no tree and resolves nothing external, and the time is linear
 * in the length of the text.
 */
import { isUtf8 } from 'node:buffer';

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

/** The index after `text`, searching from `start`. */
function placeAfter(xml: string, text: string, start: number): number {
  const place = xml.indexOf(text, start);
  if (place < 0) throw new BadXml();
  return place + text.length;
}

/** The index of the `>` that ends a tag, ignoring any inside quotes. */
function tagEnd(xml: string, start: number): number {
  for (let place = start; place < xml.length; place += 1) {
    const code = xml.charCodeAt(place);
    if (code === greater) return place;
    if (code === quote) place = placeAfter(xml, '"', place + 1) - 1;
    else if (code === apostrophe) place = placeAfter(xml, "'", place + 1) - 1;
  }
  throw new BadXml();
}

/** Reports the tag between these indexes, which exclude its angle brackets. */
function readTag(xml: string, start: number, end: number, visitor: XmlVisitor): void {
  const isClose = xml.charCodeAt(start) === slash;
  const isEmpty = xml.charCodeAt(end - 1) === slash;
  const last = isEmpty ? end - 1 : end;
  let from = isClose ? start + 1 : start;
  let to = from;
  for (; to < last; to += 1) {
    const code = xml.charCodeAt(to);
    if (isBlank(code)) break;
    if (code === colon) from = to + 1;
  }
  const name = xml.slice(from, to);
  if (isClose) visitor.close?.(name);
  else visitor.open(name, xml.slice(to, last), isEmpty);
}

const [cdata, cdataEnd] = ['<![CDATA[', ']]>'];

/** The index after a comment, an instruction or a declaration. */
function afterOther(xml: string, start: number): number {
  if (xml.startsWith('<!--', start)) return placeAfter(xml, '-->', start + 4);
  if (xml.startsWith('<?', start)) return placeAfter(xml, '?>', start + 2);
  return tagEnd(xml, start + 2) + 1;
}

/** Reports each tag and text to the visitor. Throws {@link BadXml} if a tag is not closed. */
export function readXml(xml: string, visitor: XmlVisitor): void {
  let place = 0;
  for (;;) {
    const start = xml.indexOf('<', place);
    if (start < 0) return;
    if (start > place) visitor.text?.(unescapeXml(xml.slice(place, start)));
    const second = xml.charCodeAt(start + 1);
    if (xml.startsWith(cdata, start)) {
      place = placeAfter(xml, cdataEnd, start);
      visitor.text?.(xml.slice(start + cdata.length, place - cdataEnd.length));
    } else if (second === 0x21 || second === 0x3f) place = afterOther(xml, start);
    else {
      const end = tagEnd(xml, start + 1);
      readTag(xml, start + 1, end, visitor);
      place = end + 1;
    }
  }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function entityText(entity: string, name: string): string {
  if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? entity;
  const isHex = name[1] === 'x' || name[1] === 'X';
  const code = isHex ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : entity;
}

/** Decodes entities and `_x000D_`, Excel's notation for characters that XML does not allow. */
function unescapeXml(text: string): string {
  let plain = text;
  if (plain.includes('&')) plain = plain.replace(/&(#x?[\da-f]{1,8}|[a-z]{2,4});/gi, entityText);
  if (plain.includes('_x'))
    plain = plain.replace(/_x([\da-f]{4})_/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  return plain.includes('\r') ? plain.replaceAll('\r\n', '\n') : plain;
}

const patterns = new Map<string, RegExp>();

/** The value of an attribute, whatever its namespace prefix. */
export function attribute(attributes: string, name: string): string | undefined {
  let pattern = patterns.get(name);
  if (!pattern) {
    pattern = new RegExp(String.raw`(?:^|\s)(?:[\w.-]+:)?${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`);
    patterns.set(name, pattern);
  }
  const match = pattern.exec(attributes);
  const value = match?.[1] ?? match?.[2];
  return value === undefined ? undefined : unescapeXml(value);
}

/**
 * The text of an archive's file, decoded as UTF-8, or as UTF-16 if its first bytes indicate that. Throws {@link BadXml} if it is
 * in another encoding: its letters would be read as others, or as none.
 */
export function xmlText(bytes: Buffer): string {
  const mark = bytes.toString('hex', 0, 2);
  if (mark === 'fffe') return bytes.toString('utf16le', 2);
  if (mark === 'feff') return new TextDecoder('utf-16be').decode(bytes);
  if (!isUtf8(bytes) || bytes.includes(0)) throw new BadXml();
  return bytes.toString('utf8', bytes.toString('hex', 0, 3) === 'efbbbf' ? 3 : 0);
}

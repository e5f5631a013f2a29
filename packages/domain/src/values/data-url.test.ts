import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentFitsType, parseDataUrl, typeByContent } from './data-url.ts';

const png = Buffer.from('89504e470d0a1a0a0000000d', 'hex').toString('base64');

describe('data URLs', () => {
  it('are taken apart', () => {
    expect(parseDataUrl('data:application/pdf;base64,JVBERi0xLjc=')).toEqual({
      mediaType: 'application/pdf',
      base64: 'JVBERi0xLjc=',
      bytes: 8,
    });
    expect(parseDataUrl('data:TEXT/Plain;charset=utf-8;base64,aG9sYQ==')).toMatchObject({
      mediaType: 'text/plain',
      bytes: 4,
    });
  });

  it.each([
    '',
    'hola',
    'data:text/plain,hola',
    'data:;base64,aG9sYQ==',
    'data:text/plain;base64,',
    'data:text/plain;base64,aG9sYQ=',
    'data:text/plain;base64,aG9s YQ=',
    'data:text/plain;base64,a=9sYQ==',
    'data:text/plain;base64,====',
    'data:text/plain;base64,aG9s=YQ=',
    'data:text/plain;base64,a===',
    'data:text;base64,aG9sYQ==',
    ' data:text/plain;base64,aG9sYQ==',
    'data:text/plain;base64,aG9s_Q==',
  ])('%o is none', (text) => expect(parseDataUrl(text)).toBeNull());

  it('keep every byte count', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1 }), (bytes) => {
        const base64 = Buffer.from(bytes).toString('base64');
        expect(parseDataUrl(`data:application/octet-stream;base64,${base64}`)).toEqual({
          mediaType: 'application/octet-stream',
          base64,
          bytes: bytes.length,
        });
      }),
    );
  });

  it('may be large', () => {
    const url = parseDataUrl(`data:image/png;base64,${'AAAA'.repeat(2_000_000)}`);
    expect(url?.bytes).toBe(6_000_000);
  });
});

describe('the type of a file', () => {
  const typeOf = (declared: string, content: string | Uint8Array) =>
    typeByContent(parseDataUrl(`data:${declared};base64,${Buffer.from(content).toString('base64')}`)!);

  it.each(['text/html', 'image/svg+xml', 'application/xhtml+xml', 'image/png', 'application/pdf'])(
    'is none that a browser runs for what is declared as %s and is a page',
    (declared) => {
      for (const page of [
        '<script>alert(1)</script>',
        '<svg onload="alert(1)"/>',
        '%PDF-1.7',
        ' GIF89a',
        'RIFF',
      ])
        expect(typeOf(declared, page)).toBe('application/octet-stream');
    },
  );

  it('is that of an image where its bytes are one, even if a page follows', () => {
    expect(typeOf('text/html', 'GIF89a/*<script>alert(1)</script>*/')).toBe('image/gif');
    expect(typeOf('text/html', Buffer.from('89504e470d0a1a0a', 'hex'))).toBe('image/png');
    expect(typeOf('text/html', Buffer.from('ffd8ffe0', 'hex'))).toBe('image/jpeg');
    expect(typeOf('text/html', 'RIFF\0\0\0\0WEBP')).toBe('image/webp');
  });
});

describe('content', () => {
  it.each([
    ['image/png', '89504e470d0a1a0a0000000d', true],
    ['image/png', 'ffd8ffe000104a464946', false],
    ['image/jpeg', 'ffd8ffe000104a464946', true],
    ['image/jpeg', '3c7376673e', false],
    ['image/gif', '474946383961', true],
    ['image/gif', '474946383761', true],
    ['image/gif', '474946382f2a', false],
    ['image/webp', '52494646ffffffff57454250', true],
    ['image/webp', '52494646ffffffff57415645', false],
    ['image/webp', '3c7376673e', false],
    ['application/pdf', '255044462d312e37', true],
    ['application/pdf', '255044462d322e30', true],
    ['application/pdf', '4d5a9000', false],
    ['application/vnd.ms-excel', 'd0cf11e0a1b11ae1ff00', true],
    ['application/msword', '504b0304ffff', false],
    ['application/zip', '504b0304ffff', true],
    ['text/plain', '686f6c61', true],
  ])('%s that begins %s: %s', (type, hex, fits) => {
    const url = parseDataUrl(`data:${type};base64,${Buffer.from(hex, 'hex').toString('base64')}`);
    expect(url && contentFitsType(url)).toBe(fits);
  });

  it('does not depend on the spelling of the type', () => {
    const url = parseDataUrl(`data:image/JPEG;base64,${png}`);
    expect(url && contentFitsType(url)).toBe(false);
  });
});

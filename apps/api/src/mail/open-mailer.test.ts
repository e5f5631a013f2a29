import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { mailOf } from './letter.ts';
import { openMailer } from './open-mailer.ts';

const letter = {
  subject: 'Restablezca su contraseña\r\nBcc: robo@malo.example',
  greeting: 'Hola, Íngrid:',
  paragraphs: ['Un párrafo con ñ.'],
  button: { label: 'Abrir', href: 'https://x.co/?a=1&b="2"' },
  notice: 'Nada más.',
};

it('writes an .eml with both parts; no value becomes a header of its own', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'outbox-'));
  try {
    const mailer = openMailer(readConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'https://encuestas.example.org' }));
    await mailer.send(mailOf('ana@example.org\r\nCc: robo@malo.example', letter));
    const [file] = await readdir(path.join(dataDir, 'outbox'));
    const text = await readFile(path.join(dataDir, 'outbox', file!), 'utf8');
    const head = text.slice(0, text.indexOf('\r\n\r\n'));
    expect(head).toMatch(/^From: Caracteriza <no-responder@encuestas\.example\.org>$/m);
    expect(head).not.toMatch(/^(bcc|cc):/im);
    expect(head).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(text).toMatch(/^Content-Type: text\/plain; charset=utf-8/m);
    expect(text).toMatch(/^Content-Type: text\/html; charset=utf-8/m);
  } finally {
    await rm(dataDir, { recursive: true });
  }
});

it('escapes what it shows in HTML', () => {
  const { html, text } = mailOf('ana@example.org', { ...letter, value: '<script>' });
  expect(html).toContain('&lt;script&gt;');
  expect(html).toContain('href="https://x.co/?a=1&amp;b=&quot;2&quot;"');
  expect(text).toContain('https://x.co/?a=1&b="2"');
});

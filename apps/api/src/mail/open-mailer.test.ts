import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { mailOf } from './letter.ts';
import { openMailer } from './open-mailer.ts';

const onLinux = (folder: string) => (process.platform === 'linux' ? [folder] : []);

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
    const mailer = await openMailer(
      readConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'https://encuestas.example.org' }),
    );
    await mailer.send(mailOf('ana@example.org\r\nCc: robo@malo.example', letter));
    const [file] = await readdir(path.join(dataDir, 'outbox'));
    const text = await readFile(path.join(dataDir, 'outbox', file!), 'utf8');
    const headerText = text.slice(0, text.indexOf('\r\n\r\n'));
    expect(headerText).toMatch(/^From: Caracteriza <no-responder@encuestas\.example\.org>$/m);
    expect(headerText).not.toMatch(/^(bcc|cc):/im);
    expect(headerText).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(text).toMatch(/^Content-Type: text\/plain; charset=utf-8/m);
    expect(text).toMatch(/^Content-Type: text\/html; charset=utf-8/m);
  } finally {
    await rm(dataDir, { recursive: true });
  }
});

it('says in one line that there is no place for mails, also where the system never lets a folder be made', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'outbox-'));
  try {
    await writeFile(path.join(folder, 'file'), '');
    for (const DATA_DIR of [path.join(folder, 'file', 'data'), ...onLinux('/proc/caracteriza/data')]) {
      await expect(openMailer(readConfig({ DATA_DIR }))).rejects.toThrow(
        /^No se pueden guardar los correos en [^\n]+outbox \(E[A-Z]+\): [^\n]*DATA_DIR[^\n]*SMTP_URL\.$/,
      );
      // With a mail server, no folder is needed.
      await openMailer(readConfig({ DATA_DIR, SMTP_URL: 'smtp://127.0.0.1:1' }));
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('escapes what it shows in HTML', () => {
  const { html, text } = mailOf('ana@example.org', { ...letter, value: '<script>' });
  expect(html).toContain('&lt;script&gt;');
  expect(html).toContain('href="https://x.co/?a=1&amp;b=&quot;2&quot;"');
  expect(text).toContain('https://x.co/?a=1&b="2"');
});

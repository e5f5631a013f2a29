/**
 * The evidence of a consent, checked as a stranger would check it: poppler extracts text and files, qpdf checks the
 * document, coreutils and OpenSSL compute digests and the signature. If a program is not installed, its check is
 * skipped, and the name of the check says how to install the program.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from './support/app.ts';
import { demoSeed } from './support/demo.ts';
import { consentedMinor, consentedText, evidenceOf } from './support/evidence.ts';

let test: TestApp;
let folder: string;
/** The text that poppler reads on the pages, on one line. */
let pages: string;

/** @returns the output of the program, which must succeed */
function runProgram(command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
  expect(status, `${command}: ${stdout}${stderr}`).toBe(0);
  return stdout;
}

/** The first line of the program's version output; null if the program is not installed. */
function versionOf(command: string, option = '--version'): string | null {
  const { error, stdout, stderr } = spawnSync(command, [option], { encoding: 'utf8' });
  return error ? null : `${stdout}${stderr}`.split('\n')[0]!.trim();
}

const poppler = versionOf('pdftotext', '-v');
const qpdf = versionOf('qpdf');
const openssl = versionOf('openssl', 'version');
const coreutils = versionOf('sha256sum');

/** A line of the table that prove:formats prints (`scripts/format-table.mjs`). */
const readingOf = (program: string, version: string | null, agreed: string) => ({
  reading: { program, version, read: 'the evidence of a consent', agreed },
});

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  const { surveyor, consent } = await consentedMinor(test);
  folder = await mkdtemp(path.join(os.tmpdir(), 'caracteriza-evidence-'));
  await writeFile(path.join(folder, 'evidencia.pdf'), await evidenceOf(surveyor.send, consent.id));
  if (!poppler) return;
  runProgram('pdfdetach', '-saveall', 'evidencia.pdf');
  pages = runProgram('pdftotext', '-layout', 'evidencia.pdf', '-').replaceAll(/\s+/g, ' ');
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await test.close();
});

it.skipIf(!qpdf)('is a whole document by qpdf (apt-get install qpdf)', ({ task }) => {
  expect(runProgram('qpdf', '--check', 'evidencia.pdf')).toContain(
    'No syntax or stream encoding errors found',
  );
  Object.assign(task.meta, readingOf('qpdf', qpdf, 'a whole document'));
});

describe.skipIf(!poppler)('poppler (apt-get install poppler-utils)', () => {
  it('finds the accents, and the tags in the order of reading', () => {
    for (const expectedText of [
      'Rosa Peña Ñáñez',
      'Autorizo a la Alcaldía de Peñón: «según la Ley 1581»',
      'Ñandú y pingüino.',
    ])
      expect(pages).toContain(expectedText);
    const pdfInfo = runProgram('pdfinfo', 'evidencia.pdf');
    expect(pdfInfo).toMatch(/Tagged: +yes/);
    const tags = runProgram('pdfinfo', '-struct-text', 'evidencia.pdf');
    expect(tags.indexOf('Rosa Peña Ñáñez')).toBeLessThan(tags.indexOf('Autorizo a la Alcaldía'));
    expect(tags.match(/H1|H2|BlockQuote|Figure/g)).toEqual(
      expect.arrayContaining(['H1', 'H2', 'BlockQuote', 'Figure']),
    );
  });

  it('finds every font in the document', () => {
    const fonts = runProgram('pdffonts', 'evidencia.pdf').split('\n').slice(2).filter(Boolean);
    expect(fonts.length).toBeGreaterThan(0);
    // Each font is embedded as a subset, with a map to Unicode.
    for (const font of fonts) expect(font).toMatch(/ yes yes yes /);
  });

  it('takes out the text byte by byte', async ({ task }) => {
    expect(await readFile(path.join(folder, 'texto.txt'), 'utf8')).toBe(consentedText);
    Object.assign(task.meta, readingOf('poppler', poppler, 'the text, byte by byte'));
  });

  it.skipIf(!coreutils)('has files whose SHA-256, by sha256sum, is the one that is printed', ({ task }) => {
    for (const name of ['texto.txt', 'firma.txt', 'firma.png', 'constancia.txt']) {
      const [digest] = runProgram('sha256sum', name).split(' ');
      expect(pages).toContain(`${digest} ${name}`);
    }
    Object.assign(task.meta, readingOf('sha256sum', coreutils, 'the printed digests'));
  });

  it.skipIf(!openssl)(
    'has a signature that OpenSSL accepts, by the printed key (apt-get install openssl)',
    async ({ task }) => {
      const command = ['-verify', '-pubin', '-inkey', 'clave-publica.pem', '-rawin', '-in', 'constancia.txt'];
      const verification = runProgram('openssl', 'pkeyutl', ...command, '-sigfile', 'constancia.firma');
      expect(verification).toContain('Signature Verified Successfully');
      runProgram(
        'openssl',
        'pkey',
        '-pubin',
        '-in',
        'clave-publica.pem',
        '-outform',
        'DER',
        '-out',
        'clave.der',
      );
      const [fingerprint] = runProgram('sha256sum', 'clave.der').split(' ');
      expect(pages).toContain(fingerprint);
      await writeFile(path.join(folder, 'otra.txt'), 'Respuesta: No autorizó');
      const changedCommand = command.map((argument) =>
        argument === 'constancia.txt' ? 'otra.txt' : argument,
      );
      expect(
        spawnSync('openssl', ['pkeyutl', ...changedCommand, '-sigfile', 'constancia.firma'], { cwd: folder })
          .status,
      ).not.toBe(0);
      Object.assign(task.meta, readingOf('OpenSSL', openssl, 'the signature, and none of another text'));
    },
  );
});

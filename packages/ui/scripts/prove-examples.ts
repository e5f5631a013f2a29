/**
 * `npm run prove:examples`: examples/next outside of the workspace, with the packed package and all else from npm, built by
 * Turbopack and by webpack, and its list, form and download used in a browser. Its pictures are those of the same
 * components in a Vite app with nothing else. `--keep` leaves the folder.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from 'playwright';
import { read, utils } from 'xlsx';
import { findBrowser } from '../../../scripts/ensure-browser.mjs';
import { ConsumerFolder } from './consumer-folder.ts';
import { packageRoot, requireBuild } from './entries.ts';
import { pack } from './pack.ts';
import { serve } from './prove-in-browser.ts';
import { say } from './say.ts';

requireBuild();
const example = path.resolve(packageRoot, '../../examples/next');
const started = performance.now();
const done = (what: string) => say(`✓ ${what} (${((performance.now() - started) / 1000).toFixed(0)} s)`);

/** Uses the app. @returns pictures of the list and of the form with its choices */
async function drive(browser: Browser, address: string): Promise<Buffer[]> {
  const context = await browser.newContext({
    viewport: { width: 1000, height: 700 },
    reducedMotion: 'reduce',
    locale: 'es-CO',
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  const pictures: Buffer[] = [];
  const picture = async () => {
    await page.evaluate(() => document.fonts.ready);
    pictures.push(await page.screenshot({ animations: 'disabled' }));
  };

  await page.goto(address);
  const table = page.getByRole('table', { name: 'Herramientas' });
  await table.getByText('Taladro').waitFor();
  await picture();
  const dialog = page.getByRole('dialog', { name: 'Agregar herramienta' });
  // The server's first paint has the button before it hears, so the first press may be lost.
  while (!(await dialog.isVisible())) {
    await page.getByRole('button', { name: 'Agregar' }).click();
    await dialog.waitFor({ timeout: 3000 }).catch(() => undefined);
  }
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Sierra');
  await dialog.getByRole('combobox', { name: 'Estado' }).click();
  await page.getByRole('option', { name: 'Prestada' }).waitFor();
  await picture();
  await page.getByRole('option', { name: 'Prestada' }).click();
  await dialog.getByRole('textbox', { name: 'Compra' }).fill('21/11/2026');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await table.getByText('2026-11-21').waitFor();
  await page.getByRole('status').getByText('La herramienta se guardó').waitFor();

  // A worker, whose address each bundler writes in its own way.
  await page.getByRole('button', { name: 'Descargar' }).click();
  const waiting = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Excel' }).click();
  const book = read(readFileSync(await (await waiting).path()));
  const rows: string[][] = utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!, { header: 1 });
  assert.deepEqual(
    rows.map(([name]) => name),
    ['Nombre', 'Pala', 'Taladro', 'Sierra'],
  );
  assert.deepEqual(complaints, [], 'the console is silent');
  await context.close();
  return pictures;
}

/** The same components in a Vite app. */
async function alone(browser: Browser): Promise<Buffer[]> {
  const consumer = new ConsumerFolder();
  try {
    consumer.installByLinks();
    for (const file of ['tools.tsx', 'page.tsx'])
      consumer.write(`src/${file}`, readFileSync(path.join(example, 'app', file), 'utf8'));
    consumer.write(
      'src/main-plain.tsx',
      `import '@caracteriza/ui/styles.css';
import '@caracteriza/ui/page.css';
import { AlertProvider } from '@caracteriza/ui/alert';
import { UiProvider } from '@caracteriza/ui/provider';
import { createRoot } from 'react-dom/client';
import Page from './page';
createRoot(document.getElementById('root')!).render(<UiProvider locale="es-CO"><AlertProvider><Page /></AlertProvider></UiProvider>);\n`,
    );
    consumer.write(
      'index.html',
      '<!doctype html><html lang="es" data-theme="light"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Herramientas</title></head><body><div id="root"></div><script type="module" src="/src/main-plain.tsx"></script></body></html>',
    );
    consumer.run('vite', 'build', '--mode', 'plain', '--logLevel', 'warn');
    const server = await serve(path.join(consumer.root, 'dist-plain'));
    const pictures = await drive(browser, server.address);
    server.close();
    return pictures;
  } finally {
    rmSync(consumer.root, { recursive: true });
  }
}

/** Starts the built app and uses it. */
async function driveBuilt(browser: Browser, folder: string): Promise<Buffer[]> {
  const server = spawn('node', ['node_modules/next/dist/bin/next', 'start', '-H', '127.0.0.1', '-p', '0'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const address = await new Promise<string>((resolve, reject) => {
      let said = '';
      server.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString('utf8');
        const found = /http:\/\/(?:127\.0\.0\.1|localhost):\d+/.exec(said);
        if (found && said.includes('Ready')) resolve(found[0]);
      });
      server.on('exit', () => reject(new Error(`next start ended: ${said}`)));
    });
    return await drive(browser, address);
  } finally {
    server.kill();
  }
}

const folder = mkdtempSync(path.join(tmpdir(), 'caracteriza-next-'));
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, {
    cwd: folder,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
const executablePath = await findBrowser();
if (executablePath === null) throw new Error('No Chromium: set CHROMIUM_PATH.');
const browser = await chromium.launch({ executablePath });
try {
  cpSync(example, folder, { recursive: true });
  const { tarball } = pack(packageRoot, folder);
  run('npm', 'install', '--no-audit', '--no-fund', '--loglevel=error', tarball);
  done('installed');
  const expected = await alone(browser);
  done('Vite');
  for (const bundler of ['turbopack', 'webpack']) {
    run('node', 'node_modules/next/dist/bin/next', 'build', `--${bundler}`);
    const pictures = await driveBuilt(browser, folder);
    pictures.forEach((picture, at) => {
      if (picture.equals(expected[at]!)) return;
      const place = path.join(tmpdir(), `next-${bundler}-${at}`);
      writeFileSync(`${place}.png`, picture);
      writeFileSync(`${place}-alone.png`, expected[at]!);
      throw new Error(`${bundler}: picture ${at} is another than the library's alone: ${place}.png`);
    });
    done(`Next.js with ${bundler}: works, ${pictures.length} pictures as in the app with nothing else`);
  }
} finally {
  await browser.close();
  if (!process.argv.includes('--keep')) rmSync(folder, { recursive: true });
}

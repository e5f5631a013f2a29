/**
 * `npm run prove:examples`: runs the apps of examples/ outside the workspace, with the packed package and everything else from
 * npm: Vite, Next.js with Turbopack and with webpack, React Router. The list, form and download of each are used in a browser,
 * and its pictures must match those of the Vite app. The Vite app is also built alongside Bootstrap and alongside a Tailwind
 * with a prefix, and its widgets must look the same. `-- vite` (or another folder's name) runs only that one and Vite; `--keep`
 * keeps the folder.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from 'playwright';
import { read, utils } from 'xlsx';
import { findBrowser } from '../../../scripts/ensure-browser.mjs';
import { freePort } from '../../../scripts/free-port.mjs';
import { packageRoot, requireBuild } from './entries.ts';
import { pack } from './pack.ts';
import { serve } from './prove-in-browser.ts';
import { say } from './say.ts';

requireBuild();
const examples = path.resolve(packageRoot, '../../examples');
const root = mkdtempSync(path.join(tmpdir(), 'caracteriza-examples-'));
const started = performance.now();
const reportDone = (checkName: string) =>
  say(`✓ ${checkName} (${((performance.now() - started) / 1000).toFixed(0)} s)`);

/** A host may style the page around the widgets; this makes it uniform, so that the pictures compare only the widgets. */
const SAME_PAGE =
  'html, body { margin: 0 !important; background: #fff !important } h1 { display: none !important } main { padding: 24px !important }';

/**
 * Uses the app.
 *
 * @param host if given, everything around the widgets is made to look the same in every host; the value is a property set by
 * the host's stylesheet, '' for none
 * @returns pictures of the list and of the form with its choices
 */
async function drive(browser: Browser, address: string, host?: string): Promise<Buffer[]> {
  const context = await browser.newContext({
    viewport: { width: 1000, height: 700 },
    reducedMotion: 'reduce',
    locale: 'es-CO',
    // The servers run in UTC, but what they render must still match.
    timezoneId: 'Pacific/Auckland',
    // The strict policy would reject the injected stylesheet.
    bypassCSP: host !== undefined,
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
  if (host !== undefined) await page.addStyleTag({ content: SAME_PAGE });
  if (host)
    assert.notEqual(
      await page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name), host),
      '',
      'the sheet of the host is there',
    );
  const table = page.getByRole('grid', { name: 'Herramientas' });
  await table.getByText('Taladro').waitFor();
  // These parts are rendered last, once their chunk has loaded.
  await page.getByRole('button', { name: 'Columnas' }).waitFor();
  await page.getByRole('separator', { name: 'Ancho de Compra' }).waitFor();
  await picture();
  const dialog = page.getByRole('dialog', { name: 'Agregar herramienta' });
  // The server's first paint shows the button before it has a handler, so the first press may be lost.
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

  // Excel is written by a worker, and each bundler writes the worker's URL differently.
  await page.getByRole('button', { name: 'Descargar' }).click();
  const downloadEvent = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Excel' }).click();
  const book = read(readFileSync(await (await downloadEvent).path()));
  const rows: string[][] = utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!, { header: 1 });
  assert.deepEqual(
    rows.map(([name]) => name),
    ['Nombre', 'Pala', 'Taladro', 'Sierra'],
  );

  // The saved view and the zone are known to the browser, not to the server whose HTML it takes over.
  await table.getByText('20/01/2026, 20:30').waitFor();
  await page.getByRole('button', { name: 'Columnas' }).click();
  await page.getByRole('checkbox', { name: 'Estado' }).click();
  await page.reload();
  await table.getByRole('columnheader', { name: 'Estado' }).waitFor({ state: 'detached' });
  await table.getByText('20/01/2026, 20:30').waitFor();
  assert.deepEqual(complaints, [], 'the console is silent');
  await context.close();
  return pictures;
}

/** Copies an example out of the workspace and installs it. @returns its folder */
function install(name: string, ...packages: string[]): string {
  const folder = path.join(root, name);
  cpSync(path.join(examples, name), folder, { recursive: true });
  run(folder, 'npm', 'install', '--no-audit', '--no-fund', '--loglevel=error', tarball, ...packages);
  return folder;
}

const run = (cwd: string, program: string, ...args: string[]) =>
  execFileSync(program, args, {
    cwd,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

/** Serves a folder of files and uses the app in it. */
async function driveFiles(browser: Browser, folder: string, host?: string): Promise<Buffer[]> {
  const server = await serve(folder);
  try {
    return await drive(browser, server.address, host);
  } finally {
    server.close();
  }
}

/** Starts the folder's own server on a free port, waits until it responds, and uses the app. */
async function driveServer(
  browser: Browser,
  folder: string,
  command: (port: string) => string[],
): Promise<Buffer[]> {
  const port = String(await freePort());
  const address = `http://127.0.0.1:${port}/`;
  const server = spawn('node', command(port), {
    cwd: folder,
    env: { ...process.env, HOST: '127.0.0.1', PORT: port, TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    while (!(await fetch(address).catch(() => null))) {
      if (server.exitCode !== null) throw new Error(`the server of ${folder} ended`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return await drive(browser, address);
  } finally {
    server.kill();
  }
}

/** @throws if a picture differs, with the paths of both */
function compare(name: string, pictures: readonly Buffer[], expected: readonly Buffer[]): void {
  pictures.forEach((picture, index) => {
    if (picture.equals(expected[index]!)) return;
    const targetFolder = path.join(tmpdir(), `${name.replaceAll(/\W+/g, '-')}-${index}`);
    writeFileSync(`${targetFolder}.png`, picture);
    writeFileSync(`${targetFolder}-alone.png`, expected[index]!);
    throw new Error(`${name}: picture ${index} is another than the library's alone: ${targetFolder}.png`);
  });
  reportDone(`${name}: works, ${pictures.length} pictures as in the app with nothing else`);
}

const build = (folder: string, ...args: string[]) =>
  run(folder, 'node', 'node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', ...args);

/**
 * Uses the Vite app alone, then with host stylesheets that have their own classes and element rules.
 * @returns its pictures
 */
async function proveVite(browser: Browser): Promise<Buffer[]> {
  const folder = install('vite', '@tailwindcss/vite@4.3.3', 'tailwindcss@4.3.3');
  run(folder, 'node', 'node_modules/typescript/bin/tsc');
  build(folder);
  const dist = path.join(folder, 'dist');
  const pictures = await driveFiles(browser, dist);
  const widgets = await driveFiles(browser, dist, '');
  reportDone(`Vite: works, ${pictures.length} pictures`);

  const page = readFileSync(path.join(dist, 'index.html'), 'utf8');
  const bootstrap = path.resolve(packageRoot, '../../node_modules/bootstrap/dist/css/bootstrap.min.css');
  cpSync(bootstrap, path.join(dist, 'bootstrap.css'));
  const link = '<link rel="stylesheet" href="/bootstrap.css" />';
  for (const [order, before] of [
    ['before', '<title>'],
    ['after', '</head>'],
  ] as const) {
    writeFileSync(path.join(dist, 'index.html'), page.replace(before, `${link}${before}`));
    compare(`Bootstrap ${order} the library`, await driveFiles(browser, dist, '--bs-blue'), widgets);
  }

  writeFileSync(
    path.join(folder, 'vite.config.ts'),
    "import tailwindcss from '@tailwindcss/vite';\nimport react from '@vitejs/plugin-react';\nexport default { plugins: [react(), tailwindcss()], build: { assetsInlineLimit: 0 } };\n",
  );
  writeFileSync(path.join(folder, 'src/host.css'), "@import 'tailwindcss' prefix(tw);\n");
  const main = readFileSync(path.join(folder, 'src/main.tsx'), 'utf8');
  const styled = (before: string, after: string) =>
    writeFileSync(
      path.join(folder, 'src/main.tsx'),
      before + main.replace('<main ', '<main className="tw:p-6" ') + after,
    );
  for (const [order, before, after] of [
    ['before', "import './host.css';\n", ''],
    ['after', '', "import './host.css';\n"],
  ] as const) {
    styled(before, after);
    build(folder);
    compare(
      `Tailwind with a prefix, ${order} the library`,
      await driveFiles(browser, dist, '--tw-spacing'),
      widgets,
    );
  }
  return pictures;
}

const executablePath = await findBrowser();
if (executablePath === null) throw new Error('No Chromium: set CHROMIUM_PATH.');
const browser = await chromium.launch({ executablePath });
const selectedNames = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isSelectedExample = (name: string) => selectedNames.length === 0 || selectedNames.includes(name);
const { tarball } = pack(packageRoot, root);
try {
  const expected = await proveVite(browser);
  if (isSelectedExample('react-router')) {
    const folder = install('react-router');
    run(folder, 'npm', 'run', '--silent', 'build');
    const pictures = await driveServer(browser, folder, () => [
      'node_modules/@react-router/serve/bin.cjs',
      'build/server/index.js',
    ]);
    compare('React Router', pictures, expected);
  }
  if (isSelectedExample('next')) {
    const folder = install('next');
    const next = 'node_modules/next/dist/bin/next';
    for (const bundler of ['turbopack', 'webpack']) {
      run(folder, 'node', next, 'build', `--${bundler}`);
      const pictures = await driveServer(browser, folder, (port) => [
        next,
        'start',
        '-H',
        '127.0.0.1',
        '-p',
        port,
      ]);
      compare(`Next.js with ${bundler}`, pictures, expected);
    }
  }
} finally {
  await browser.close();
  if (!process.argv.includes('--keep')) rmSync(root, { recursive: true });
}

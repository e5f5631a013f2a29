/**
 * Opens the README's built app in a real browser, under the content security policy that our server sends, and uses its parts.
 */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { chromium, type Locator, type Page } from 'playwright';
import { read, utils } from 'xlsx';
import { proveIsolation } from './prove-isolation.ts';
import { findBrowser } from '../../../scripts/ensure-browser.mjs';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** Serves a folder like the product's server: the strict policy, with a fresh nonce per page. */
export function serve(folder: string): Promise<{ address: string; close: () => void }> {
  const server = createServer((request, response) => {
    const [requestPath] = request.url!.split('?');
    const file = path.join(folder, path.normalize(requestPath === '/' ? '/index.html' : requestPath!));
    if (!existsSync(file)) return void response.writeHead(404).end();
    const nonce = randomBytes(16).toString('base64');
    const policy = `default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self' blob:; manifest-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'`;
    response.writeHead(200, { 'content-type': types[path.extname(file)], 'content-security-policy': policy });
    const bytes = readFileSync(file);
    response.end(file.endsWith('.html') ? bytes.toString('utf8').replaceAll('__CSP_NONCE__', nonce) : bytes);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve({
        address: `http://127.0.0.1:${port}/`,
        close: () => {
          server.closeAllConnections();
          server.close();
        },
      });
    });
  });
}

/** Presses a format in the download dialog and returns the file. */
async function download(page: Page, format: string): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: 'Descargar' }).click();
  const downloadEvent = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: format }).click();
  const file = await downloadEvent;
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

/** The computed style of the frame around a control. */
const frameLook = (control: Locator) =>
  control.evaluate((node) => {
    const { outlineStyle, boxShadow } = getComputedStyle(node.parentElement!);
    return { outlineStyle, boxShadow };
  });

async function driveApp(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const table = page.getByRole('grid', { name: 'Zonas' });
  await table.getByRole('rowheader', { name: 'Peñón; "Alto"' }).waitFor();

  // The stylesheet has loaded: tokens, utilities, and the package's own font.
  const add = page.getByRole('button', { name: 'Agregar' });
  const height = await add.evaluate((button) => getComputedStyle(button).height);
  assert.equal(height, '40px', 'the button has its height from the tokens');
  assert.notEqual(
    await add.evaluate((button) => getComputedStyle(button).backgroundColor),
    'rgba(0, 0, 0, 0)',
    'the button has its colour',
  );
  assert.ok(
    await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].some((font) => font.family.includes('Atkinson') && font.status === 'loaded');
    }),
    'the font is loaded',
  );

  // Permissions: CREATE and DOWNLOAD are granted, DELETE is not.
  await page.getByRole('checkbox', { name: 'Seleccionar =Ñuflo' }).check();
  const remove = page.getByRole('button', { name: 'Eliminar' });
  assert.equal(await remove.getAttribute('aria-disabled'), 'true');
  await remove.focus();
  await page.getByText('No tiene permiso de eliminación').first().waitFor();
  await page.getByRole('checkbox', { name: 'Seleccionar =Ñuflo' }).uncheck();

  // A form dialog with a dropdown inside, and the alert afterwards.
  await add.click();
  const dialog = page.getByRole('dialog', { name: 'Agregar zona' });
  const width = (await dialog.boundingBox())?.width ?? 0;
  assert.ok(width > 300 && width <= 576, `the dialog is a sheet, not the window: ${width} px`);
  const nameBox = dialog.getByRole('textbox', { name: 'Nombre' });
  assert.equal((await frameLook(nameBox)).outlineStyle, 'solid', 'the focus is visible');
  await nameBox.fill('Vereda La Peña');
  await dialog.getByRole('combobox', { name: 'Tipo' }).click();
  await page.getByRole('option', { name: 'Rural dispersa' }).click();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('status').getByText('La zona se guardó').waitFor();
  await table.getByRole('rowheader', { name: 'Vereda La Peña' }).waitFor();

  const csv = await download(page, 'CSV');
  assert.equal(csv.name, 'Zonas.csv');
  const rows = ['Nombre;Tipo', '"Peñón; ""Alto""";Rural', "'=Ñuflo;Urbana", 'Vereda La Peña;Rural dispersa'];
  assert.equal(csv.bytes.toString('utf8').trimEnd(), `\uFEFF${rows.join('\r\n')}`);
  const excel = await download(page, 'Excel');
  assert.equal(excel.name, 'Zonas.xlsx');
  const book = read(excel.bytes);
  const sheet = book.Sheets[book.SheetNames[0]!]!;
  assert.deepEqual(utils.sheet_to_json(sheet, { header: 1 }), [
    ['Nombre', 'Tipo'],
    ['Peñón; "Alto"', 'Rural'],
    ['=Ñuflo', 'Urbana'],
    ['Vereda La Peña', 'Rural dispersa'],
  ]);
  const { t, f } = sheet['A3'] as { t: string; f?: string };
  assert.deepEqual([t, f], ['s', undefined], 'what begins like a formula is a text');
}

/** At a width of 320 px, as in a 1280 px window at 400 %, nothing is cut off, and nothing scrolls sideways except the table. */
async function driveNarrow(page: Page, address: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(address);
  const add = page.getByRole('button', { name: 'Agregar' });
  await add.click();
  const dialog = page.getByRole('dialog', { name: 'Agregar zona' });
  await dialog.getByRole('combobox', { name: 'Tipo' }).click();
  await page.getByRole('option', { name: 'Rural dispersa' }).waitFor();
  for (const locator of [dialog, page.getByRole('listbox')]) {
    const bounds = await locator.boundingBox();
    assert.ok(bounds && bounds.x >= 0 && bounds.x + bounds.width <= 320, 'it lies within the window');
  }
  await page.keyboard.press('Escape');
  assert.ok(await dialog.isVisible(), 'Esc closes the list first');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  for (const button of await page.getByRole('button').all()) {
    const bounds = await button.boundingBox();
    assert.ok(!bounds || (bounds.width >= 24 && bounds.height >= 24), 'a target measures 24 px');
  }
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(excess <= 0, `the page scrolls sideways by ${excess} px`);
  await page.setViewportSize({ width: 1280, height: 720 });
}

/** The form binding, English texts, a custom theme, dark and compact; then rows loaded by the API client. */
async function driveForm(page: Page, address: string): Promise<void> {
  // A different URL each time, because changing only the hash would load nothing.
  await page.goto(`${address}?form#form`);
  const save = page.getByRole('button', { name: 'Guardar' });
  const buttonStyle = await save.evaluate((button) => {
    const { backgroundColor, borderRadius, height } = getComputedStyle(button);
    const { colorScheme } = getComputedStyle(document.documentElement);
    return { colorScheme, height, borderRadius, backgroundColor };
  });
  assert.deepEqual(
    buttonStyle,
    // The theme and the density are on <html>; radius and accent come from brand.css.
    {
      colorScheme: 'dark',
      height: '32px',
      borderRadius: '4px',
      backgroundColor: 'oklch(0.78 0.1 265)',
    },
  );

  await save.click();
  const name = page.getByRole('textbox', { name: 'Nombre' });
  await page.getByText('The field Nombre is required.').waitFor();
  assert.ok(
    await name.evaluate((input) => input === document.activeElement),
    'the first invalid field has the focus',
  );
  assert.notEqual((await frameLook(name)).boxShadow, 'none', 'what is refused has a ring of its own');
  await name.fill('Taken');
  await page.getByRole('combobox', { name: 'Tipo' }).click();
  await page.getByRole('option', { name: 'Urbana' }).click();
  await save.click();
  await page.getByText('There is such a zone.').waitFor();

  await page.goto(`${address}?english#english`);
  await page.getByRole('button', { name: 'New record' }).waitFor();
  await page.getByRole('rowheader', { name: 'Vereda El Peñón' }).waitFor();
}

/**
 * @param sheet the published stylesheet, if the page has it; the page is then also tested alongside host styles
 * @throws if something does not work, or the console has an error or a warning, including policy violations
 */
export async function proveInBrowser(folder: string, sheet?: string): Promise<void> {
  const executablePath = await findBrowser();
  if (executablePath === null) throw new Error('No Chromium: set CHROMIUM_PATH.');
  const server = await serve(folder);
  const browser = await chromium.launch({ executablePath });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(20_000);
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    try {
      await driveApp(page, server.address);
      await driveNarrow(page, server.address);
      await driveForm(page, server.address);
    } catch (error) {
      throw new Error(`${String(error)}\nConsole: ${complaints.join('\n') || 'nothing'}`, { cause: error });
    }
    assert.deepEqual(complaints, [], 'the console is silent');
    if (sheet !== undefined) await proveIsolation(browser, server.address, sheet);
  } finally {
    await browser.close();
    server.close();
  }
}

/**
 * `npm run prove:docs`: checks every page of the built Storybook as a reader sees it, in a real browser. After loading, no
 * dialog is open and nothing has the focus; no property is `unknown` or `union`; code that can be copied matches its source;
 * the search finds each exported name; every part of a widget's anatomy has its number; and in English no page has Spanish text
 * or examples of its own. `--built` uses the existing build.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from 'playwright';
import { preview } from 'vite';
import { findBrowser } from '../../../scripts/ensure-browser.mjs';
import { codeProblems } from './code-problems.ts';
import { packageRoot } from './entries.ts';
import { publicNames } from './public-api.ts';
import { say } from './say.ts';
import { spanishIn } from './story-words.ts';

const root = path.resolve(packageRoot, '../..');
const site = path.join(root, 'storybook-static');

const isVague = (type: string) => /^(unknown|union|any|object)$/.test(type.trim());

interface IndexEntry {
  id: string;
  type: 'docs' | 'story';
  title: string;
  name: string;
}

/** Waits until nothing is loading and the page is unchanged twice in a row. */
async function waitUntilSettled(page: Page): Promise<void> {
  await page.waitForSelector('#storybook-docs:not([hidden]) h1', { state: 'attached' });
  await page.waitForLoadState('networkidle');
  let before = -1;
  // Content that changes automatically (a countdown, a spinner's text) does not prevent the page from being read.
  for (let round = 0; round < 40; round += 1) {
    const now = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          setTimeout(() => resolve(document.body.innerHTML.length), 150);
        }),
    );
    if (now === before) return;
    before = now;
  }
}

/** The problems of a documentation page that nobody has interacted with; empty if there are none. */
async function pageProblems(page: Page, address: string, id: string): Promise<string[]> {
  await page.goto(`${address}iframe.html?viewMode=docs&id=${encodeURIComponent(id)}`);
  await waitUntilSettled(page);
  const problems = await page.evaluate(() => {
    const found: string[] = [];
    for (const dialog of document.querySelectorAll('[role=dialog], [role=alertdialog]'))
      found.push(`a dialog is open: ${dialog.textContent.slice(0, 50)}`);
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body)
      found.push(`the focus was taken by ${activeElement.outerHTML.slice(0, 80)}`);
    for (const row of document.querySelectorAll('.docblock-argstable-body tr, [data-api-property]')) {
      const types = [
        ...row.querySelectorAll('td:nth-child(2) span, td:nth-child(2) code, td:nth-child(2) button'),
      ];
      const vague = types.find((type) => /^(unknown|union|any|object)$/.test(type.textContent.trim()));
      if (vague)
        found.push(`the property ${row.querySelector('td, th')?.textContent} is ${vague.textContent.trim()}`);
    }
    const broken = document.querySelector('.sbdocs .sb-errordisplay, #storybook-docs pre.sb-errordisplay');
    if (broken) found.push(`an example fails: ${broken.textContent.slice(0, 120)}`);
    for (const button of document.querySelectorAll('button'))
      if (/show code/i.test(button.textContent)) button.click();
    return found;
  });
  await waitUntilSettled(page);
  const codes = await page.evaluate(() =>
    [...document.querySelectorAll('pre')].map((code) => code.innerText),
  );
  for (const tab of (await page.getByRole('tab', { name: /^(Accesibilidad|Código)$/ }).all()).slice(0, 2)) {
    await tab.click();
    const panel = page.getByRole('tabpanel', { name: await tab.innerText() });
    await panel.getByRole('table').first().waitFor();
    const types = await panel.locator('[data-api-type]').allInnerTexts();
    for (const type of types) if (isVague(type)) problems.push(`a property is ${type}`);
  }
  return [...problems, ...codes.flatMap(codeProblems)];
}

/** Words that never occur in an English sentence; a widget's Spanish text is in quotes or in an example. */
const spanish = /[áéíóú¿¡]|\b(?:que|para|los|las|una|del|sin)\b/giu;

/** Words that never occur in an English example, although examples contain names of people and places. */
const wordsOfExample = spanishIn();

/** Spanish text remaining in a page when the toolbar is set to English. */
async function spanishLeft(page: Page, address: string, id: string): Promise<string[]> {
  await page.goto(`${address}iframe.html?viewMode=docs&id=${encodeURIComponent(id)}&globals=locale:en`);
  await waitUntilSettled(page);
  await page.evaluate(() => {
    for (const button of document.querySelectorAll('button'))
      if (/show code/i.test(button.textContent)) button.click();
  });
  await waitUntilSettled(page);
  const foundWords = new Set<string>();
  const tabs = await page.getByRole('tab', { name: /^(Use|Accessibility|Code)$/ }).all();
  for (const tab of tabs.length > 0 ? tabs.slice(0, 3) : [null]) {
    await tab?.click();
    const [text, examples] = await page.evaluate(() => {
      const docsText = document.querySelector('#storybook-docs')!.cloneNode(true) as HTMLElement;
      const sentences: string[] = [];
      for (const example of docsText.querySelectorAll(
        '.sb-story, .docblock-source, pre, code, style, script',
      )) {
        if (example.matches('.sb-story, pre')) sentences.push(example.textContent);
        example.remove();
      }
      return [docsText.textContent, sentences.join(' ')] as const;
    });
    for (const word of wordsOfExample(examples)) foundWords.add(`${word}: in an example`);
    // A possessive apostrophe is not a quotation mark; the code before it was removed.
    const ownSentence = text.replaceAll(/'s\b/g, '').replaceAll(/"[^"]*"|'[^']*'|«[^»]*»|\([^)]*\)/g, '');
    for (const { index, 0: word } of ownSentence.matchAll(spanish))
      foundWords.add(
        `${word}: ${ownSentence.slice(Math.max(0, index - 30), index + 30).replaceAll(/\s+/g, ' ')}`,
      );
  }
  return foundWords.size === 0
    ? []
    : [`${foundWords.size} Spanish words in English, the first ${[...foundWords][0]}`];
}

/** The exported names that Storybook's search does not find on a documentation page. */
async function notFound(page: Page, address: string): Promise<string[]> {
  await page.goto(`${address}index.html`);
  const field = page.locator('#storybook-explorer-searchfield');
  const missingNames: string[] = [];
  const synonyms = ['toast', 'select', 'dialog', 'stepper'];
  for (const name of [...publicNames().map((publicName) => publicName.name), ...synonyms]) {
    await field.fill(name);
    const heading = page.locator(`#storybook-explorer-menu [data-id*="--docs#"]`, {
      hasText: synonyms.includes(name) ? name : `/ ${name}`,
    });
    try {
      await heading.first().waitFor({ timeout: 10_000 });
    } catch {
      missingNames.push(`${name} is not found`);
    }
  }
  return missingNames;
}

if (!process.argv.includes('--built')) {
  const { status } = spawnSync('npm', ['run', '--silent', 'storybook:build'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
}
if (!existsSync(site)) throw new Error('No Storybook: run without --built.');
const executablePath = await findBrowser();
if (executablePath === null) throw new Error('No Chromium: set CHROMIUM_PATH.');

const { entries } = JSON.parse(readFileSync(path.join(site, 'index.json'), 'utf8')) as {
  entries: Record<string, IndexEntry>;
};
const pages = Object.values(entries).filter(({ type }) => type === 'docs');
const server = await preview({
  root,
  configFile: false,
  appType: 'mpa',
  logLevel: 'error',
  build: { outDir: site },
  preview: { host: '127.0.0.1', port: 0 },
});
const browser = await chromium.launch({ executablePath });
let count = 0;
const complain = (pageName: string, problems: readonly string[]) => {
  count += problems.length;
  if (problems.length > 0) say([`✗ ${pageName}`, ...problems.map((problem) => `    ${problem}`)].join('\n'));
};
try {
  const address = server.resolvedUrls!.local[0]!;
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.setDefaultTimeout(60_000);
  complain('search', await notFound(page, address));
  for (const { id } of pages)
    complain(id, [...(await pageProblems(page, address, id)), ...(await spanishLeft(page, address, id))]);
} finally {
  await browser.close();
  await server.close();
}
say(count === 0 ? `✓ ${pages.length} pages of documentation` : `${count} problems in ${pages.length} pages`);
if (count > 0) process.exitCode = 1;

// `npm run icons`: draws the icons of the installed app from apps/caracteriza/public/favicon.svg, after a change of that picture.
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { findBrowser } from './ensure-browser.mjs';
import { root } from './ensure-install.mjs';

const folder = path.join(root, 'apps/caracteriza/public');
const picture = readFileSync(path.join(folder, 'favicon.svg'), 'utf8');
/**
 * The background colour of the picture. Icons that systems cut into their own shape are filled with it up to their
 * corners.
 */
const ground = /fill="(#\w+)"/.exec(picture)[1];

/** A whole icon is filled up to its edges, and its drawing stays within the middle that no system cuts off. */
const icons = [
  { file: 'icons/icon-192.png', size: 192, whole: false },
  { file: 'icons/icon-512.png', size: 512, whole: false },
  { file: 'icons/icon-whole-192.png', size: 192, whole: true },
  { file: 'icons/icon-whole-512.png', size: 512, whole: true },
  { file: 'icons/apple-touch-icon.png', size: 180, whole: true },
];

const browser = await chromium.launch({ executablePath: (await findBrowser()) ?? undefined });
const page = await browser.newPage();
mkdirSync(path.join(folder, 'icons'), { recursive: true });
for (const { file, size, whole: isWhole } of icons) {
  await page.setViewportSize({ width: size, height: size });
  const drawnSize = isWhole ? Math.round(size * 0.8) : size;
  const style = `margin: 0; display: grid; place-items: center; height: 100vh; ${isWhole ? `background: ${ground}` : ''}`;
  const sized = picture.replace('<svg ', `<svg width="${drawnSize}" height="${drawnSize}" `);
  await page.setContent(`<body style="${style}">${sized}</body>`);
  await page.screenshot({ path: path.join(folder, file), omitBackground: true });
}
await browser.close();

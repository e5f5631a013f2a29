// Screenshots of the stories, one per theme, in packages/ui/pictures (decision 0063).
import { expect, inject, vi } from 'vitest';
import { cdp, commands, page } from 'vitest/browser';

/** The browser that rendered the pictures in the repository. */
export interface DrawnBy {
  /** Program, version and system, in readable form. */
  browser: string;
  /**
   * SHA-256 of the calibration picture, in hexadecimal. Equal fingerprints mean that letters and edges are rendered
   * identically.
   */
  fingerprint: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Null if the run takes no pictures. `whole` means all stories; `before` is the browser that rendered the existing
     * pictures.
     */
    pictures: {
      update: boolean;
      whole: boolean;
      file: string;
      before: DrawnBy | null;
      browser: string;
    } | null;
  }
}

const settings = inject('pictures');

/** Window size in pixels: the smallest that still gets the desktop layout. */
const frame = [720, 600] as const;

/**
 * The file name of a story's picture, using only letters that the runner keeps: 'páginas-lista--list' → 'paginas-lista-list'.
 */
const nameOf = (id: string) =>
  id
    .normalize('NFD')
    .replaceAll(/[^\w-]/g, '')
    .replaceAll(/-+/g, '-');

/** Things that browsers render differently: letters in the library's weights, a shadow, a corner, a line and a gradient. */
const calibration = `<div style="position:fixed;inset:0 auto auto 0;z-index:2147483647;width:360px;padding:12px;background:#fff;color:#123;font-size:16px;line-height:1.5">
  <p>Ñandú ¿qué? 0123456789 «áéíóú»</p><p style="font-family:sans-serif">Ñandú → ✓</p><p style="font-weight:600;font-size:13px">Vereda El Carmen fi fl Ágil</p>
  <p style="font-weight:700;font-size:22px">Wg&amp;@</p><code>PRE000001</code>
  <div style="width:90px;height:40px;margin:8px;border:1px solid #678;border-radius:9px;box-shadow:0 3px 9px #0006;background:linear-gradient(30deg,#0a6,#fd0)"></div>
</div>`;

async function fingerprint(): Promise<string> {
  const holder = document.createElement('div');
  holder.innerHTML = calibration;
  document.body.append(holder);
  const pictureData = await page.screenshot({ element: holder.firstElementChild!, save: false });
  holder.remove();
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(pictureData));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

let comparable: Promise<boolean> | undefined;

/** Whether this browser renders pictures identically to the one that made the existing ones. */
async function matchesFingerprint(): Promise<boolean> {
  if (!settings) return false;
  const { update, whole, file, before, browser } = settings;
  const drawnBy: DrawnBy = { browser, fingerprint: await fingerprint() };
  if (update && !whole && before && before.fingerprint !== drawnBy.fingerprint)
    throw new Error(
      `The other pictures were rendered by ${before.browser}, which renders differently: make all of them again.`,
    );
  if (update) await commands.writeFile(file, `${JSON.stringify(drawnBy, null, 2)}\n`);
  if (update || before?.fingerprint === drawnBy.fingerprint) return true;
  const reason = before
    ? `the existing ones were rendered by ${before.browser}, which renders differently`
    : 'there are none';
  // oxlint-disable-next-line eslint/no-console -- the runner prints this message
  console.info(`pictures: skipped: ${reason} (here: ${browser})`);
  return false;
}

/** Runs before the first story: fixes the date (while time continues) and checks how this browser renders. */
export async function preparePictures(): Promise<void> {
  if (!settings) return;
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T15:00:00Z'), shouldAdvanceTime: true });
  await (comparable ??= matchesFingerprint());
}

/** Whether this run only takes or compares pictures. */
export const drawsPictures = settings !== null;

/** Compares the story, in the state its play function left, with its picture in each theme, or retakes the picture. */
export async function comparePictures(id: string): Promise<void> {
  if (!(await comparable)) return;
  const root = document.documentElement;
  const before = root.dataset.theme;
  const { innerWidth, innerHeight } = window;
  await page.viewport(...frame);
  // Otherwise the pointer would stay where an earlier story left it and hover over something.
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 0, y: 0 });
  // A dialog does not add to the page's height.
  root.style.minHeight = '100dvh';
  try {
    for (const theme of ['light', 'dark', 'contrast']) {
      root.dataset.theme = theme;
      await expect.soft(page.elementLocator(root)).toMatchScreenshot(`${nameOf(id)}-${theme}`);
    }
  } finally {
    root.style.minHeight = '';
    await page.viewport(innerWidth, innerHeight);
    if (before === undefined) delete root.dataset.theme;
    else root.dataset.theme = before;
  }
}

/** A browser with its own process and profile, which can be killed as by a power cut or the system. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/ensure-browser.mjs';

/** A browser on a persistent profile that a test can kill. */
export interface KillableBrowser {
  context: BrowserContext;
  page: Page;
  /** Sends SIGKILL to all its processes at once; resolves when the main one is gone. */
  kill: () => Promise<void>;
  /** Closes it as a person does; resolves when it has written its profile. */
  close: () => Promise<void>;
}

/** A folder for a browser's profile. */
export const makeProfile = (): Promise<string> => mkdtemp(path.join(os.tmpdir(), 'caracteriza-profile-'));

export const removeProfile = (profile: string): Promise<void> =>
  rm(profile, { recursive: true, force: true, maxRetries: 5 });

/** Waits for the browser to print the URL at which it can be controlled. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    child.stderr!.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const address = /DevTools listening on (ws:\S+)/.exec(printed)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error(`The browser ended: ${printed}`)));
  });
}

/** Starts a browser on this profile. */
export async function startBrowser(profile: string): Promise<KillableBrowser> {
  const program = await findBrowser();
  if (!program) throw new Error('There is no Chromium.');
  const child = spawn(
    program,
    [
      `--user-data-dir=${profile}`,
      '--remote-debugging-port=0',
      '--headless',
      '--no-sandbox',
      '--no-first-run',
      '--window-size=1280,900',
      'about:blank',
    ],
    // A separate process group, so that it can be killed as a whole.
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const browser = await chromium.connectOverCDP(await addressOf(child));
  const context = browser.contexts()[0]!;
  return {
    context,
    page: context.pages()[0] ?? (await context.newPage()),
    kill: async () => {
      process.kill(-child.pid!, 'SIGKILL');
      await exit;
      await browser.close().catch(() => undefined);
    },
    close: async () => {
      const session = await browser.newBrowserCDPSession();
      await session.send('Browser.close');
      await exit;
    },
  };
}

/** The texts found unencrypted in these bytes, in any of the encodings that browsers write. */
export const plainTexts = (content: Buffer, texts: readonly string[]): string[] =>
  texts.filter((text) =>
    (['utf8', 'utf16le', 'latin1'] as const).some((encoding) =>
      content.includes(Buffer.from(text, encoding)),
    ),
  );

/** The texts found unencrypted in the files of a profile, in any of the encodings that browsers write. */
export async function profileHolds(profile: string, texts: readonly string[]): Promise<string[]> {
  const foundTexts = new Set<string>();
  for (const entry of await readdir(profile, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const content = await readFile(path.join(entry.parentPath, entry.name)).catch(() => Buffer.alloc(0));
    for (const text of plainTexts(content, texts)) foundTexts.add(text);
  }
  return [...foundTexts];
}

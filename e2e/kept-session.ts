/** Gives a browser a session without using the login page. */
import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Session } from '../apps/caracteriza/src/session/session.ts';
import type { LoginAnswer } from './api.ts';

const file = path.resolve(import.meta.dirname, '../apps/caracteriza/src/session/session-vault.ts');
let script: string | undefined;

/** The app's own code for keeping a session across reloads, as a script. */
async function vault(): Promise<string> {
  script ??= stripTypeScriptTypes(await readFile(file, 'utf8')).replaceAll(/^export /gm, '');
  return script;
}

/** Stores the server's sign-in response in the tab, which may be at any URL of the product. */
export async function keepSession(page: Page, answer: LoginAnswer): Promise<void> {
  const session: Session = {
    token: answer.token,
    username: answer.Username,
    role: answer.rol,
    operations: answer.operations,
    allowances: answer.allowances,
  };
  await page.evaluate(
    `(async () => { ${await vault()}; await storeEncrypted(${JSON.stringify(JSON.stringify(session))}); })()`,
  );
}

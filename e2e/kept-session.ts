/** Gives a browser a session without its screen of sign-in. */
import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Session } from '../apps/caracteriza/src/session/session.ts';
import type { LoginAnswer } from './api.ts';

const file = path.resolve(import.meta.dirname, '../apps/caracteriza/src/session/session-vault.ts');
let script: string | undefined;

/** The app's own code that keeps a session over a reload, as a script. */
async function vault(): Promise<string> {
  script ??= stripTypeScriptTypes(await readFile(file, 'utf8')).replaceAll(/^export /gm, '');
  return script;
}

/** Keeps what the server answered to a sign-in in the tab, which shows any address of the product. */
export async function keepSession(page: Page, answer: LoginAnswer): Promise<void> {
  const session: Session = {
    token: answer.token,
    username: answer.Username,
    role: answer.rol,
    operations: answer.operations,
  };
  await page.evaluate(
    `(async () => { ${await vault()}; await keep(${JSON.stringify(JSON.stringify(session))}); })()`,
  );
}

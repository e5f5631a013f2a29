/** A long survey with alternating text, number, list and date questions, and its answers. */
import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import type { Api } from './api.ts';
import { makeCharacterization, makeOptions, makeQuestion } from './crud-steps.ts';
import { askInCampaign, choose, field } from './survey-steps.ts';

/** Text, number, list and date, in rotation. */
const types = ['6', '5', '4', '2'];
const labels = ['Sí', 'No'];
export const statementOf = (index: number) => `Pregunta ${String(index + 1).padStart(2, '0')}`;

/** A characterization with this many questions, in the demo's open campaign; `kinds` are field type codes, in rotation. */
export async function makeLong(api: Api, count: number, kinds: readonly string[] = types): Promise<string> {
  // The name used to find its surveys.
  const { id, name } = await makeCharacterization(api, `Encuesta larga ${randomUUID().slice(0, 8)}`);
  for (let index = 0; index < count; index++) {
    const type = kinds[index % kinds.length]!;
    const newQuestion = await makeQuestion(api, id, statementOf(index), { weight: index + 1, type });
    if (type === '4') await makeOptions(api, newQuestion.id, labels);
  }
  await askInCampaign(api, id);
  return name;
}

/** The answer to the question at this index, as shown in its input. */
export const valueOf = (index: number) =>
  [`Respuesta ñ ${index + 1}`, String(1000 + index), labels[index % 2]!, `0${(index % 9) + 1}/03/2026`][
    index % types.length
  ]!;

export const inputOf = (page: Page, index: number) =>
  field(page, statementOf(index)).locator('input:not([type=hidden]), textarea').first();

export async function answer(page: Page, index: number): Promise<void> {
  if (types[index % types.length] === '4') await choose(page, statementOf(index), valueOf(index));
  else await inputOf(page, index).fill(valueOf(index));
}

/** Ends the tab as the system does when memory runs out, without any event. */
export async function killTab(context: BrowserContext, page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const session = await context.newCDPSession(page);
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

/** The panel shown in a tab where the survey cannot simply continue. */
export const stopped = (page: Page, title: string | RegExp) => page.getByRole('region', { name: title });

/** The number of parts that the copies on the device consist of. */
export const copiedParts = () =>
  new Promise<number>((resolve, reject) => {
    const request = indexedDB.open('caracteriza.copies');
    request.onerror = reject;
    request.onsuccess = () => {
      const countRequest = request.result.transaction('parts').objectStore('parts').count();
      countRequest.onerror = reject;
      countRequest.onsuccess = () => {
        request.result.close();
        resolve(countRequest.result);
      };
    };
  });

/** From the next page on no copy is stored, as in a browser that refuses storage; only the session's key is. */
export const refuseCopies = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB);
    IDBFactory.prototype.open = (database, version) => {
      if (database !== 'caracteriza') throw new DOMException('refused', 'SecurityError');
      return open(database, version);
    };
  });

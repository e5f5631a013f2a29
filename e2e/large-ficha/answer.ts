/** Answers to the large ficha: random ones through the API, and fixed ones on the screen. */
import { fieldTypes } from '@caracteriza/domain/question/kinds';
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { choose, statements } from '../survey-steps.ts';
import type { Question } from '../survey-through-api.ts';
import type { Item } from './item.ts';

/** Texts as people write them. */
const texts = ['La niña está en la vereda', "Juan 'El Ñato' Peña", '007', 'línea uno; línea dos', '=1+1'];

const day = (random: () => number) =>
  `20${10 + Math.floor(random() * 15)}${String(1 + Math.floor(random() * 12)).padStart(2, '0')}15`;

/** A generator of numbers from 0 to 1 that always produces the same sequence (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A random valid answer; a question that need not be answered is skipped one time in six. */
export const randomAnswer =
  (random: () => number) =>
  (question: Question): string => {
    const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)]!;
    if (question.required === 0 && random() < 1 / 6) return '';
    const { options, least, most, decimals, columns } = question;
    switch (question.mtFieldTypeID.code) {
      case fieldTypes.dropdown: {
        const choices = question.several === 1 ? options.filter(() => random() < 0.4) : [];
        return (choices.length > 0 ? choices : [pick(options)]).map(({ id }) => id).join(' ');
      }
      case fieldTypes.numeric: {
        const [lowest, highest] = [least ?? 0, most ?? 3_000_000];
        return String(Number((lowest + random() * (highest - lowest)).toFixed(decimals)));
      }
      case fieldTypes.date:
        return day(random);
      case fieldTypes.text:
        return pick(texts);
      case fieldTypes.rows:
        return JSON.stringify(
          Array.from({ length: 1 + Math.floor(random() * 3) }, () =>
            Object.fromEntries(
              (columns ?? []).map(({ key, kind, options: offered }) => [
                key,
                kind === 'list'
                  ? pick(offered)
                  : kind === 'date'
                    ? day(random)
                    : String(Math.floor(random() * 9)),
              ]),
            ),
          ),
        );
      default:
        return '';
    }
  };

/** Answers one question on the screen: the last option of a list, the highest number, and something short elsewhere. */
async function answerOnScreen(
  page: Page,
  { statement, type, options, several, settings }: Item,
): Promise<void> {
  if (several) {
    await page
      .getByRole('group', { name: statement })
      .getByRole('checkbox', { name: options!.at(-1)! })
      .check();
    return;
  }
  if (type === fieldTypes.dropdown) {
    await choose(page, statement, options!.at(-1)!.split('\t')[0]!);
    return;
  }
  const number = settings?.['Valor máximo'] ?? '40';
  const value = { [fieldTypes.numeric]: number, [fieldTypes.date]: '15/03/2024' }[type] ?? 'Según la niña';
  await page.getByLabel(statement, { exact: true }).fill(value);
}

/** The questions on the page that are answered with checkboxes. */
async function groupsOn(page: Page, groupItems: readonly Item[]): Promise<string[]> {
  const severalStatements = groupItems
    .filter((groupItem) => groupItem.several)
    .map(({ statement }) => statement);
  const counts = await Promise.all(
    severalStatements.map((name) => page.getByRole('group', { name, exact: true }).count()),
  );
  return severalStatements.filter((_, index) => counts[index]! > 0);
}

/**
 * Answers all questions, page by page, and saves.
 * @returns the number of answered questions
 */
export async function answerAllOnScreen(page: Page, groupItems: readonly Item[]): Promise<number> {
  const answeredStatements = new Set<string>();
  const nextButton = page.getByRole('button', { name: 'Siguiente', exact: true });
  for (;;) {
    // An answer may make further questions show.
    const shownStatements = new Set([...(await statements(page)), ...(await groupsOn(page, groupItems))]);
    const open = groupItems.find(
      ({ statement }) => shownStatements.has(statement) && !answeredStatements.has(statement),
    );
    if (open) {
      await answerOnScreen(page, open);
      answeredStatements.add(open.statement);
    } else if ((await nextButton.count()) > 0 && (await nextButton.isEnabled())) {
      const statementsBefore = await statements(page);
      await nextButton.click();
      await expect.poll(() => statements(page), 'the next page').not.toEqual(statementsBefore);
    } else break;
  }
  await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
  await expect(page).toHaveURL(/\/home\/characterize\?/);
  return answeredStatements.size;
}

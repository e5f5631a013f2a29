/** Kills a browser at random moments during a survey, and checks what survived. */
import { setTimeout as wait } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { Api, type DataOf } from './api.ts';
import { inputOf, makeLong } from './draft-steps.ts';
import type { Account } from './fixtures.ts';
import { keepSession } from './kept-session.ts';
import { type KillableBrowser, startBrowser } from './killed-browser.ts';
import { idsOf } from './survey-steps.ts';

/** Text, number, list, date, text: one page of the survey. */
const questions = 5;
const [number, list, date] = [1, 2, 3];
/** The minimum time between two answers by a person, in ms. */
const nextAnswer = 150;

/** A survey that is repeatedly answered and killed. */
export interface KilledSurvey {
  origin: string;
  profile: string;
  account: Account;
  /** The URL path of the survey, starting with a slash. */
  address: string;
  /** The answer given to each question. */
  knownAnswers: string[];
}

/** A survey of five questions for this person. */
export async function makeKilledSurvey(
  api: Api,
  person: DataOf<'listSurveyables'>[number],
  account: Pick<KilledSurvey, 'profile' | 'account'>,
): Promise<KilledSurvey> {
  const name = await makeLong(api, questions);
  const ids = await idsOf(api, person, name);
  const address = `/caracteriza/home/survey?${new URLSearchParams(ids)}`;
  return {
    ...account,
    origin: api.origin,
    address,
    knownAnswers: Array.from({ length: questions }, () => ''),
  };
}

/** Starts the browser, signs in and opens the survey. */
export async function openKilled({
  origin,
  profile,
  account,
  address,
}: KilledSurvey): Promise<KillableBrowser> {
  const browser = await startBrowser(profile);
  const { page } = browser;
  await page.goto(`${origin}/caracteriza/api/health`);
  await keepSession(page, await Api.login(origin, account.login, account.password));
  await page.goto(origin + address);
  await expect(page.getByRole('heading', { name: 'Preguntas' })).toBeVisible({ timeout: 60_000 });
  return browser;
}

/** The values shown in the questions. */
export async function shownAnswers(page: Page): Promise<string[]> {
  const values: string[] = [];
  for (let index = 0; index < questions; index++) values.push(await inputOf(page, index).inputValue());
  return values;
}

const randomIndex = (count: number) => Math.floor(Math.random() * count);

function newAnswer(index: number): string {
  if (index === number) return String(10_000 + randomIndex(90_000));
  if (index === date) return `0${1 + randomIndex(9)}/0${1 + randomIndex(9)}/20${10 + randomIndex(10)}`;
  return `Vereda El Ñame ${randomIndex(1_000_000)} señá`;
}

/** Changes the answer to one question; `done` is called with each state that the user sees. */
async function answerAnew(page: Page, index: number, shownValue: string, onShown: (value: string) => void) {
  const input = inputOf(page, index);
  if (index === list) {
    const otherAnswer = shownValue === 'Sí' ? 'No' : 'Sí';
    await input.click();
    await page.getByRole('option', { name: otherAnswer, exact: true }).click();
    return onShown(otherAnswer);
  }
  if (index === date) {
    const next = newAnswer(index);
    await input.fill(next);
    return onShown(next);
  }
  await input.fill('');
  onShown('');
  const next = newAnswer(index);
  for (let end = 1; end <= next.length; end++) {
    await page.keyboard.type(next[end - 1]!);
    onShown(next.slice(0, end));
    await wait(10 + randomIndex(60));
  }
}

/** The losses of one round. */
export interface RoundResult {
  offline: boolean;
  /** Letters of the answer that was being typed. */
  letters: number;
  /** Earlier answers that changed: must be none. */
  answers: string[];
}

/**
 * Opens the survey, checks that everything is there, continues answering, and kills the browser at a random moment. Then
 * reopens it and compares. `browser` was opened by the previous round.
 */
export async function killRound(
  survey: KilledSurvey,
  browser: KillableBrowser,
  offline: boolean,
): Promise<{ result: RoundResult; browser: KillableBrowser }> {
  const { page } = browser;
  const sure = [...survey.knownAnswers];
  let typing = -1;
  let typedText = '';
  let isOver = false;
  if (offline) await browser.context.setOffline(true);
  const answering = (async () => {
    while (!isOver) {
      if (typing >= 0) sure[typing] = typedText;
      await wait(nextAnswer);
      const index = randomIndex(questions);
      typedText = sure[index]!;
      typing = index;
      await answerAnew(page, index, typedText, (value) => (typedText = value));
    }
  })().catch((error: unknown) => {
    if (!isOver) throw error;
  });
  await Promise.race([wait(200 + randomIndex(4000)), answering]);
  isOver = true;
  const [typedIndex, expected] = [typing, typedText];
  await browser.kill();
  await answering;

  const secondBrowser = await openKilled(survey);
  const shownValues = await shownAnswers(secondBrowser.page);
  const answers = shownValues.flatMap((value, index) =>
    index === typedIndex || value === sure[index]
      ? []
      : [`question ${index + 1}: '${value}' for '${sure[index]}'`],
  );
  const restText = typedIndex < 0 ? '' : shownValues[typedIndex]!;
  const letters = expected.startsWith(restText) ? expected.length - restText.length : expected.length;
  survey.knownAnswers = shownValues;
  return { result: { offline, letters, answers }, browser: secondBrowser };
}

/** Clients that save surveys one after another while something breaks, and the checks afterwards. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { Api } from '../api.ts';
import { type anAdult, type PreparedSurvey, prepareSurvey, savedAnswers } from '../survey-through-api.ts';

/** One survey and what its sender knows about it: the response status of its save, or null if the response was lost. */
interface SurveyWrite {
  survey: PreparedSurvey;
  status: number | null;
}

type Person = Awaited<ReturnType<typeof anAdult>>;

export class Writers {
  readonly #api: Api;
  readonly #person: Person;
  readonly #running: Promise<void>[];
  readonly sentWrites: SurveyWrite[] = [];
  #over = false;

  /** Starts this many clients, all surveying the same person. */
  constructor(api: Api, person: Person, count: number) {
    this.#api = api;
    this.#person = person;
    this.#running = Array.from({ length: count }, () => this.#write());
  }

  get saved(): number {
    return this.sentWrites.filter(({ status }) => status === 200).length;
  }

  async #write(): Promise<void> {
    while (!this.#over) {
      // While the server is down, nothing can be prepared.
      const survey = await prepareSurvey(this.#api, this.#person).catch(() => null);
      if (!survey) {
        await sleep(50);
        continue;
      }
      const write: SurveyWrite = { survey, status: null };
      this.sentWrites.push(write);
      write.status = await this.#api.answer('saveCompleteSurvey', { body: survey.body }).then(
        ({ status }) => status,
        () => null,
      );
    }
  }

  /** Waits until `more` additional surveys are saved. */
  async untilSaved(moreSaved: number): Promise<void> {
    const targetCount = this.saved + moreSaved;
    await expect.poll(() => this.saved).toBeGreaterThanOrEqual(targetCount);
  }

  /** Resolves when all clients have stopped. */
  async stop(): Promise<void> {
    this.#over = true;
    await Promise.all(this.#running);
  }

  /**
   * Fails unless every survey reported as saved exists as sent, and every other one exists completely or not at all. Resends
   * the latter, and fails unless all exist exactly once. Returns the number that were not reported as saved.
   */
  async assertKept(api: Api): Promise<number> {
    expect(
      this.sentWrites.flatMap(({ status }) => status ?? []).filter((status) => ![200, 503].includes(status)),
    ).toEqual([]);
    const open = this.sentWrites.filter(({ status }) => status !== 200);
    for (const { survey, status } of this.sentWrites) {
      const answers = await savedAnswers(api, survey);
      if (status === 200 || answers !== null) expect(answers).toEqual(survey.sentAnswers);
    }
    for (const { survey } of open) {
      const secondResponse = await api.answer('saveCompleteSurvey', { body: survey.body });
      expect(secondResponse.status, secondResponse.text).toBe(200);
      expect(await savedAnswers(api, survey)).toEqual(survey.sentAnswers);
    }
    const personSurveys = await api.call('listSurveysBySurveyable', { params: { id: this.#person.id } });
    const codes = personSurveys.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).toEqual(expect.arrayContaining(this.sentWrites.map(({ survey }) => survey.code)));
    return open.length;
  }
}

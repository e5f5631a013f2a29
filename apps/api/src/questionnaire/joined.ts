/** The versions of a questionnaire side by side. Questions are matched by code, which no edit changes. */
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { isNote } from '@caracteriza/domain/question/kinds';
import { shownText } from '@caracteriza/domain/question/show-when-words';
import { orderQuestions } from '@caracteriza/domain/question/survey-order';
import { sectionTitles } from '@caracteriza/domain/question/survey-sections';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';
import type { PinnedQuestion, QuestionnaireBody } from './body.ts';
import { readQuestionnaires } from './store.ts';

/**
 * A questionnaire version. `number` counts from 1 across all versions of its characterization; `since` is yyyymmdd, Bogotá
 * time.
 */
export interface Version {
  hash: string;
  number: number;
  since: string;
  body: QuestionnaireBody;
}

/** A question in each version, newest first. */
export interface JoinedQuestion {
  code: string;
  /** `section` is the title of its section, `shownWhen` its condition in words; '' if there is none. */
  versions: { number: number; question: PinnedQuestion; section: string; shownWhen: string }[];
}

/** The versions that the surveys of an association were pinned to, oldest first; the current one if there are no surveys. */
export async function readVersions(
  trx: Kysely<Database>,
  link: { id: string; characterizationID: string },
): Promise<Version[]> {
  const usedVersions = await trx
    .selectFrom('survey')
    .select('questionnaire_hash as hash')
    .distinct()
    .where('characterization_by_campaign_id', '=', link.id)
    .execute();
  const candidates = await trx
    .selectFrom('questionnaire')
    .select(['hash', 'created_at'])
    .where('characterization_id', '=', link.characterizationID)
    .orderBy('created_at')
    .orderBy('hash')
    .execute();
  const hashes = new Set(usedVersions.map(({ hash }) => hash));
  if (hashes.size === 0) {
    // Not always the last one written, because undoing an edit restores an existing version.
    const currentVersion = await trx
      .selectFrom('characterization')
      .select('questionnaire_hash as hash')
      .where('id', '=', link.characterizationID)
      .executeTakeFirst();
    if (currentVersion?.hash) hashes.add(currentVersion.hash);
  }
  const questionnaires = await readQuestionnaires(trx, hashes);
  return candidates.flatMap(({ hash, created_at }, index) => {
    const body = questionnaires.get(hash);
    return body ? [{ hash, number: index + 1, since: todayInBogota(created_at), body }] : [];
  });
}

/**
 * Every question that can be answered, once: in the order of the newest version, followed by those that exist only in older
 * ones.
 */
export function joinQuestions(versions: readonly Version[]): JoinedQuestion[] {
  const joinedQuestions = new Map<string, JoinedQuestion>();
  for (const { number, body } of versions.toReversed()) {
    const sections = sectionTitles(body.questions);
    const byID = new Map(body.questions.map((question) => [question.id, question]));
    // The survey order omits questions that can never be shown.
    for (const question of new Set([...orderQuestions(body.questions), ...body.questions])) {
      if (isNote(question)) continue;
      const joinedQuestion = joinedQuestions.get(question.code) ?? { code: question.code, versions: [] };
      const section = sections.get(question.id) ?? '';
      joinedQuestion.versions.push({
        number,
        question,
        section,
        shownWhen: shownText(question, (id) => byID.get(id)),
      });
      joinedQuestions.set(question.code, joinedQuestion);
    }
  }
  return [...joinedQuestions.values()];
}

/** The sorted numbers, with runs as ranges: '1–3, 5'. */
export function rangesText(numbers: Iterable<number>): string {
  const runs: [first: number, last: number][] = [];
  for (const number of [...new Set(numbers)].toSorted((a, b) => a - b)) {
    const lastRun = runs.at(-1);
    if (lastRun && lastRun[1] === number - 1) lastRun[1] = number;
    else runs.push([number, number]);
  }
  return runs
    .map(([firstNumber, lastNumber]) =>
      firstNumber === lastNumber ? `${firstNumber}` : `${firstNumber}–${lastNumber}`,
    )
    .join(', ');
}

/**
 * Formats the texts that different versions use for the same thing: just the text if they agree, otherwise each text with its
 * versions, newest first.
 */
export function textsOf(versions: readonly { number: number; text: string }[]): string {
  const numbers = Map.groupBy(versions, ({ text }) => text);
  if (numbers.size <= 1) return versions[0]?.text ?? '';
  return [...numbers]
    .map(([text, uses]) => `${text} (versión ${rangesText(uses.map(({ number }) => number))})`)
    .join('; ');
}

/** The problems of a characterization's current questionnaire (rules §4). */
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { type Finding, questionnaireFindings } from '@caracteriza/domain/question/questionnaire-check';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';
import type { PinnedQuestion, QuestionnaireBody } from './body.ts';
import { readQuestionnaires, storeQuestionnaire } from './store.ts';
import { readTrigger } from './trigger.ts';

/** A finding and the question it is about. */
interface NamedFinding extends Finding {
  question: PinnedQuestion | null;
}

/** The findings of one characterization, with its name. */
export interface QuestionnaireFindings {
  characterization: QuestionnaireBody['characterization'];
  findings: NamedFinding[];
}

/** The findings of each of these characterizations, by ID; those that do not exist are absent. */
export async function readFindingsOf(
  trx: Kysely<Database>,
  characterizationIDs: readonly string[],
  now: Date,
): Promise<Map<string, QuestionnaireFindings>> {
  const rows = await trx
    .selectFrom('characterization')
    .select(['id', 'questionnaire_hash as hash'])
    .where('id', 'in', characterizationIDs)
    .execute();
  const hashes = new Map<string, string>();
  // Sorted so that locks are always taken in the same order, because a characterization without a stored version gets locked.
  for (const { id, hash } of rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    hashes.set(id, hash ?? (await storeQuestionnaire(trx, id, now)));
  const questionnaires = await readQuestionnaires(trx, hashes.values());
  const triggers = await trx
    .selectFrom('trigger_rule')
    .select(['characterization_id as characterizationID', 'field', 'operator', 'value1', 'value2'])
    .where('characterization_id', 'in', characterizationIDs)
    .where('question_id', 'is', null)
    .execute();
  const today = todayInBogota(now);
  return new Map(
    Array.from(hashes, ([id, hash]) => {
      const { characterization, questions } = questionnaires.get(hash)!;
      const ownTriggers = triggers.filter((trigger) => trigger.characterizationID === id);
      const byID = new Map(questions.map((question) => [question.id, question]));
      const findings = questionnaireFindings(questions, ownTriggers.map(readTrigger), today).map(
        (finding) => ({
          ...finding,
          question: finding.questionID === null ? null : (byID.get(finding.questionID) ?? null),
        }),
      );
      return [id, { characterization, findings }];
    }),
  );
}

/** The findings of one characterization; throws if it does not exist. */
export async function readFindings(
  trx: Kysely<Database>,
  characterizationID: string,
  now: Date,
): Promise<QuestionnaireFindings> {
  const findings = (await readFindingsOf(trx, [characterizationID], now)).get(characterizationID);
  if (!findings) throw new Error(`there is no characterization ${characterizationID}`);
  return findings;
}

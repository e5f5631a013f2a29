/** What is wrong with the present questionnaire of a characterization (rules §4). */
import { todayInBogota } from '@caracteriza/domain/dates';
import { type Finding, questionnaireFindings } from '@caracteriza/domain/questionnaire-check';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';
import type { PinnedQuestion, QuestionnaireBody } from './body.ts';
import { readQuestionnaire, readTrigger, storeQuestionnaire } from './store.ts';

/** A finding with the question that it is about. */
interface NamedFinding extends Finding {
  question: PinnedQuestion | null;
}

/** The findings, and the characterization as it is called; throws when there is no characterization with this id. */
export async function readFindings(
  trx: Kysely<Database>,
  characterizationID: string,
  now: Date,
): Promise<{ characterization: QuestionnaireBody['characterization']; findings: NamedFinding[] }> {
  const { hash } = await trx
    .selectFrom('characterization')
    .select('questionnaire_hash as hash')
    .where('id', '=', characterizationID)
    .executeTakeFirstOrThrow();
  const { characterization, questions } = await readQuestionnaire(
    trx,
    hash ?? (await storeQuestionnaire(trx, characterizationID, now)),
  );
  const own = await trx
    .selectFrom('trigger_rule')
    .select(['field', 'operator', 'value1', 'value2'])
    .where('characterization_id', '=', characterizationID)
    .where('question_id', 'is', null)
    .execute();
  const byID = new Map(questions.map((question) => [question.id, question]));
  const findings = questionnaireFindings(questions, own.map(readTrigger), todayInBogota(now));
  return {
    characterization,
    findings: findings.map((finding) => ({
      ...finding,
      question: finding.questionID === null ? null : (byID.get(finding.questionID) ?? null),
    })),
  };
}

/** Verifications as supervisors see them: their list, and where the second answers differ from the first (decision 0121). */
import { compactToDisplay } from '@caracteriza/domain/values/dates';
import { chosenLabels } from '@caracteriza/domain/question/kinds/dropdown/chosen-options';
import { hasOptions, nameOfKind } from '@caracteriza/domain/question/kinds';
import { withoutAnswerOf } from '@caracteriza/domain/question/without-answer';
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import { fullName } from '../../records/full-name.ts';
import type { Database } from '../../db/types.ts';
import type { PinnedQuestion } from '../../questionnaire/body.ts';
import { readQuestionnaires } from '../../questionnaire/store.ts';
import { familyOf } from '../../records/people.ts';
import { listingOf } from '../../records/listing.ts';
import { checksWithFamily } from './back-check-family.ts';

type BackCheck = components['schemas']['BackCheck'];
type Differences = components['schemas']['BackCheckDifferences'];

/**
 * One row per question answered both times, in the verifications that the caller can see. Case and surrounding white space are
 * ignored.
 */
const comparedAnswers = sql`compared as (
  select back_check.id, back_check.surveyor_id, sample.campaign_id, survey.questionnaire_hash as hash, again.question,
    first.value as before, again.value as after, lower(btrim(first.value)) <> lower(btrim(again.value)) as differs
  from back_check
  join (select back_check_sample.id, link.campaign_id from back_check_sample
    join characterization_by_campaign as link on link.id = characterization_by_campaign_id) as sample on sample.id = sample_id
  join survey on survey.id = back_check.survey_id
  cross join lateral jsonb_to_recordset(back_check.answers) as again (question uuid, value text)
  join lateral jsonb_to_recordset(survey.answers) as first (question uuid, value text)
    on first.question = again.question and first.value is not null
  where back_check.state = 'hecha')`;

interface Filter {
  campaignID: string;
  surveyorID?: string | undefined;
  state?: BackCheck['state'] | undefined;
  questionID?: string | undefined;
}

const checks = (trx: Kysely<Database>) =>
  trx
    .selectFrom('back_check as made')
    .innerJoin('back_check_sample as sample', 'sample.id', 'made.sample_id')
    .innerJoin('characterization_by_campaign as link', 'link.id', 'sample.characterization_by_campaign_id')
    .innerJoin('app_user as surveyor', 'surveyor.id', 'made.surveyor_id')
    .innerJoin('app_user as checker', 'checker.id', 'made.user_id');

/** An answer in readable form. */
function answerText(question: PinnedQuestion, value: string): string {
  const withoutAnswer = withoutAnswerOf(question, value);
  if (withoutAnswer) return withoutAnswer.label;
  if (hasOptions(question)) return chosenLabels(question, value);
  return nameOfKind(question) === 'date' ? (compactToDisplay(value) ?? value) : value;
}

/** The questions of these questionnaires, by the questionnaire's hash. */
async function questionsBy(trx: Kysely<Database>, hashes: readonly string[]) {
  const questionnaires = await readQuestionnaires(trx, [...new Set(hashes)]);
  return new Map(
    [...questionnaires].map(([hash, body]) => [
      hash,
      new Map(body.questions.map((question) => [question.id, question])),
    ]),
  );
}

const referenceOf = ({ id, code, statement }: PinnedQuestion) => ({ id, code, statement });

async function readDifferent(trx: Kysely<Database>, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; hash: string; question: string; before: string; after: string }>`
    with ${comparedAnswers} select id, hash, question, before, after from compared where differs and id = any(${ids}::uuid[])`.execute(
    trx,
  );
  const questions = await questionsBy(
    trx,
    rows.map(({ hash }) => hash),
  );
  return Map.groupBy(
    rows.flatMap(({ id, hash, question, before, after }) => {
      const pinnedQuestion = questions.get(hash)?.get(question);
      return pinnedQuestion
        ? [
            {
              id,
              difference: {
                questionID: referenceOf(pinnedQuestion),
                before: answerText(pinnedQuestion, before),
                after: answerText(pinnedQuestion, after),
              },
            },
          ]
        : [];
    }),
    ({ id }) => id,
  );
}

async function readChecks(trx: Kysely<Database>, ids: readonly string[]): Promise<BackCheck[]> {
  const rows = await checksWithFamily(trx)
    .innerJoin('app_user as surveyor', 'surveyor.id', 'made.surveyor_id')
    .innerJoin('app_user as checker', 'checker.id', 'made.user_id')
    .select(['made.done_at', 'sample.created_at', 'survey.id as surveyID', 'survey.code as surveyCode'])
    .select(['surveyor.id as surveyorID', fullName('surveyor').as('surveyor')])
    .select(['checker.id as checkerID', fullName('checker').as('checker')])
    .$narrowType<{ state: BackCheck['state'] }>()
    .where('made.id', 'in', ids)
    .execute();
  const differences = await readDifferent(trx, ids);
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    surveyID: row.surveyID,
    surveyCode: row.surveyCode,
    chFamilyID: familyOf(row),
    surveyor: { id: row.surveyorID, name: row.surveyor },
    checker: { id: row.checkerID, name: row.checker },
    drawnAt: row.created_at.toISOString(),
    doneAt: row.done_at?.toISOString() ?? null,
    differences: (differences.get(row.id) ?? []).map(({ difference }) => difference),
  }));
}

export const backCheckList = listingOf({
  from: (trx: Kysely<Database>, { campaignID, surveyorID, state, questionID }: Filter) => {
    let query = checks(trx).where('link.campaign_id', '=', campaignID);
    if (surveyorID !== undefined) query = query.where('made.surveyor_id', '=', surveyorID);
    if (state !== undefined) query = query.where('made.state', '=', state);
    if (questionID === undefined) return query;
    return query.where(
      sql<boolean>`made.id in (with ${comparedAnswers} select id from compared where differs and question = ${questionID})`,
    );
  },
  id: 'made.id',
  search: [sql<string>`lower(surveyor.login)`, sql<string>`lower(checker.login)`],
  sorts: {
    drawnAt: 'sample.created_at',
    surveyor: fullName('surveyor'),
    checker: fullName('checker'),
    state: 'made.state',
  },
  standardSort: '-drawnAt',
  rows: readChecks,
});

async function compareQuestions(
  trx: Kysely<Database>,
  campaignID: string,
): Promise<Differences['questions']> {
  const { rows } = await sql<{ question: string; hash: string; compared: number; different: number }>`
    with ${comparedAnswers} select question, max(hash) as hash, count(*)::int as compared,
      (count(*) filter (where differs))::int as different
    from compared where campaign_id = ${campaignID} group by question`.execute(trx);
  const questions = await questionsBy(
    trx,
    rows.map(({ hash }) => hash),
  );
  return rows
    .flatMap(({ question, hash, ...counts }) => {
      const pinnedQuestion = questions.get(hash)?.get(question);
      return pinnedQuestion ? [{ questionID: referenceOf(pinnedQuestion), ...counts }] : [];
    })
    .toSorted((a, b) => (a.questionID.code < b.questionID.code ? -1 : 1));
}

/** The results of a campaign's verifications, by question and by surveyor. */
export async function readDifferences(trx: Kysely<Database>, campaignID: string): Promise<Differences> {
  const { rows } = await sql<
    { id: string; name: string } & Omit<Differences['surveyors'][number], 'surveyor'>
  >`
    with ${comparedAnswers},
    answers as (
      select surveyor_id, count(*)::int as compared, (count(*) filter (where differs))::int as different
      from compared where campaign_id = ${campaignID} group by surveyor_id)
    select app_user.id, ${fullName('app_user')} as name, count(*)::int as drawn,
      (count(*) filter (where made.state = 'hecha'))::int as done,
      (count(*) filter (where made.state = 'noEncontrada'))::int as "notFound",
      coalesce(max(answers.compared), 0)::int as compared, coalesce(max(answers.different), 0)::int as different
    from back_check as made
    join back_check_sample as sample on sample.id = made.sample_id
    join characterization_by_campaign as link on link.id = sample.characterization_by_campaign_id
    join app_user on app_user.id = made.surveyor_id
    left join answers on answers.surveyor_id = made.surveyor_id
    where link.campaign_id = ${campaignID}
    group by app_user.id order by app_user.name, app_user.lastname, app_user.id`.execute(trx);
  return {
    questions: await compareQuestions(trx, campaignID),
    surveyors: rows.map(({ id, name, ...counts }) => ({ surveyor: { id, name }, ...counts })),
  };
}

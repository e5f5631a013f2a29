/** Changes the title, conditions and triggers of all questions of a section at once (rules §4, decision 0113). */
import { randomUUIDv7 } from 'node:crypto';
import {
  sharedShowWhen,
  sharedTriggers,
  withSectionShowWhen,
  withSectionTriggers,
} from '@caracteriza/domain/question/section-rules';
import type { ShowWhen } from '@caracteriza/domain/question/show-when';
import { showWhenByID } from '@caracteriza/domain/question/show-when-by-id';
import type { TriggerRule } from '@caracteriza/domain/rule/triggers';
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { showWhenSent } from '../../questionnaire/show-when.ts';
import { storeQuestionnaire } from '../../questionnaire/store.ts';
import { readTrigger } from '../../questionnaire/trigger.ts';
import { lockActive } from '../../records/checks.ts';
import { checkConditions } from '../../records/conditions.ts';
import { inOrder } from '../../records/order.ts';
import { type Question, readQuestions } from './question-read.ts';
import { triggerColumns } from '../../records/trigger-columns.ts';

type Body = components['schemas']['QuestionSection'];

/** Throws 422 that names the question whose own rules are incompatible with those of its section. */
function refuse({ code, statement }: Question, field: 'showWhen' | 'triggers', reason: string): never {
  const message = `La pregunta ${code} («${statement}») ${reason}`;
  throw problem('rule', message, [{ field, message }]);
}

/**
 * The requested questions, in order.
 * @throws 409 unless they are active, unchanged since they were read, and without a base question
 */
async function readSection(
  trx: Kysely<Database>,
  characterizationID: string,
  sentQuestions: Body['questions'],
): Promise<Question[]> {
  const ids = sentQuestions.map(({ id }) => id.toLowerCase());
  const activeQuestions = await trx
    .selectFrom('question')
    .select('id')
    .where('id', 'in', ids)
    .where('characterization_id', '=', characterizationID)
    .where('parent_id', 'is', null)
    .where('status', '=', 'activo')
    .execute();
  const questions =
    activeQuestions.length === new Set(ids).size ? inOrder(await readQuestions(trx, ids), ids) : [];
  if (
    questions.length !== ids.length ||
    questions.some(({ version }, index) => version !== sentQuestions[index]!.version)
  ) {
    throw problem(
      'conflict',
      'Otra persona cambió las preguntas de la sección mientras usted la editaba. Ábrala de nuevo.',
    );
  }
  return questions;
}

/** What changes in one question. */
interface Change {
  readonly id: string;
  readonly section: string | null;
  readonly show_when: ShowWhen | null;
}

/** The questions whose title or conditions change. */
function changesOf(questions: readonly Question[], { section, showWhen }: Body): Change[] {
  const ownSettings = questions.map((question) => ({ showWhen: showWhenByID(question.showWhen) }));
  const ruleBefore = sharedShowWhen(ownSettings);
  const sharedRules = showWhenSent(showWhen);
  const title = section?.trim() || null;
  return questions.flatMap((question, index): Change[] => {
    const ownCondition = ownSettings[index]!.showWhen ?? null;
    const newCondition = withSectionShowWhen(ownCondition, ruleBefore, sharedRules);
    if ('problem' in newCondition) return refuse(question, 'showWhen', newCondition.problem);
    const isSame =
      title === question.section && JSON.stringify(newCondition.rules) === JSON.stringify(ownCondition);
    return isSame ? [] : [{ id: question.id, section: title, show_when: newCondition.rules }];
  });
}

async function change(trx: Kysely<Database>, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    update question set section = given.section, show_when = given.show_when, version = question.version + 1
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as given (id uuid, section text, show_when jsonb)
    where question.id = given.id`.execute(trx);
}

/** Replaces the triggers shared by all of the questions. Returns whether anything changed. */
async function changeTriggers(
  trx: Kysely<Database>,
  questions: readonly Question[],
  triggersAfter: readonly TriggerRule[],
  now: Date,
): Promise<boolean> {
  const characterizationID = questions[0]!.characterizationID.id;
  const rows = await trx
    .selectFrom('trigger_rule')
    .select(['id', 'question_id as questionID', 'field', 'operator', 'value1', 'value2'])
    .where(
      'question_id',
      'in',
      questions.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  const keyOf = ({ field, operator, value1, value2 }: TriggerRule) =>
    [field, operator, value1, value2 ?? ''].join('\n');
  const triggersByQuestion = Map.groupBy(rows, ({ questionID }) => questionID);
  const questionTriggers = questions.map(({ id }) => (triggersByQuestion.get(id) ?? []).map(readTrigger));
  const triggersBefore = sharedTriggers(questionTriggers);
  const columns = new Map<string, Awaited<ReturnType<typeof triggerColumns>>>();
  for (const rule of triggersAfter) {
    columns.set(keyOf(rule), await triggerColumns(trx, { ...rule, characterizationID, questionID: null }));
  }
  const removedIDs: string[] = [];
  const newTriggers = questions.flatMap((question, index) => {
    const newRules = withSectionTriggers(questionTriggers[index]!, triggersBefore, triggersAfter);
    if ('problem' in newRules) return refuse(question, 'triggers', newRules.problem);
    const wantedKeys = new Set(newRules.rules.map(keyOf));
    const ownTriggers = triggersByQuestion.get(question.id) ?? [];
    removedIDs.push(
      ...ownTriggers.filter((row) => !wantedKeys.has(keyOf(readTrigger(row)))).map(({ id }) => id),
    );
    const knownKeys = new Set(ownTriggers.map((row) => keyOf(readTrigger(row))));
    return [...columns]
      .filter(([key]) => !knownKeys.has(key))
      .map(([, values]) => ({ id: randomUUIDv7(), ...values, question_id: question.id, created_at: now }));
  });
  if (removedIDs.length > 0) await trx.deleteFrom('trigger_rule').where('id', 'in', removedIDs).execute();
  if (newTriggers.length > 0) await trx.insertInto('trigger_rule').values(newTriggers).execute();
  return removedIDs.length + newTriggers.length > 0;
}

export const questionSectionRulesHandlers = {
  updateQuestionSection: async ({ trx, params, body, session, now, audit }) => {
    const triggers = body.triggers?.map(({ value2, ...rule }) => ({ ...rule, value2: value2 || null }));
    // Exchanging triggers adds some and deletes others.
    const neededGrants = ['configurations:trigger:CREATE', 'configurations:trigger:DELETE'] as const;
    for (const grant of triggers ? neededGrants : []) {
      if (!session.grants.has(grant)) throw problem('forbidden', grant);
    }
    const characterizationID = await lockActive(trx, 'characterization', params.id);
    const sectionBefore = await readSection(trx, characterizationID, body.questions);
    const ids = sectionBefore.map(({ id }) => id);
    const changes = changesOf(sectionBefore, body);
    await change(trx, changes);
    const changedTriggers =
      triggers !== undefined && (await changeTriggers(trx, sectionBefore, triggers, now));
    if (changes.length > 0 || changedTriggers) {
      await storeQuestionnaire(trx, characterizationID, now, (storedBody) =>
        checkConditions(storedBody, ids[0]!),
      );
    }
    const data = inOrder(await readQuestions(trx, ids), ids);
    await audit({
      entity: 'question',
      entityID: characterizationID,
      before: sectionBefore,
      after: { ...body, questions: data },
    });
    return { message: 'La sección se actualizó correctamente.', data };
  },
} satisfies Partial<Handlers>;

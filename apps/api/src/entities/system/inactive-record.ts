/** Deleted records, which are kept as inactive (rules §4): lists and restores them. */
import { maxOptions, optionKey } from '@caracteriza/domain/question/kinds/dropdown/option-lines';
import { operations, type OperationId } from '@caracteriza/openapi/operations';
import { type Kysely, sql } from 'kysely';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import type { Session } from '../../identity/session.ts';
import { storeQuestionnaire } from '../../questionnaire/store.ts';
import { lockRecord } from '../../records/checks.ts';
import { checkConditions } from '../../records/conditions.ts';
import { kinds, type StatusKind } from '../../records/kinds.ts';
import { answerList, listingOf } from '../../records/listing.ts';
import { assertMayReadKind } from '../../records/readable-kinds.ts';
import { resolveID } from '../../records/resolve.ts';
import { choiceTypes } from '../../questionnaire/choice.ts';

/** How many milliseconds users have to undo their own deletion. */
const undoTime = 10 * 60_000;

/** The operation that deletes each kind, and the columns by which its records are named and sorted. */
const deletions = {
  campaign: { operationID: 'deactivateCampaign', label: sql`name`, order: sql`name_sort` },
  characterization: { operationID: 'deactivateCharacterization', label: sql`name`, order: sql`name_sort` },
  question: { operationID: 'deactivateQuestion', label: sql`statement`, order: sql`statement_sort` },
  answerOption: { operationID: 'deactivateAnswerOption', label: sql`label`, order: sql`label_sort` },
  family: {
    operationID: 'deactivateFamily',
    label: sql`consultreference`,
    order: sql`consultreference_sort`,
  },
  surveyable: {
    operationID: 'deactivateSurveyable',
    label: sql`concat_ws(' ', first_name, second_name, first_surname, second_surname)`,
    order: sql`names_sort`,
  },
} as const satisfies Record<StatusKind, { operationID: OperationId; label: unknown; order: unknown }>;

interface InactiveRecord {
  id: string;
  code: string;
  codeSort: string;
  label: string;
  labelSort: string;
  search: string;
  deactivatedAt: Date | null;
  /** Never null, so that records can be sorted by it. */
  deactivatedSort: Date;
  login: string | null;
  loginSort: string;
}

/** The inactive records of a kind, each with its most recent deletion. */
const inactiveRecords = (kind: StatusKind) => {
  const { operationID, label, order } = deletions[kind];
  return sql<InactiveRecord>`(
    select record.id, code, code_sort as "codeSort", ${label} as label, ${order} as "labelSort", search,
      deletion.at as "deactivatedAt", coalesce(deletion.at, 'epoch') as "deactivatedSort",
      deletion.login, coalesce(deletion.login, '') as "loginSort"
    from ${sql.table(kinds[kind].table)} as record left join lateral (
      select at, login from audit_entry
      where entity = ${kind} and entity_id = record.id::text and operation_id = ${operationID}
      order by at desc limit 1
    ) as deletion on true
    where status = 'inactivo' and not exists (select from suppression where surveyable_id = record.id))`.as<'record'>(
    'record',
  );
};

const listing = (kind: StatusKind) =>
  listingOf({
    from: (trx: Kysely<Database>) => trx.selectFrom(inactiveRecords(kind)),
    id: 'record.id',
    search: ['record.search'],
    sorts: {
      code: 'record.codeSort',
      label: 'record.labelSort',
      deactivatedAt: 'record.deactivatedSort',
      login: 'record.loginSort',
    },
    standardSort: '-deactivatedAt',
    rows: async (trx, ids) => {
      const rows = await trx
        .selectFrom(inactiveRecords(kind))
        .select(['id', 'code', 'label', 'deactivatedAt', 'login'])
        .where('id', 'in', ids)
        .execute();
      return rows.map((row) => ({ ...row, deactivatedAt: row.deactivatedAt?.toISOString() ?? null }));
    },
  });

const listings = {
  campaign: listing('campaign'),
  characterization: listing('characterization'),
  question: listing('question'),
  answerOption: listing('answerOption'),
  family: listing('family'),
  surveyable: listing('surveyable'),
} satisfies Record<StatusKind, unknown>;

const mayRestoreEverything = (session: Session) => session.grants.has('security:audit:RESTORE');

/** Throws 403 if the session cannot restore any record of this kind; checked before any record is looked up. */
function checkMayRestoreSome(session: Session, kind: StatusKind): void {
  const { grants } = operations[deletions[kind].operationID];
  if (!mayRestoreEverything(session) && !grants.some((grant) => session.grants.has(grant)))
    throw problem('undoRefused');
}

/** Throws 403 unless the session can restore every record or its user deleted this one a moment ago. */
async function checkMayRestore(
  trx: Kysely<Database>,
  session: Session,
  kind: StatusKind,
  id: string,
  now: Date,
): Promise<void> {
  if (mayRestoreEverything(session)) return;
  const { operationID } = deletions[kind];
  const deletion = await trx
    .selectFrom('audit_entry')
    .select(['user_id', 'at'])
    .where('entity', '=', kind)
    .where('entity_id', '=', id)
    .where('operation_id', '=', operationID)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isUndo = deletion?.user_id === session.userID && now.getTime() - deletion.at.getTime() <= undoTime;
  if (!isUndo) throw problem('undoRefused');
}

const missingProblem = (reason: string) => problem('conflict', `${reason} Restaure o cambie eso primero.`);

async function statusOf(trx: Kysely<Database>, kind: StatusKind, id: string): Promise<string | undefined> {
  const query = trx
    .selectFrom(kinds[kind].table as 'family')
    .select('status')
    .where('id', '=', id);
  return (await query.executeTakeFirst())?.status;
}

/**
 * Throws 409 if a question that one of this question's conditions refers to has changed its type since this one was deleted,
 * because its answers would be compared with a value of the former type (rules §4). While this question is active, that change
 * is rejected.
 */
async function checkConditionTypes(trx: Kysely<Database>, id: string): Promise<void> {
  const { rows } = await sql<{ code: string; statement: string }>`
    select named.code, named.statement
    from question, jsonb_array_elements(question.show_when -> 'conditions') as condition
    join question as named on named.id = (condition ->> 'questionID')::uuid
    cross join lateral (
      select edit.before -> 'mtFieldTypeID' ->> 'id' as type from audit_entry as edit
      where edit.entity = 'question' and edit.entity_id = named.id::text and edit.operation_id = 'updateQuestion'
        and edit.position > (
          select max(deletion.position) from audit_entry as deletion
          where deletion.entity = 'question' and deletion.entity_id = ${id}
            and deletion.operation_id = 'deactivateQuestion')
      order by edit.position limit 1
    ) as former
    where question.id = ${id} and former.type <> named.field_type_id::text
    limit 1`.execute(trx);
  const [question] = rows;
  if (!question) return;
  throw missingProblem(
    `«${question.statement}» (${question.code}), de la que depende una condición, cambió de tipo desde entonces.`,
  );
}

/**
 * Locks everything a question depends on, in the order in which every edit locks; resolves to its characterization. Throws 409
 * if any of it is inactive.
 */
async function lockQuestionOwners(trx: Kysely<Database>, id: string): Promise<string> {
  const question = await trx
    .selectFrom('question')
    .select(['characterization_id', 'parent_id', 'active_answer_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { characterization_id: characterizationID, parent_id: parent, active_answer_id: answer } = question;
  await lockRecord(trx, 'characterization', characterizationID);
  if ((await statusOf(trx, 'characterization', characterizationID)) !== 'activo')
    throw missingProblem('La caracterización de la pregunta está eliminada.');
  if (parent === null || answer === null) return characterizationID;
  await checkChoice(trx, parent, 'La pregunta base está eliminada o ya no es una lista desplegable.');
  if ((await statusOf(trx, 'answerOption', answer)) !== 'activo')
    throw missingProblem('La respuesta que activa la pregunta está eliminada.');
  return characterizationID;
}

/** Throws 409 if the question has an active option with the same label or cannot take another option. */
async function checkOptionFits(trx: Kysely<Database>, questionID: string, label: string): Promise<void> {
  const options = await trx
    .selectFrom('answer_option')
    .select('label')
    .where('question_id', '=', questionID)
    .where('status', '=', 'activo')
    .execute();
  if (options.some((option) => optionKey(option.label) === optionKey(label)))
    throw problem(
      'conflict',
      `La pregunta ya tiene una opción «${label}»: cambie o elimine primero la que hay.`,
    );
  if (options.length >= maxOptions)
    throw problem(
      'conflict',
      `La pregunta ya tiene ${maxOptions} opciones: elimine primero una de las que hay.`,
    );
}

/** Locks everything an option depends on, as for a question. Throws 409 if the option no longer fits in its question. */
async function lockOptionOwners(trx: Kysely<Database>, id: string): Promise<string> {
  const {
    question_id: question,
    label,
    status,
  } = await trx
    .selectFrom('answer_option')
    .select(['question_id', 'label', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const characterizationID = await lockQuestionOwners(trx, question);
  await checkChoice(
    trx,
    question,
    'La pregunta de la opción está eliminada o ya no es una lista desplegable.',
  );
  // An option that is already active would only conflict with itself.
  if (status === 'inactivo') await checkOptionFits(trx, question, label);
  return characterizationID;
}

/** Locks the question; throws 409 unless it is active and offers options. */
async function checkChoice(trx: Kysely<Database>, id: string, reason: string): Promise<void> {
  const question = await trx
    .selectFrom('question')
    .innerJoin('master_value as type', 'type.id', 'question.field_type_id')
    .select('question.id')
    .where('question.id', '=', id)
    .where('question.status', '=', 'activo')
    .where('type.code', 'in', choiceTypes)
    .forUpdate('question')
    .executeTakeFirst();
  if (!question) throw missingProblem(reason);
}

async function checkNotSuppressed(trx: Kysely<Database>, id: string): Promise<void> {
  const suppression = await trx
    .selectFrom('suppression')
    .select('pseudonym')
    .where('surveyable_id', '=', id)
    .executeTakeFirst();
  if (suppression)
    throw problem('conflict', 'Los datos de esta persona se suprimieron a pedido suyo: no se restauran.');
}

async function checkDocumentFree(trx: Kysely<Database>, id: string): Promise<void> {
  const holder = await trx
    .selectFrom('surveyable as gone')
    .innerJoin('surveyable as holder', 'holder.identification', 'gone.identification')
    .select('holder.code')
    .where('gone.id', '=', id)
    .where('holder.status', '=', 'activo')
    .executeTakeFirst();
  if (!holder) return;
  throw problem('conflict', `El número de documento ya es de otro encuestable activo (${holder.code}).`);
}

/**
 * Checks that a record can become active again; resolves to the characterization whose questionnaire changes with it, if any.
 */
async function checkRestorable(trx: Kysely<Database>, kind: StatusKind, id: string): Promise<string | null> {
  if (kind === 'question') {
    const characterizationID = await lockQuestionOwners(trx, id);
    await checkConditionTypes(trx, id);
    return characterizationID;
  }
  if (kind === 'answerOption') return lockOptionOwners(trx, id);
  if (kind === 'surveyable') {
    await checkNotSuppressed(trx, id);
    await checkDocumentFree(trx, id);
  }
  return null;
}

export const inactiveRecordHandlers = {
  listInactiveRecords: async (call) => {
    const { entity } = call.params;
    assertMayReadKind(entity, call.session.grants);
    // The lists of families and people show names, so they count as reading personal data.
    await call.audit({ entity, after: call.query });
    return answerList(listings[entity], call, undefined);
  },

  restoreRecord: async ({ trx, params, session, now, audit }) => {
    const kind = params.entity;
    const { table, noun } = kinds[kind];
    checkMayRestoreSome(session, kind);
    const id = await resolveID(trx, kind, params.id);
    await checkMayRestore(trx, session, kind, id, now);
    const characterizationID = await checkRestorable(trx, kind, id);
    const record = await trx
      .updateTable(table as 'family')
      .set((eb) => ({ status: 'activo', version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('status', '=', 'inactivo')
      .returning('code')
      .executeTakeFirst();
    if (!record) throw problem('conflict', 'El registro ya está activo. Recargue la lista.');
    // A problem with the restored question's own conditions is also a 409, because the call has no field in which to correct
    // it.
    if (characterizationID !== null)
      await storeQuestionnaire(trx, characterizationID, now, (questionnaire) =>
        checkConditions(questionnaire, null),
      );
    const { code } = record;
    const [recordBefore, recordAfter] = [
      { code, status: 'inactivo' },
      { code, status: 'activo' },
    ];
    await audit({ entity: kind, entityID: id, before: recordBefore, after: recordAfter });
    return { message: `${noun} se restauró correctamente.` };
  },
} satisfies Partial<Handlers>;

/** Questions of a characterization: codes and writes (spec §4 "Question form", §5; rules §4). Every edit stores a version. */
import { hasOptions } from '@caracteriza/domain/question/kinds';
import { fold } from '@caracteriza/domain/values/fold';
import { patternProblem } from '@caracteriza/domain/question/kinds/text/pattern';
import { settingsProblem } from '@caracteriza/domain/question/settings-problem';
import { unansweredKindProblem } from '@caracteriza/domain/question/settings';
import { sortKey } from '@caracteriza/domain/values/sort-key';
import type { components } from '@caracteriza/openapi/schema';
import type { Kysely } from 'kysely';
import { refusedValue } from '@caracteriza/domain/words/refused-value';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { settingsColumn } from '../../questionnaire/settings.ts';
import { showWhenSent } from '../../questionnaire/show-when.ts';
import { storeQuestionnaire } from '../../questionnaire/store.ts';
import { checkActive, checkEdit, checkMasters, lockActive } from '../../records/checks.ts';
import { checkConditions, checkNotNamed } from '../../records/conditions.ts';
import { issueAnswerCodes, spendCode } from '../../records/codes.ts';
import { copyQuestions } from '../../records/copies.ts';
import { inOrder, renumberPlaces } from '../../records/order.ts';
import {
  answerCode,
  answerCreated,
  answerRecord,
  answerUpdated,
  deactivate,
  newRecord,
  readLocked,
  readOne,
} from '../../records/record.ts';
import { resolveID } from '../../records/resolve.ts';
import { changedColumns } from './question-columns.ts';
import { checkBandCodes, expressionSent } from './question-expression.ts';
import { weightsAfter } from './question-insertion.ts';
import { readQuestions } from './question-read.ts';

type QuestionFields = Omit<components['schemas']['QuestionUpdate'], 'code' | 'version'>;

function refuse(field: string, message: string): never {
  throw problem('rule', message, [{ field, message }]);
}

/** Whether following the base questions from `parentID` upwards leads back to the question or into a cycle. */
function isInCircle(
  id: string | null,
  parentID: string,
  byID: ReadonlyMap<string, { parentID: string | null }>,
): boolean {
  const visited = new Set<string>();
  for (
    let ancestorID: string | null = parentID;
    ancestorID !== null;
    ancestorID = byID.get(ancestorID)?.parentID ?? null
  ) {
    if (ancestorID === id || visited.has(ancestorID)) return true;
    visited.add(ancestorID);
  }
  return false;
}

/** Throws 422 unless the base question and its answer can activate this question (`id` is null for a new one). */
async function checkParent(trx: Kysely<Database>, id: string | null, body: QuestionFields): Promise<void> {
  const parentID = body.parentID ?? null;
  const activeAnswerID = body.activeAnswerID ?? null;
  if (parentID === null) {
    if (activeAnswerID !== null) refuse('activeAnswerID', 'Elija primero la pregunta base.');
    return;
  }
  if (activeAnswerID === null) refuse('activeAnswerID', refusedValue.required('Respuesta que la Activa'));
  const rows = await trx
    .selectFrom('question')
    .innerJoin('master_value as type', 'type.id', 'question.field_type_id')
    .select(['question.id', 'question.parent_id as parentID', 'type.code as fieldTypeCode'])
    .where('question.characterization_id', '=', body.characterizationID)
    .where('question.status', '=', 'activo')
    .execute();
  const byID = new Map(rows.map((row) => [row.id, row]));
  const parent = byID.get(parentID);
  if (!parent || !hasOptions(parent)) {
    refuse('parentID', 'La pregunta base debe ser una lista desplegable de la misma caracterización.');
  }
  if (isInCircle(id, parentID, byID)) refuse('parentID', 'Una pregunta no puede depender de sí misma.');
  const option = await trx
    .selectFrom('answer_option')
    .select('id')
    .where('id', '=', activeAnswerID)
    .where('question_id', '=', parentID)
    .where('status', '=', 'activo')
    .executeTakeFirst();
  if (!option)
    refuse('activeAnswerID', 'La respuesta que la activa debe ser una opción de la pregunta base.');
}

/**
 * Locks the active characterization until the transaction ends, so that edits of its questions run one after another and each
 * stores a complete version. The characterization that the question leads to is locked against renaming, because the version
 * contains its name. Both are locked in ID order; otherwise two that lead to each other could deadlock.
 */
async function lockOwner(
  trx: Kysely<Database>,
  body: Pick<QuestionFields, 'characterizationID' | 'dependentCharacterizationID'>,
): Promise<void> {
  const { characterizationID, dependentCharacterizationID: dependentID } = body;
  const lockDependentForm = async () =>
    dependentID &&
    trx.selectFrom('characterization').select('id').where('id', '=', dependentID).forShare().execute();
  if (dependentID && dependentID < characterizationID) await lockDependentForm();
  await lockActive(trx, 'characterization', characterizationID);
  if (dependentID && dependentID > characterizationID) await lockDependentForm();
}

/** Throws 422 unless the question leads to another, active characterization. */
async function checkDependent(trx: Kysely<Database>, id: string, characterizationID: string): Promise<void> {
  const field = 'dependentCharacterizationID';
  if (id === characterizationID) refuse(field, 'La caracterización dependiente debe ser otra.');
  await checkActive(trx, 'characterization', field, id);
}

/** Throws 422 if settings contradict each other or the field type. */
function checkSettings(fieldTypeCode: string, body: QuestionFields): void {
  const contradiction =
    unansweredKindProblem({ ...body, fieldTypeCode }) ?? settingsProblem(fieldTypeCode, body);
  if (contradiction) refuse(contradiction.field, contradiction.message);
  const wrongPattern = body.pattern ? patternProblem(body.pattern) : null;
  if (wrongPattern) refuse('pattern', wrongPattern);
}

/** Throws 422 if the question takes its options from a list that does not exist. */
async function checkOptionList(
  trx: Kysely<Database>,
  fieldTypeCode: string,
  { optionList }: QuestionFields,
): Promise<void> {
  if (!optionList || !hasOptions({ fieldTypeCode })) return;
  const list = await trx
    .selectFrom('option_list')
    .select('id')
    .where('code', '=', optionList)
    .executeTakeFirst();
  if (!list) refuse('optionList', 'Esta lista compartida ya no existe: elija otra.');
}

/** The columns that a form fills, once its references are checked. */
async function formColumns(trx: Kysely<Database>, id: string | null, code: string, body: QuestionFields) {
  const codes = await checkMasters(trx, { mtFieldTypeID: ['fieldTypes', body.mtFieldTypeID] });
  await checkParent(trx, id, body);
  const dependentID = body.dependentCharacterizationID ?? null;
  if (dependentID !== null) await checkDependent(trx, dependentID, body.characterizationID);
  checkSettings(codes['mtFieldTypeID'] ?? '', body);
  await checkOptionList(trx, codes['mtFieldTypeID'] ?? '', body);
  await checkBandCodes(trx, body.bands);
  const expression = await expressionSent(trx, body);
  const { statement, weight } = body;
  const description = body.description || null;
  const showWhen = showWhenSent(body.showWhen);
  return {
    characterization_id: body.characterizationID,
    parent_id: body.parentID ?? null,
    active_answer_id: body.activeAnswerID ?? null,
    dependent_characterization_id: dependentID,
    field_type_id: body.mtFieldTypeID,
    weight,
    required: body.required === 1,
    statement,
    statement_sort: sortKey(statement),
    section: body.section?.trim() || null,
    description,
    settings: settingsColumn({ ...body, expression }),
    show_when: showWhen && JSON.stringify(showWhen),
    search: fold(`${code} ${statement} ${description ?? ''}`),
  };
}

/**
 * The question named in the path, locked with its characterization.
 * @throws 409 if it was changed in the meantime, so that not everything is locked
 */
async function lockOriginal(trx: Kysely<Database>, idOrCode: string) {
  const id = await resolveID(trx, 'question', idOrCode);
  const { characterizationID, dependentCharacterizationID: dependent } = await readOne(
    'question',
    readQuestions,
    trx,
    id,
  );
  const owner = {
    characterizationID: characterizationID.id,
    dependentCharacterizationID: dependent?.id ?? null,
  };
  await lockOwner(trx, owner);
  const original = await readLocked('question', readQuestions, trx, id);
  if (original.dependentCharacterizationID?.id !== dependent?.id) {
    throw problem('conflict', 'Otra persona cambió la pregunta. Inténtelo de nuevo.');
  }
  return original;
}

/** The next weight after all questions of a characterization. Throws 422 if no weight is left. */
async function nextWeight(trx: Kysely<Database>, characterizationID: string): Promise<number> {
  const { weight } = await trx
    .selectFrom('question')
    .select(({ fn }) => fn.max('weight').as('weight'))
    .where('characterization_id', '=', characterizationID)
    .where('status', '=', 'activo')
    .executeTakeFirstOrThrow();
  return weightsAfter([{ weight }], 1);
}

/**
 * Throws 409 if active questions depend on this one, because deleting it or changing its type would leave them without a base.
 */
async function checkNoDependents(trx: Kysely<Database>, id: string, doing: string): Promise<void> {
  const dependentQuestion = await trx
    .selectFrom('question')
    .select(['code', 'statement'])
    .where('parent_id', '=', id)
    .where('status', '=', 'activo')
    .limit(1)
    .executeTakeFirst();
  if (dependentQuestion) {
    throw problem(
      'conflict',
      `La pregunta activa a ${dependentQuestion.code} («${dependentQuestion.statement}»): ${doing}`,
    );
  }
}

export const questionHandlers = {
  getQuestion: (call) => answerRecord('question', readQuestions, call),

  generateQuestionCode: async (call) => {
    const { trx, query, session, now } = call;
    if (query.count === undefined) return answerCode('question', call);
    const data = await issueAnswerCodes(trx, query.count, session.userID, now);
    return { message: 'Código generado.', data };
  },

  createQuestion: async (call) => {
    const { trx, body, now } = call;
    const question = await newRecord('question', call);
    await lockOwner(trx, body);
    await trx
      .insertInto('question')
      .values({ ...question, ...(await formColumns(trx, null, question.code, body)) })
      .execute();
    await storeQuestionnaire(trx, body.characterizationID, now, (questionnaire) =>
      checkConditions(questionnaire, question.id),
    );
    return answerCreated('question', readQuestions, call, question.id);
  },

  copyQuestion: async (call) => {
    const { trx, params, body, session, now } = call;
    const { code, statement } = body;
    await spendCode(trx, code, 'question', session.userID, now);
    const { id: original, characterizationID } = await lockOriginal(trx, params.id);
    const weight = await nextWeight(trx, characterizationID.id);
    const copies = [{ original, code, statement, weight, dropsVariableName: true as const }];
    const [id] = await copyQuestions(trx, copies, characterizationID.id, now);
    await storeQuestionnaire(trx, characterizationID.id, now);
    return answerCreated('question', readQuestions, call, id!);
  },

  updateQuestion: async (call) => {
    const { trx, params, body, now } = call;
    await lockOwner(trx, body);
    const questionBefore = await readLocked('question', readQuestions, trx, params.id);
    checkEdit(questionBefore, body);
    const { id, code, version } = questionBefore;
    if (body.characterizationID !== questionBefore.characterizationID.id) {
      refuse('characterizationID', 'Una pregunta no se puede mover a otra caracterización.');
    }
    const hadOptions = hasOptions({ fieldTypeCode: questionBefore.mtFieldTypeID.code });
    if (hadOptions && questionBefore.optionListVersion === null && body.optionList) {
      await checkNoDependents(
        trx,
        id,
        'para darle una lista compartida, elimine o cambie primero esa pregunta.',
      );
    }
    if (hadOptions && body.mtFieldTypeID !== questionBefore.mtFieldTypeID.id) {
      await checkNoDependents(trx, id, 'para cambiar su tipo, elimine o cambie primero esa pregunta.');
    }
    const columns = await changedColumns(trx, questionBefore, body.columns);
    await trx
      .updateTable('question')
      .set({ ...(await formColumns(trx, id, code, { ...body, columns })), version: version + 1 })
      .where('id', '=', id)
      .execute();
    await storeQuestionnaire(trx, body.characterizationID, now, (questionnaire) => {
      if (body.mtFieldTypeID !== questionBefore.mtFieldTypeID.id) checkNotNamed(questionnaire, id);
      checkConditions(questionnaire, id);
    });
    return answerUpdated('question', readQuestions, call, questionBefore);
  },

  deactivateQuestion: async (call) => {
    const { trx, params, now } = call;
    const id = await resolveID(trx, 'question', params.id);
    const { characterizationID } = await readOne('question', readQuestions, trx, id);
    // In the order in which every edit locks: characterization, question, then option or trigger.
    await lockActive(trx, 'characterization', characterizationID.id);
    const answer = await deactivate('question', readQuestions, call, () =>
      checkNoDependents(trx, id, 'elimine o cambie primero esa pregunta.'),
    );
    await storeQuestionnaire(trx, characterizationID.id, now, (questionnaire) =>
      checkConditions(questionnaire, null),
    );
    return answer;
  },

  reorderQuestions: async ({ trx, params, body, now, audit }) => {
    const characterizationID = await lockActive(trx, 'characterization', params.id);
    const { questionIDs } = body;
    const parentBefore = await trx
      .selectFrom('question')
      .select(['id', 'weight'])
      .where('characterization_id', '=', characterizationID)
      .where('status', '=', 'activo')
      .execute();
    const outdatedMessage =
      'Las preguntas de la caracterización cambiaron. Recargue la lista y ordénelas de nuevo.';
    await renumberPlaces(trx, 'question', parentBefore, questionIDs, outdatedMessage);
    await storeQuestionnaire(trx, characterizationID, now, (questionnaire) =>
      checkConditions(questionnaire, null),
    );
    await audit({ entity: 'question', entityID: characterizationID, before: parentBefore, after: body });
    const data = inOrder(await readQuestions(trx, questionIDs), questionIDs);
    return { message: 'Las preguntas se ordenaron correctamente.', data };
  },
} satisfies Partial<Handlers>;

/** Saving all options of a question at once, as the grid of the builder does (decision 0112). */
import { randomUUIDv7 } from 'node:crypto';
import { optionKey } from '@caracteriza/domain/question/kinds/dropdown/option-lines';
import { codeSortKey } from '@caracteriza/domain/values/sort-key';
import { countText } from '@caracteriza/domain/words/counted';
import { fields } from '@caracteriza/openapi/fields';
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { storeQuestionnaire } from '../../questionnaire/store.ts';
import { nextCodes } from '../../records/codes.ts';
import { checkConditions } from '../../records/conditions.ts';
import { inOrder } from '../../records/order.ts';
import {
  activeOptions,
  checkLabels,
  checkOwnCodes,
  formColumns,
  lockDropdown,
} from './answer-option-checks.ts';
import { type AnswerOption, readOptions } from './answer-option-read.ts';

type SentOption = components['schemas']['AnswerOptionRow'];

/** A row of the grid, the option it changes (undefined if it adds one), and its order number. */
interface Row {
  readonly sentOption: SentOption;
  readonly optionBefore: AnswerOption | undefined;
  readonly orderOption: number;
}

/** @throws 409 unless the rows are exactly the active options of the question, in the versions that were read */
function assertGridIsCurrent(
  activeByID: ReadonlyMap<string, AnswerOption>,
  sentOptions: readonly SentOption[],
): void {
  const ids = sentOptions.flatMap(({ id }) => id ?? []);
  const knownIDs = new Set(ids.filter((id) => activeByID.has(id)));
  if (knownIDs.size !== activeByID.size || ids.length !== knownIDs.size) {
    throw problem(
      'conflict',
      'Otra persona agregó o eliminó opciones mientras usted las editaba. Revíselas y guarde de nuevo.',
    );
  }
  const outdatedOption = sentOptions.find(({ id, version }) => id && version !== activeByID.get(id)?.version);
  if (!outdatedOption) return;
  const label = activeByID.get(outdatedOption.id ?? '')?.label ?? '';
  throw problem(
    'conflict',
    `Otra persona cambió la opción «${label}» mientras usted la editaba. Revísela y guarde de nuevo.`,
  );
}

/** The order numbers of the rows: the options' present ones if they are ascending and leave enough room, otherwise 1, 2, 3… */
function orders(befores: readonly (AnswerOption | undefined)[]): number[] {
  let lastOrder = 0;
  const currentOrders = befores.map(
    (optionBefore) => (lastOrder = optionBefore ? optionBefore.orderOption : lastOrder + 1),
  );
  const areAscending = currentOrders.every(
    (order, index) => index === 0 || order > currentOrders[index - 1]!,
  );
  const fits = lastOrder <= fields.AnswerOptionCreate.orderOption.maximum;
  return areAscending && fits ? currentOrders : befores.map((_before, index) => index + 1);
}

/** The rows to save; if the request only adds options, the existing ones come first. */
function rowsOf(optionsBefore: readonly AnswerOption[], sentOptions: readonly SentOption[]): Row[] {
  const activeByID = new Map(optionsBefore.map((option) => [option.id, option]));
  const onlyAdds = sentOptions.every(({ id }) => !id);
  const existingOptions = onlyAdds ? optionsBefore.toSorted((a, b) => a.orderOption - b.orderOption) : [];
  const allOptions: readonly SentOption[] = [...existingOptions, ...sentOptions];
  assertGridIsCurrent(activeByID, allOptions);
  const previousOptions = allOptions.map(({ id }) => activeByID.get(id ?? ''));
  const numbers = orders(previousOptions);
  return allOptions.map((row, index) => ({
    sentOption: row,
    optionBefore: previousOptions[index],
    orderOption: numbers[index]!,
  }));
}

/** Either grant opens the operation; what was sent determines which ones are required. */
function checkGrants(grants: ReadonlySet<string>, sentOptions: readonly SentOption[]): void {
  const neededGrants = [
    sentOptions.some(({ id }) => !id) && ('configurations:answerOption:CREATE' as const),
    sentOptions.some(({ id }) => id) && ('configurations:answerOption:EDIT' as const),
  ];
  for (const grant of neededGrants) if (grant && !grants.has(grant)) throw problem('forbidden', grant);
}

/** Whether a row changes its option. */
function isChanged({ sentOption, optionBefore, orderOption }: Row & { optionBefore: AnswerOption }): boolean {
  return (
    sentOption.label !== optionBefore.label ||
    (sentOption.ownCode || null) !== optionBefore.ownCode ||
    (sentOption.score ?? null) !== optionBefore.score ||
    (sentOption.asksDetail ?? 0) !== optionBefore.asksDetail ||
    (sentOption.excludes ?? 0) !== optionBefore.excludes ||
    orderOption !== optionBefore.orderOption
  );
}

/**
 * Checks the labels and codes of changed and new rows against all others. An option may take one that another option gives up.
 */
function checkNames(rows: readonly Row[]): void {
  const keepsLabel = ({ sentOption, optionBefore }: Row) =>
    optionBefore && optionKey(sentOption.label) === optionKey(optionBefore.label);
  checkLabels(
    rows.filter(keepsLabel).map(({ sentOption }) => sentOption),
    rows.filter((row) => !keepsLabel(row)).map(({ sentOption }) => sentOption.label),
  );
  const keepsCode = ({ sentOption, optionBefore }: Row) =>
    optionBefore && (sentOption.ownCode || null) === optionBefore.ownCode;
  // An option's system code stays reserved for it, even if it has its own code.
  checkOwnCodes(
    rows.flatMap((row) =>
      row.optionBefore
        ? { code: row.optionBefore.code, ownCode: keepsCode(row) ? row.optionBefore.ownCode : null }
        : [],
    ),
    rows.flatMap((row) =>
      keepsCode(row) || row.sentOption.ownCode === row.optionBefore?.code
        ? []
        : (row.sentOption.ownCode ?? []),
    ),
  );
}

async function change(
  trx: Kysely<Database>,
  rows: readonly (Row & { optionBefore: AnswerOption })[],
): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ sentOption, optionBefore, orderOption }) => ({
    id: optionBefore.id,
    ...formColumns(optionBefore.code, { ...sentOption, orderOption }),
  }));
  await sql`
    update answer_option as option
    set label = given.label, own_code = given.own_code, label_sort = given.label_sort,
      order_option = given.order_option, asks_detail = given.asks_detail, excludes = given.excludes,
      score = given.score, search = given.search, version = option.version + 1
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as given (
      id uuid, label text, own_code text, label_sort text, order_option integer, asks_detail boolean,
      excludes boolean, score double precision, search text
    )
    where option.id = given.id`.execute(trx);
}

/** Adds the rows without an option. Returns their ids in order. */
async function addOptions(
  trx: Kysely<Database>,
  questionID: string,
  rows: readonly Row[],
  now: Date,
): Promise<string[]> {
  if (rows.length === 0) return [];
  const codes = await nextCodes(trx, 'answerOption', rows.length);
  const newOptions = rows.map(({ sentOption, orderOption }, index) => {
    const code = codes[index]!;
    return {
      id: randomUUIDv7(),
      code,
      code_sort: codeSortKey(code),
      created_at: now,
      question_id: questionID,
      ...formColumns(code, { ...sentOption, orderOption }),
    };
  });
  await trx.insertInto('answer_option').values(newOptions).execute();
  return newOptions.map(({ id }) => id);
}

function savedMessage(addedCount: number, changedCount: number): string {
  const changeTexts = [
    addedCount > 0 &&
      `se ${addedCount === 1 ? 'agregó' : 'agregaron'} ${countText(addedCount, 'opción', 'opciones')}`,
    changedCount > 0 &&
      `${changedCount === 1 ? 'cambió' : 'cambiaron'} ${countText(changedCount, 'opción', 'opciones')}`,
  ].filter((line) => line !== false);
  const text = changeTexts.join(' y ');
  return text === '' ? 'Las opciones quedan como estaban.' : `${text[0]!.toUpperCase()}${text.slice(1)}.`;
}

export const answerOptionGridHandlers = {
  saveAnswerOptions: async ({ trx, params, body, session, now, audit }) => {
    checkGrants(session.grants, body.options);
    const question = await lockDropdown(trx, params.id);
    const ids = (await activeOptions(trx, question.id)).map(({ id }) => id);
    const optionBefore = ids.length === 0 ? [] : await readOptions(trx, ids);
    const rows = rowsOf(optionBefore, body.options);
    const newRows = rows.filter((row) => row.optionBefore === undefined);
    const changedRows = rows.filter(
      (row): row is Row & { optionBefore: AnswerOption } =>
        row.optionBefore !== undefined && isChanged({ ...row, optionBefore: row.optionBefore }),
    );
    checkNames(rows);
    await change(trx, changedRows);
    const newIDs = (await addOptions(trx, question.id, newRows, now)).values();
    const order = rows.map((row) => row.optionBefore?.id ?? newIDs.next().value!);
    if (newRows.length + changedRows.length > 0) {
      await storeQuestionnaire(trx, question.characterizationID, now, (storedBody) =>
        checkConditions(storedBody, null),
      );
    }
    const data = inOrder(await readOptions(trx, order), order);
    await audit({
      entity: 'answerOption',
      entityID: question.id,
      before: inOrder(optionBefore, order),
      after: data,
    });
    return { message: savedMessage(newRows.length, changedRows.length), data };
  },
} satisfies Partial<Handlers>;

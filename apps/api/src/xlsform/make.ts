/** Creates a characterization from a parsed form, either completely or not at all. */
import { randomUUIDv7 } from 'node:crypto';
import { withNewCodes } from '@caracteriza/domain/question/setting-codes';
import { brokenLimits } from '@caracteriza/domain/question/relative-limit-problem';
import { brokenExpressions } from '@caracteriza/domain/question/broken-expressions';
import { bandConditions } from '@caracteriza/domain/question/kinds/computed/result-bands';
import { personCodes } from '@caracteriza/domain/question/person-codes';
import { fieldTypes } from '@caracteriza/domain/question/kinds';
import { fold } from '@caracteriza/domain/values/fold';
import { codeSortKey, sortKey } from '@caracteriza/domain/values/sort-key';
import { tableOfTriggerField, triggerSearch } from '@caracteriza/domain/rule/triggers';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { Database } from '../db/types.ts';
import type { ShowCondition } from '@caracteriza/domain/question/show-when';
import { problem } from '../http/problem.ts';
import { unknownCodeText, unknownPersonCode } from '../questionnaire/unknown-person-code.ts';
import { settingsColumn } from '../questionnaire/settings.ts';
import { storeQuestionnaire } from '../questionnaire/store.ts';
import { nextCodes } from '../records/codes.ts';
import { newIDs } from '../records/copies.ts';
import { nameOfRow } from './calculation.ts';
import { dependentText, type Form, type Gap, ownColumns, triggerSheet } from './form.ts';
import { makeLists } from './make-lists.ts';
import { codesOf } from './shared-lists.ts';

/** Rows per insert statement: a statement can have at most 65,535 parameters, and a question has about thirty columns. */
const batch = 1000;

/** Inserts any number of rows. */
async function insertAll<Table extends keyof Database>(
  trx: Kysely<Database>,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += batch)
    await trx
      .insertInto(table)
      .values(rows.slice(start, start + batch))
      .execute();
}

/** The records outside the form that it refers to, by the names it uses for them. */
interface References {
  /** IDs of field types, by code. */
  types: ReadonlyMap<string, string>;
  /** IDs of characterizations, by code and name. */
  characterizations: ReadonlyMap<string, string>;
}

/**
 * Looks up the records outside the form that it refers to. References to missing records are removed from the form and
 * reported.
 * @returns the form that can be created
 */
export async function resolveForm(trx: Kysely<Database>, form: Form, gaps: Gap[]) {
  const entries = await trx
    .selectFrom('master_value')
    .select(['id', 'table_name as table', 'code'])
    .where('table_name', 'in', [
      'fieldTypes',
      ...new Set(
        form.triggers.map(({ rule }) => tableOfTriggerField(rule.field)).filter((name) => name !== null),
      ),
    ])
    .execute();
  const codes = form.questions.flatMap(({ dependent }) => (dependent ? [dependent.split(' ')[0]!] : []));
  const dependents =
    codes.length === 0
      ? []
      : await trx
          .selectFrom('characterization')
          .select(['id', 'code', 'name'])
          .where('code', 'in', codes)
          .where('status', '=', 'activo')
          .forShare()
          .execute();
  const types = new Map(
    entries.filter(({ table }) => table === 'fieldTypes').map(({ code, id }) => [code, id]),
  );
  const characterizations = new Map(dependents.map((row) => [dependentText(row), row.id]));
  const questions = form.questions.map((question) => {
    const { type, dependent, row } = question;
    const gap = (column: string, text: string, reason: string) =>
      gaps.push({ sheet: 'survey', row, column, text, reason });
    if (!types.has(type)) gap(ownColumns.type, type, 'Este tipo no existe aquí: la pregunta es de texto.');
    if (dependent !== null && !characterizations.has(dependent))
      gap(ownColumns.dependentCharacterization, dependent, 'Esta caracterización no existe aquí.');
    return {
      ...question,
      type: types.has(type) ? type : fieldTypes.text,
      dependent: dependent !== null && characterizations.has(dependent) ? dependent : null,
    };
  });
  const existingEntries = new Set(entries.map(({ table, code }) => `${table} ${code}`));
  const triggers = form.triggers.filter(({ row, rule }) => {
    const table = tableOfTriggerField(rule.field);
    const codeExists = table === null || existingEntries.has(`${table} ${rule.value1}`);
    const { field, value1: text } = rule;
    const reason = `Este valor no existe aquí para ${field}.`;
    if (!codeExists) gaps.push({ sheet: triggerSheet, row, column: 'value1', text, reason });
    return codeExists;
  });
  return { form: { ...form, questions, triggers }, references: { types, characterizations } };
}

/**
 * Throws 422 if a calculation or its bands use a code of the person that is missing from the master table, as in the builder.
 */
async function checkPersonCodes(trx: Kysely<Database>, questions: Form['questions']): Promise<void> {
  const codes = questions.flatMap(({ statement, settings: { expression, bands } }) =>
    [expression ?? '', ...bandConditions(bands)].flatMap(personCodes).map((code) => ({ ...code, statement })),
  );
  const unknownCode = await unknownPersonCode(trx, codes);
  if (unknownCode)
    throw problem(
      'rule',
      `El cálculo de «${unknownCode.statement}» no se puede hacer: ${unknownCodeText(unknownCode)}`,
    );
}

/**
 * Inserts the characterization with its questions, options and triggers, and any missing shared lists.
 * @returns its ID
 */
export async function makeForm(
  trx: Kysely<Database>,
  { level, questions, triggers, lists, translation }: Form,
  { types, characterizations }: References,
  { name, description, now }: { name: string; description: string; now: Date },
): Promise<string> {
  await checkPersonCodes(trx, questions);
  const listCodes = await makeLists(trx, lists, questions, now);
  const id = randomUUIDv7();
  const [code = ''] = await nextCodes(trx, 'characterization', 1);
  const codeColumns = (text: string) => ({ code: text, code_sort: codeSortKey(text), created_at: now });
  await trx
    .insertInto('characterization')
    .values({
      id,
      ...codeColumns(code),
      name,
      name_sort: sortKey(name),
      description,
      level,
      translation: translation && JSON.stringify(translation),
      search: fold(`${code} ${name} ${description}`),
    })
    .execute();

  // In ascending order, because rows of equal weight are sorted by ID.
  const ids = newIDs(questions.length);
  const idOf = new Map(questions.map((question, index) => [question.name, ids[index]!]));
  const options = questions.flatMap((question) =>
    (question.sharedList ? [] : question.options).map((option) => ({ ...option, question: question.name })),
  );
  const optionIDs = newIDs(options.length);
  const optionOf = new Map(
    options.map(({ question, name: option }, index) => [`${question}\n${option}`, optionIDs[index]!]),
  );
  const idOfOption = (question: string, option: string) => optionOf.get(`${question}\n${option}`);
  const sharedCodes = new Map(
    questions.flatMap((question) =>
      question.sharedList ? [[question.name, codesOf(question.options)]] : [],
    ),
  );
  // A value that is not an option of the question is kept unchanged.
  const byID = ({ questionID, operator, value }: ShowCondition): ShowCondition => ({
    questionID: idOf.get(questionID)!,
    operator,
    value:
      value === null
        ? null
        : (idOfOption(questionID, value) ?? sharedCodes.get(questionID)?.get(value) ?? value),
  });
  const codes = await nextCodes(trx, 'question', questions.length);
  const optionCodes = await nextCodes(trx, 'answerOption', options.length);
  const newCodes = new Map([
    ...options.map(({ code, name }, index) => [(code ?? name).toUpperCase(), optionCodes[index]!] as const),
    ...questions.map(({ code, name }, index) => [(code ?? name).toUpperCase(), codes[index]!] as const),
    ...questions.map((question, index) => [nameOfRow(question.row), codes[index]!] as const),
  ]);
  const rows = questions.map((question, index) => ({
    id: ids[index]!,
    ...codeColumns(codes[index]!),
    characterization_id: id,
    dependent_characterization_id: question.dependent ? characterizations.get(question.dependent)! : null,
    field_type_id: types.get(question.type)!,
    weight: question.weight,
    required: question.required,
    statement: question.statement,
    statement_sort: sortKey(question.statement),
    section: question.section,
    description: question.description,
    settings: settingsColumn({
      ...withNewCodes(question.settings, newCodes),
      ...(question.sharedList && { optionList: listCodes.get(question.sharedList)! }),
    }),
    show_when:
      question.showWhen &&
      JSON.stringify({ ...question.showWhen, conditions: question.showWhen.conditions.map(byID) }),
    search: fold(`${codes[index]!} ${question.statement} ${question.description ?? ''}`),
  }));
  await insertAll(trx, 'question', rows);

  const optionRows = options.map(
    ({ question, ownCode, label, orderOption, asksDetail, excludes, score }, index) => ({
      id: optionIDs[index]!,
      ...codeColumns(optionCodes[index]!),
      question_id: idOf.get(question)!,
      own_code: ownCode,
      label,
      label_sort: sortKey(label),
      order_option: orderOption,
      asks_detail: asksDetail,
      excludes,
      score,
      search: fold(`${optionCodes[index]!} ${label}`),
    }),
  );
  await insertAll(trx, 'answer_option', optionRows);

  const bases = questions.flatMap(({ name: question, base }) =>
    base
      ? [
          {
            id: idOf.get(question),
            parent: idOf.get(base.question),
            active: idOfOption(base.question, base.option),
          },
        ]
      : [],
  );
  if (bases.length > 0)
    await sql`update question set parent_id = given.parent, active_answer_id = given.active
      from jsonb_to_recordset(${JSON.stringify(bases)}::jsonb) as given (id uuid, parent uuid, active uuid)
      where question.id = given.id`.execute(trx);

  const triggerIDs = newIDs(triggers.length);
  const triggerRows = triggers.map(({ question, rule }, index) => ({
    id: triggerIDs[index]!,
    characterization_id: id,
    question_id: question === null ? null : idOf.get(question)!,
    field: rule.field,
    operator: rule.operator,
    value1: rule.value1,
    value2: rule.value2 ?? null,
    search: triggerSearch(rule),
    created_at: now,
  }));
  await insertAll(trx, 'trigger_rule', triggerRows);
  await storeQuestionnaire(trx, id, now, ({ questions: storedQuestions }) => {
    const [brokenExpression] = brokenExpressions(storedQuestions);
    if (brokenExpression)
      throw problem(
        'rule',
        `El cálculo de «${brokenExpression.question.statement}» no se puede hacer. ${brokenExpression.message}`,
      );
    const [limit] = brokenLimits(storedQuestions);
    if (limit)
      throw problem(
        'rule',
        `El límite de «${limit.question.statement}» no se puede comprobar. ${limit.message}`,
      );
  });
  return id;
}

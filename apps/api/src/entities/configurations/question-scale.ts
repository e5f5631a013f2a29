/** Inserting a scale of the library as questions of a characterization (rules §4, decision 0141). */
import { allowances } from '@caracteriza/domain/access/allowances';
import { allowedRule } from '@caracteriza/domain/access/allowed-rule';
import { isNote } from '@caracteriza/domain/question/kinds';
import { type PlacedItem, placedScale } from '@caracteriza/domain/scale/placed-scale';
import { longestText, scales } from '@caracteriza/domain/scale/scales';
import type { Scale } from '@caracteriza/domain/scale/scale';
import { fold } from '@caracteriza/domain/values/fold';
import { codeSortKey, sortKey } from '@caracteriza/domain/values/sort-key';
import { fields } from '@caracteriza/openapi/fields';
import type { Kysely } from 'kysely';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { currentQuestions } from '../../questionnaire/current-body.ts';
import { settingsColumn } from '../../questionnaire/settings.ts';
import { storeQuestionnaire } from '../../questionnaire/store.ts';
import { lockActive } from '../../records/checks.ts';
import { nextCodes } from '../../records/codes.ts';
import { checkConditions } from '../../records/conditions.ts';
import { newIDs } from '../../records/copies.ts';
import { inOrder } from '../../records/order.ts';
import { checkBandCodes } from './question-expression.ts';
import { readQuestions } from './question-read.ts';

function refuse(message: string): never {
  throw problem('rule', message, [{ field: 'scale', message }]);
}

/** The IDs of the field types by their codes. Throws 422 if one is not in the master table. */
async function typesOf(trx: Kysely<Database>, { items }: Scale): Promise<ReadonlyMap<string, string>> {
  const rows = await trx
    .selectFrom('master_value')
    .select(['id', 'code'])
    .where('table_name', '=', 'fieldTypes')
    .execute();
  const types = new Map(rows.map(({ id, code }) => [code, id]));
  const missing = items.find(({ fieldTypeCode }) => !types.has(fieldTypeCode));
  if (missing)
    refuse(
      `La escala necesita el tipo de pregunta «${missing.fieldTypeCode}», que no está en la tabla maestra.`,
    );
  return types;
}

/** The title of its section: the scale's name, numbered if the questionnaire already has such a section. */
function sectionTitle(name: string, taken: readonly (string | null | undefined)[]): string {
  let title = name;
  for (let n = 2; taken.includes(title); n += 1) title = `${name} (${n})`;
  return title;
}

/** Inserts the questions and their options. */
async function insert(
  trx: Kysely<Database>,
  items: readonly PlacedItem[],
  place: {
    characterizationID: string;
    section: string;
    firstWeight: number;
    types: ReadonlyMap<string, string>;
    optionCodes: readonly string[];
    now: Date;
  },
): Promise<void> {
  const coded = (code: string) => ({ code, code_sort: codeSortKey(code), created_at: place.now });
  await trx
    .insertInto('question')
    .values(
      items.map((item, index) => ({
        id: item.id,
        ...coded(item.code),
        characterization_id: place.characterizationID,
        field_type_id: place.types.get(item.fieldTypeCode)!,
        weight: place.firstWeight + index,
        required: item.required,
        statement: item.statement,
        statement_sort: sortKey(item.statement),
        section: place.section,
        description: item.description ?? null,
        settings: settingsColumn(item.settings),
        show_when: item.showWhen && JSON.stringify(item.showWhen),
        search: fold(`${item.code} ${item.statement} ${item.description ?? ''}`),
      })),
    )
    .execute();
  const options = items.flatMap(({ id, options: own }) => own.map((option) => ({ ...option, question: id })));
  if (options.length === 0) return;
  await trx
    .insertInto('answer_option')
    .values(
      options.map(({ id, question, ownCode, label, orderOption, score }, index) => ({
        id,
        ...coded(place.optionCodes[index]!),
        question_id: question,
        own_code: ownCode,
        label,
        label_sort: sortKey(label),
        order_option: orderOption,
        asks_detail: false,
        excludes: false,
        score,
        search: fold(`${place.optionCodes[index]!} ${label}`),
      })),
    )
    .execute();
}

export const questionScaleHandlers = {
  insertScale: async ({ trx, params, body, session, now, audit }) => {
    const scale = scales.find(({ code }) => code === body.scale)!;
    const limit = allowedRule(fields.QuestionCreate.statement, session.allowances).maxLength;
    if (longestText(scale) > limit)
      refuse(
        `Esta escala tiene enunciados de más de ${limit} caracteres, que no se deben cortar: permita «${allowances.longStatements.label}» en «Ajustes de la organización».`,
      );
    const characterizationID = await lockActive(trx, 'characterization', params.id);
    const types = await typesOf(trx, scale);
    for (const { settings } of scale.items) await checkBandCodes(trx, settings?.bands);
    const existing = await currentQuestions(trx, characterizationID);
    const firstWeight = Math.max(0, ...existing.map(({ weight }) => weight)) + 1;
    if (firstWeight + scale.items.length - 1 > fields.QuestionCreate.weight.maximum)
      refuse(`El peso llega hasta ${fields.QuestionCreate.weight.maximum}: ordene primero las preguntas.`);
    const optionCount = scale.items.reduce((sum, { options = [] }) => sum + options.length, 0);
    const items = placedScale(scale, {
      ids: newIDs(scale.items.length),
      codes: await nextCodes(trx, 'question', scale.items.length),
      optionIDs: newIDs(optionCount),
      taken: existing.flatMap(({ variable, columns }) => [
        ...(variable ? [variable] : []),
        ...(columns ?? []).map(({ key }) => key),
      ]),
      isNamed: (item) => !isNote(item),
    });
    await insert(trx, items, {
      characterizationID,
      section: sectionTitle(
        scale.name,
        existing.map(({ section }) => section),
      ),
      firstWeight,
      types,
      optionCodes: await nextCodes(trx, 'answerOption', optionCount),
      now,
    });
    await storeQuestionnaire(trx, characterizationID, now, (stored) => checkConditions(stored, null));
    const ids = items.map(({ id }) => id);
    const data = inOrder(await readQuestions(trx, ids), ids);
    await audit({ entity: 'question', entityID: characterizationID, after: { ...body, questions: data } });
    return { message: 'La escala se insertó correctamente.', data };
  },
} satisfies Partial<Handlers>;

/** What every write of answer options locks, checks and stores. */
import { maxOptions, optionKey } from '@caracteriza/domain/question/kinds/dropdown/option-lines';
import { hasOptions } from '@caracteriza/domain/question/kinds';
import { fold } from '@caracteriza/domain/values/fold';
import { sortKey } from '@caracteriza/domain/values/sort-key';
import type { components } from '@caracteriza/openapi/schema';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { lockActive } from '../../records/checks.ts';
import { resolveID } from '../../records/resolve.ts';

type AnswerOptionFields = Omit<components['schemas']['AnswerOptionCreate'], 'code' | 'questionID'>;

/** Locks the question of an option and its characterization, so that edits of one questionnaire run one after another. */
export async function lockQuestion(trx: Kysely<Database>, idOrCode: string) {
  const id = await resolveID(trx, 'question', idOrCode);
  const { characterizationID } = await trx
    .selectFrom('question')
    .select('characterization_id as characterizationID')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await lockActive(trx, 'characterization', characterizationID);
  await lockActive(trx, 'question', id);
  return { id, characterizationID };
}

/** Locks like `lockQuestion`. Throws 422 unless the question is a choice question. */
export async function lockDropdown(trx: Kysely<Database>, idOrCode: string) {
  const question = await lockQuestion(trx, idOrCode);
  const type = await trx
    .selectFrom('question')
    .innerJoin('master_value as type', 'type.id', 'question.field_type_id')
    .select('type.code as fieldTypeCode')
    .where('question.id', '=', question.id)
    .executeTakeFirst();
  if (!type || !hasOptions(type)) {
    throw problem('rule', 'Solo las preguntas de lista desplegable tienen opciones de respuesta.');
  }
  return question;
}

/** The columns that a form fills. */
export function formColumns(
  code: string,
  { label, ownCode, orderOption, asksDetail, excludes, score }: AnswerOptionFields,
) {
  return {
    label,
    own_code: ownCode || null,
    label_sort: sortKey(label),
    order_option: orderOption,
    asks_detail: asksDetail === 1,
    excludes: excludes === 1,
    score: score ?? null,
    search: fold(`${code} ${label}`),
  };
}

/** The labels of the question's active options, and their positions. */
export const activeOptions = (trx: Kysely<Database>, questionID: string) =>
  trx
    .selectFrom('answer_option')
    .select(['id', 'code', 'label', 'own_code as ownCode', 'order_option as orderOption'])
    .where('question_id', '=', questionID)
    .where('status', '=', 'activo')
    .execute();

/** @throws 409 for a label that already exists or is repeated, 422 if the options exceed the limit */
export function checkLabels(existingOptions: readonly { label: string }[], labels: readonly string[]): void {
  const seenKeys = new Set(existingOptions.map(({ label }) => optionKey(label)));
  for (const label of labels) {
    const key = optionKey(label);
    if (seenKeys.has(key)) {
      const message =
        labels.length === 1
          ? `La opción «${label}» ya está en la pregunta: escriba otra.`
          : `La opción «${label}» ya está en la pregunta o se repite: quítela de la lista.`;
      throw problem('conflict', message);
    }
    seenKeys.add(key);
  }
  if (existingOptions.length + labels.length > maxOptions) {
    throw problem('rule', `Una pregunta tiene hasta ${maxOptions} opciones: agregue menos.`);
  }
}

/** @throws 409 for an own code that already exists or is repeated, and for one that is another option's system code */
export function checkOwnCodes(
  existingOptions: readonly { code: string; ownCode: string | null }[],
  ownCodes: readonly (string | null | undefined)[],
): void {
  const usedCodes = new Set(
    existingOptions.flatMap(({ code, ownCode }) => [code, ownCode ?? code]).map(fold),
  );
  for (const ownCode of ownCodes) {
    if (!ownCode) continue;
    if (usedCodes.has(fold(ownCode)))
      throw problem('conflict', `El código «${ownCode}» ya es de otra opción de la pregunta: escriba otro.`);
    usedCodes.add(fold(ownCode));
  }
}

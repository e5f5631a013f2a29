/** Inserting a scale of the library as questions of a characterization (rules §4, decision 0141). */
import { allowances } from '@caracteriza/domain/access/allowances';
import { allowedRule } from '@caracteriza/domain/access/allowed-rule';
import { isNote } from '@caracteriza/domain/question/kinds';
import { placedScale } from '@caracteriza/domain/scale/placed-scale';
import { longestText, scales } from '@caracteriza/domain/scale/scales';
import type { Scale } from '@caracteriza/domain/scale/scale';
import { fields } from '@caracteriza/openapi/fields';
import type { Handlers } from '../../contract/handler.ts';
import { problem } from '../../http/problem.ts';
import { currentQuestions } from '../../questionnaire/current-body.ts';
import { storeQuestionnaire } from '../../questionnaire/store.ts';
import { lockActive } from '../../records/checks.ts';
import { nextCodes } from '../../records/codes.ts';
import { checkConditions } from '../../records/conditions.ts';
import { newIDs } from '../../records/copies.ts';
import { inOrder } from '../../records/order.ts';
import { checkBandCodes } from './question-expression.ts';
import { fieldTypeIDs, insertQuestions, weightsAfter } from './question-insertion.ts';
import { readQuestions } from './question-read.ts';

function refuse(message: string): never {
  throw problem('rule', message, [{ field: 'scale', message }]);
}

/** Throws 422 if a type of the scale is not in the master table. */
function checkTypes({ items }: Scale, types: ReadonlyMap<string, string>): void {
  const unknownItem = items.find(({ fieldTypeCode }) => !types.has(fieldTypeCode));
  if (unknownItem)
    refuse(
      `La escala necesita el tipo de pregunta «${unknownItem.fieldTypeCode}», que no está en la tabla maestra.`,
    );
}

/** The title of its section: the scale's name, numbered if the questionnaire already has such a section. */
function sectionTitle(name: string, takenTitles: readonly (string | null | undefined)[]): string {
  let title = name;
  for (let n = 2; takenTitles.includes(title); n += 1) title = `${name} (${n})`;
  return title;
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
    const types = await fieldTypeIDs(trx);
    checkTypes(scale, types);
    for (const { settings } of scale.items) await checkBandCodes(trx, settings?.bands);
    const existingQuestions = await currentQuestions(trx, characterizationID);
    const firstWeight = weightsAfter(existingQuestions, scale.items.length, 'scale');
    const optionCount = scale.items.reduce((sum, { options = [] }) => sum + options.length, 0);
    const placedItems = placedScale(scale, {
      ids: newIDs(scale.items.length),
      codes: await nextCodes(trx, 'question', scale.items.length),
      optionIDs: newIDs(optionCount),
      takenNames: existingQuestions.flatMap(({ variable, columns }) => [
        ...(variable ? [variable] : []),
        ...(columns ?? []).map(({ key }) => key),
      ]),
      isNamed: (scaleItem) => !isNote(scaleItem),
    });
    await insertQuestions(trx, placedItems, {
      characterizationID,
      section: sectionTitle(
        scale.name,
        existingQuestions.map(({ section }) => section),
      ),
      firstWeight,
      types,
      now,
    });
    await storeQuestionnaire(trx, characterizationID, now, (storedBody) => checkConditions(storedBody, null));
    const ids = placedItems.map(({ id }) => id);
    const data = inOrder(await readQuestions(trx, ids), ids);
    await audit({ entity: 'question', entityID: characterizationID, after: { ...body, questions: data } });
    return { message: 'La escala se insertó correctamente.', data };
  },
} satisfies Partial<Handlers>;

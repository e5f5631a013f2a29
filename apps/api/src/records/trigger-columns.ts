import { tableOfTriggerField, triggerProblem, triggerSearch } from '@caracteriza/domain/rule/triggers';
import type { components } from '@caracteriza/openapi/schema';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';
import { problem } from '../http/problem.ts';
import { refuseChoices } from './checks.ts';

type TriggerFields = components['schemas']['TriggerCreate'];

/** The columns that a form fills. Throws 422 if the condition is impossible, or if an entry or question is missing. */
export async function triggerColumns(trx: Kysely<Database>, body: TriggerFields) {
  const { field, operator, value1, characterizationID } = body;
  const value2 = body.value2 || null;
  const ruleProblem = triggerProblem({ field, operator, value1, value2 });
  if (ruleProblem !== null) throw problem('rule', ruleProblem);
  const table = tableOfTriggerField(field);
  if (table !== null) {
    const entry = await trx
      .selectFrom('master_value')
      .select('id')
      .where('table_name', '=', table)
      .where('code', '=', value1)
      .executeTakeFirst();
    if (!entry) {
      const message = `El valor ${value1} no existe para el campo ${field}. Elija uno de la lista.`;
      throw problem('rule', message, [{ field: 'value1', message }]);
    }
  }
  const questionID = body.questionID ?? null;
  if (questionID !== null) {
    const question = await trx
      .selectFrom('question')
      .select('id')
      .where('id', '=', questionID)
      .where('characterization_id', '=', characterizationID)
      .where('status', '=', 'activo')
      .executeTakeFirst();
    if (!question) refuseChoices(['questionID']);
  }
  return {
    field,
    operator,
    value1,
    value2,
    characterization_id: characterizationID,
    question_id: questionID,
    search: triggerSearch({ field, operator, value1, value2 }),
  };
}

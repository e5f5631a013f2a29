import { withSystemCodes } from '@caracteriza/domain/question/expression-names';
import { personCodes } from '@caracteriza/domain/question/person-codes';
import { tableOfTriggerField } from '@caracteriza/domain/rule/triggers';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { currentBody } from '../../questionnaire/current-body.ts';

/** Throws 422 if the expression compares a field of the person with a code that its master table does not have. */
async function checkPersonCodes(trx: Kysely<Database>, expression: string): Promise<void> {
  const codes = personCodes(expression);
  if (codes.length === 0) return;
  const entries = await trx
    .selectFrom('master_value')
    .select(['table_name as table', 'code'])
    .where(
      'code',
      'in',
      codes.map(({ code }) => code),
    )
    .execute();
  const unknown = codes.find(
    ({ field, code }) =>
      !entries.some((entry) => entry.table === tableOfTriggerField(field) && entry.code === code),
  );
  if (!unknown) return;
  const { field, code, at } = unknown;
  const message = `Carácter ${at}: el valor «${code}» no existe para el campo ${field}: use su código.`;
  throw problem('rule', message, [{ field: 'expression', message }]);
}

/** The expression of a form with codes instead of names, which are looked up only if there is an expression. */
export async function expressionSent(
  trx: Kysely<Database>,
  { characterizationID, expression }: { characterizationID: string; expression?: string | null },
): Promise<string | null> {
  if (!expression) return null;
  await checkPersonCodes(trx, expression);
  const { questions } = await currentBody(trx, characterizationID);
  return withSystemCodes(expression, questions);
}

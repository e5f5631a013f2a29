import { withSystemCodes } from '@caracteriza/domain/question/expression-names';
import { bandConditions } from '@caracteriza/domain/question/kinds/computed/result-bands';
import { personCodes } from '@caracteriza/domain/question/person-codes';
import { ownSyntax } from '@caracteriza/domain/rule/syntax';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { currentQuestions } from '../../questionnaire/current-body.ts';
import { unknownCodeText, unknownPersonCode } from '../../questionnaire/unknown-person-code.ts';

/** Throws 422 if a band is for people with a code that does not exist in its master table. */
export async function checkBandCodes(trx: Kysely<Database>, bands: string | null | undefined): Promise<void> {
  const unknownCode = await unknownPersonCode(trx, bandConditions(bands).flatMap(personCodes));
  if (!unknownCode) return;
  const message = `En las franjas, ${unknownCodeText(unknownCode)}`;
  throw problem('rule', message, [{ field: 'bands', message }]);
}

/** Throws 422 if the expression compares a field of the person with a code that does not exist in its master table. */
async function checkPersonCodes(trx: Kysely<Database>, expression: string): Promise<void> {
  const unknownCode = await unknownPersonCode(trx, personCodes(expression));
  if (!unknownCode) return;
  const message = `Carácter ${unknownCode.position}: ${unknownCodeText(unknownCode)}`;
  throw problem('rule', message, [{ field: 'expression', message }]);
}

/** The expression sent in a form, with codes in place of names. Names are only looked up if there is an expression. */
export async function expressionSent(
  trx: Kysely<Database>,
  { characterizationID, expression }: { characterizationID: string; expression?: string | null },
): Promise<string | null> {
  if (!expression) return null;
  await checkPersonCodes(trx, expression);
  const questions = await currentQuestions(trx, characterizationID);
  const storedExpression = withSystemCodes(expression, questions);
  const limit = ownSyntax.maximumLength;
  if (storedExpression.length <= limit) return storedExpression;
  const message = `El cálculo es muy largo: con los códigos de sus preguntas tiene ${storedExpression.length} caracteres y caben ${limit}. Divídalo en varias preguntas calculadas.`;
  throw problem('rule', message, [{ field: 'expression', message }]);
}

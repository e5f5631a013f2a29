/** Indicators of a characterization. Each change keeps the earlier definition (decision 0120). */
import { randomUUIDv7 } from 'node:crypto';
import { alertRuleProblem } from '@caracteriza/domain/alert/alert-rule';
import { dimensionsOf, dimensionWords } from '@caracteriza/domain/indicator/definition';
import { withSystemCodes } from '@caracteriza/domain/question/expression-names';
import { personCodes } from '@caracteriza/domain/question/person-codes';
import { ownSyntax } from '@caracteriza/domain/rule/syntax';
import { fold } from '@caracteriza/domain/values/fold';
import { sortKey } from '@caracteriza/domain/values/sort-key';
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import type { PinnedQuestion } from '../../questionnaire/body.ts';
import { currentQuestions } from '../../questionnaire/current-body.ts';
import { unknownCodeText, unknownPersonCode } from '../../questionnaire/unknown-person-code.ts';
import { checkEdit, refuseChoices } from '../../records/checks.ts';
import { answerList, listingOf } from '../../records/listing.ts';
import { answerCreated, answerUpdated, readLocked } from '../../records/record.ts';
import { resolveID } from '../../records/resolve.ts';
import { readIndicators, readIndicatorVersions } from './indicator-read.ts';

type Definition = Omit<components['schemas']['IndicatorAddition'], 'characterizationID'>;
type Rules = Pick<Definition, 'numerator' | 'denominator'>;

const kind = 'indicator';

const indicators = listingOf({
  from: (trx: Kysely<Database>, _filter: undefined) =>
    trx
      .selectFrom('indicator')
      .innerJoin('characterization', 'characterization.id', 'indicator.characterization_id'),
  id: 'indicator.id',
  search: ['indicator.search'],
  sorts: { name: 'indicator.name_sort', characterization: 'characterization.name_sort' },
  standardSort: 'name',
  rows: readIndicators,
});

function refuse(field: keyof Definition, message: string): never {
  throw problem('rule', message, [{ field, message }]);
}

/** A rule with the system's codes. Throws 422 if it cannot be a rule of this questionnaire. */
async function ruleOf(
  trx: Kysely<Database>,
  field: keyof Rules,
  text: string,
  questions: readonly PinnedQuestion[],
): Promise<string> {
  const rule = withSystemCodes(text.trim(), questions);
  if (rule.length > ownSyntax.maximumLength)
    refuse(field, 'La condición es muy larga con los códigos de sus preguntas: acórtela.');
  const message = alertRuleProblem(rule, questions);
  if (message !== null) refuse(field, message);
  const unknownCode = await unknownPersonCode(trx, personCodes(rule));
  if (unknownCode) refuse(field, `Carácter ${unknownCode.position}: ${unknownCodeText(unknownCode)}`);
  return rule;
}

/** Both rules as stored; an empty denominator stands for everybody surveyed. Throws 422 for an invalid rule. */
export async function rulesOf(
  trx: Kysely<Database>,
  characterizationID: string,
  { numerator, denominator }: Rules,
): Promise<{ numerator: string; denominator: string | null }> {
  const questions = await currentQuestions(trx, characterizationID);
  const denominatorText = denominator?.trim() ?? '';
  return {
    numerator: await ruleOf(trx, 'numerator', numerator, questions),
    denominator: denominatorText === '' ? null : await ruleOf(trx, 'denominator', denominatorText, questions),
  };
}

/** Throws 422 for a breakdown that the unit does not have. */
function checkDefinition({ unit, breakdowns }: Definition): void {
  const wrongDimension = breakdowns.find((dimension) => !dimensionsOf(unit).includes(dimension));
  if (wrongDimension)
    refuse(
      'breakdowns',
      `Una familia no tiene ${dimensionWords[wrongDimension].toLowerCase()}: quite ese desglose o cuente personas.`,
    );
}

const columnsOf = (body: Definition, rules: { numerator: string; denominator: string | null }) => ({
  ...rules,
  name: body.name.trim(),
  description: body.description.trim(),
  unit: body.unit,
  factor: body.factor,
  breakdowns: body.breakdowns,
});

const listColumns = ({ name, description }: Definition) => ({
  name_sort: sortKey(name.trim()),
  search: fold(`${name} ${description}`),
});

/** Throws 422 unless the characterization is in use. */
async function checkCharacterization(trx: Kysely<Database>, id: string): Promise<void> {
  const characterization = await trx
    .selectFrom('characterization')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'activo')
    .executeTakeFirst();
  if (!characterization) refuseChoices(['characterizationID']);
}

type Columns = ReturnType<typeof columnsOf>;

/** Adds the next definition of a locked indicator, unless it equals the current one. @returns its number */
async function addDefinition(
  trx: Kysely<Database>,
  id: string,
  columns: Columns,
  login: string,
  now: Date,
): Promise<number> {
  const [lastDefinition] = await trx
    .selectFrom('indicator_version')
    .select(['definition_version', 'name', 'description', 'numerator', 'denominator'])
    .select(['unit', 'factor', 'breakdowns'])
    .where('indicator_id', '=', id)
    .orderBy('definition_version', 'desc')
    .limit(1)
    .execute();
  const names = Object.keys(columns) as (keyof Columns)[];
  const isSame = names.every(
    (name) => JSON.stringify(lastDefinition![name]) === JSON.stringify(columns[name]),
  );
  if (isSame) return lastDefinition!.definition_version;
  const number = lastDefinition!.definition_version + 1;
  await trx
    .insertInto('indicator_version')
    .values({ ...columns, indicator_id: id, definition_version: number, login, created_at: now })
    .execute();
  return number;
}

export const indicatorHandlers = {
  listIndicators: async (call) => answerList(indicators, call, undefined),

  listIndicatorVersions: async ({ trx, params }) => ({
    message: 'Consulta exitosa.',
    data: await readIndicatorVersions(trx, await resolveID(trx, kind, params.id)),
  }),

  addIndicator: async (call) => {
    const { trx, body, session, now } = call;
    await checkCharacterization(trx, body.characterizationID);
    checkDefinition(body);
    const columns = columnsOf(body, await rulesOf(trx, body.characterizationID, body));
    const id = randomUUIDv7();
    const indicator = { id, characterization_id: body.characterizationID, created_at: now };
    await trx
      .insertInto('indicator')
      .values({ ...listColumns(body), ...indicator })
      .execute();
    await trx
      .insertInto('indicator_version')
      .values({ ...columns, indicator_id: id, definition_version: 1, login: session.login, created_at: now })
      .execute();
    return answerCreated(kind, readIndicators, call, id);
  },

  changeIndicator: async (call) => {
    const { trx, params, body, session, now } = call;
    const indicatorBefore = await readLocked(kind, readIndicators, trx, params.id);
    checkEdit(indicatorBefore, body);
    checkDefinition(body);
    const columns = columnsOf(body, await rulesOf(trx, indicatorBefore.characterizationET.id, body));
    const number = await addDefinition(trx, indicatorBefore.id, columns, session.login, now);
    await trx
      .updateTable('indicator')
      .set({ ...listColumns(body), enabled: body.enabled, definition_version: number })
      .set((eb) => ({ version: eb('version', '+', sql<number>`1`) }))
      .where('id', '=', indicatorBefore.id)
      .execute();
    return answerUpdated(kind, readIndicators, call, indicatorBefore);
  },
} satisfies Partial<Handlers>;

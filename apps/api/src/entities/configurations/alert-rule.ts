/** Rules that open an alert when a campaign's survey meets them (decision 0116). */
import { randomUUIDv7 } from 'node:crypto';
import { alertRuleProblem } from '@caracteriza/domain/alert/alert-rule';
import { withSystemCodes } from '@caracteriza/domain/question/expression-names';
import { personCodes } from '@caracteriza/domain/question/person-codes';
import { ownSyntax } from '@caracteriza/domain/rule/syntax';
import { fold } from '@caracteriza/domain/values/fold';
import { sortKey } from '@caracteriza/domain/values/sort-key';
import { refusedValue } from '@caracteriza/domain/words/refused-value';
import { fields } from '@caracteriza/openapi/fields';
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import type { Handlers } from '../../contract/handler.ts';
import { insertRows } from '../../db/driver/insert-rows.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { currentQuestions } from '../../questionnaire/current-body.ts';
import { unknownCodeText, unknownPersonCode } from '../../questionnaire/unknown-person-code.ts';
import { checkEdit, lockActive, refuseChoices } from '../../records/checks.ts';
import { answerList, listingOf } from '../../records/listing.ts';
import { answerCreated, answerUpdated, readLocked } from '../../records/record.ts';
import { resolveID } from '../../records/resolve.ts';
import { readAlertRecipients, readAlertRules } from './alert-rule-read.ts';

type RuleFields = Omit<components['schemas']['AlertRuleAddition'], 'campaignID' | 'characterizationID'>;

const kind = 'alertRule';

const rules = listingOf({
  from: (trx: Kysely<Database>, campaignID: string) =>
    trx
      .selectFrom('alert_rule as rule')
      .innerJoin('characterization_by_campaign as link', 'link.id', 'rule.characterization_by_campaign_id')
      .where('link.campaign_id', '=', campaignID),
  id: 'rule.id',
  search: ['rule.search'],
  sorts: {
    name: 'rule.name_sort',
    urgency: sql`(case rule.urgency when 'alta' then 1 when 'media' then 2 else 3 end)`,
  },
  standardSort: 'name',
  rows: readAlertRules,
});

function refuseExpression(message: string): never {
  throw problem('rule', message, [{ field: 'expression', message }]);
}

/** The expression with the system's codes. Throws 422 if it cannot be a rule of this characterization. */
async function expressionOf(
  trx: Kysely<Database>,
  characterizationID: string,
  text: string,
): Promise<string> {
  const questions = await currentQuestions(trx, characterizationID);
  const expression = withSystemCodes(text.trim(), questions);
  if (expression.length > ownSyntax.maximumLength)
    refuseExpression(
      'La condición es muy larga con los códigos de sus preguntas: divídala en varias reglas.',
    );
  const message = alertRuleProblem(expression, questions);
  if (message !== null) refuseExpression(message);
  const unknownCode = await unknownPersonCode(trx, personCodes(expression));
  if (unknownCode) refuseExpression(`Carácter ${unknownCode.position}: ${unknownCodeText(unknownCode)}`);
  return expression;
}

/** Throws 422 unless the roles exist, and the users exist and are within reach. */
async function checkRecipients(trx: Kysely<Database>, { roleIDs, userIDs }: RuleFields): Promise<void> {
  const roles = await trx
    .selectFrom('role')
    .select('id')
    .where('id', 'in', [...roleIDs, randomUUIDv7()])
    .execute();
  const users = await trx
    .selectFrom('reachable_user')
    .select('id')
    .where('id', 'in', [...userIDs, randomUUIDv7()])
    .execute();
  refuseChoices([
    ...(roles.length === roleIDs.length ? [] : ['roleIDs']),
    ...(users.length === userIDs.length ? [] : ['userIDs']),
  ]);
}

/** Replaces the recipients, but keeps the users whom the caller cannot see. */
async function writeRecipients(
  trx: Kysely<Database>,
  ruleID: string,
  { roleIDs, userIDs }: RuleFields,
): Promise<void> {
  await sql`delete from alert_recipient where rule_id = ${ruleID}
    and (role_id is not null or user_id in (select id from reachable_user))`.execute(trx);
  const roles = roleIDs.map((id) => ({ rule_id: ruleID, role_id: id, user_id: null }));
  const users = userIDs.map((id) => ({ rule_id: ruleID, role_id: null, user_id: id }));
  await insertRows(trx, 'alert_recipient', [...roles, ...users]);
}

const formColumns = ({ name, urgency, termAmount, termUnit, action }: RuleFields) => ({
  name: name.trim(),
  name_sort: sortKey(name.trim()),
  search: fold(`${name} ${action}`),
  urgency,
  term_amount: termAmount,
  term_unit: termUnit,
  action: action.trim(),
});

/** Throws 422 if the rule does not say what to do. */
function checkAction({ action }: RuleFields): void {
  if (action.trim() !== '') return;
  const message = refusedValue.required(fields.AlertRuleAddition.action.label);
  throw problem('rule', message, [{ field: 'action', message }]);
}

/** The link between a campaign and a characterization. Throws 422 if they are not associated. */
async function associationOf(
  trx: Kysely<Database>,
  { campaignID, characterizationID }: components['schemas']['AlertRuleAddition'],
): Promise<string> {
  const link = await trx
    .selectFrom('characterization_by_campaign')
    .select('id')
    .where('campaign_id', '=', campaignID)
    .where('characterization_id', '=', characterizationID)
    .where('status', '=', 'activo')
    .executeTakeFirst();
  if (!link) refuseChoices(['characterizationID']);
  return link!.id;
}

export const alertRuleHandlers = {
  listAlertRules: async (call) =>
    answerList(rules, call, await resolveID(call.trx, 'campaign', call.params.id)),

  listAlertRecipients: async ({ trx }) => ({
    message: 'Consulta exitosa.',
    data: await readAlertRecipients(trx),
  }),

  addAlertRule: async (call) => {
    const { trx, body, now } = call;
    const linkID = await associationOf(trx, body);
    checkAction(body);
    const expression = await expressionOf(trx, body.characterizationID, body.expression);
    await checkRecipients(trx, body);
    const id = randomUUIDv7();
    await trx
      .insertInto('alert_rule')
      .values({
        ...formColumns(body),
        id,
        characterization_by_campaign_id: linkID,
        expression,
        created_at: now,
      })
      .execute();
    await writeRecipients(trx, id, body);
    return answerCreated(kind, readAlertRules, call, id);
  },

  changeAlertRule: async (call) => {
    const { trx, params, body } = call;
    const ruleBefore = await readLocked(kind, readAlertRules, trx, params.id);
    checkEdit(ruleBefore, body);
    checkAction(body);
    const { characterizationET } = ruleBefore.chCharacterizationByCampaignID;
    const expression = await expressionOf(trx, characterizationET.id, body.expression);
    await checkRecipients(trx, body);
    const { expression: storedExpression } = await trx
      .selectFrom('alert_rule')
      .select('expression')
      .where('id', '=', ruleBefore.id)
      .executeTakeFirstOrThrow();
    const isOther = storedExpression !== expression;
    await trx
      .updateTable('alert_rule')
      .set({ ...formColumns(body), expression, version: ruleBefore.version + 1 })
      // A changed expression only takes effect once it has been tried.
      .$if(isOther, (update) => update.set({ enabled: false, tried_at: null }))
      .where('id', '=', ruleBefore.id)
      .execute();
    await writeRecipients(trx, ruleBefore.id, body);
    const answer = await answerUpdated(kind, readAlertRules, call, ruleBefore);
    return isOther && ruleBefore.enabled
      ? {
          ...answer,
          message: 'La regla se actualizó y quedó apagada: pruebe la nueva condición y enciéndala.',
        }
      : answer;
  },

  switchAlertRule: async (call) => {
    const { trx, params, body } = call;
    const ruleBefore = await readLocked(kind, readAlertRules, trx, params.id);
    checkEdit(ruleBefore, body);
    if (body.enabled && ruleBefore.problem !== null)
      throw problem('conflict', `La condición no sirve con el cuestionario actual. ${ruleBefore.problem}`);
    if (body.enabled && ruleBefore.triedAt === null)
      throw problem(
        'conflict',
        'Pruebe primero la regla con encuestas anteriores. Después podrá encenderla.',
      );
    await trx
      .updateTable('alert_rule')
      .set({ enabled: body.enabled, version: ruleBefore.version + 1 })
      .where('id', '=', ruleBefore.id)
      .execute();
    const answer = await answerUpdated(kind, readAlertRules, call, ruleBefore);
    const message = body.enabled
      ? 'La regla quedó encendida: abre alertas con las encuestas que se guarden desde ahora.'
      : 'La regla quedó apagada. Sus alertas pendientes siguen abiertas.';
    return { ...answer, message };
  },

  removeAlertRule: async ({ trx, params, audit }) => {
    const id = await lockActive(trx, kind, params.id);
    const [ruleBefore] = await readAlertRules(trx, [id]);
    const raised = await trx
      .selectFrom('alert_case')
      .select('id')
      .where('rule_id', '=', id)
      .limit(1)
      .execute();
    if (raised.length > 0)
      throw problem('conflict', 'La regla ya abrió alertas y se conserva con ellas. Puede apagarla.');
    await trx.deleteFrom('alert_rule').where('id', '=', id).execute();
    await audit({ entity: kind, entityID: id, before: ruleBefore });
    return { message: 'La regla de alerta se eliminó correctamente.' };
  },
} satisfies Partial<Handlers>;

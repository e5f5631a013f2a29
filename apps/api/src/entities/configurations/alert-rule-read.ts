/** Alert rules in wire format, with the names that people gave to questions and options. */
import { alertRuleProblem } from '@caracteriza/domain/alert/alert-rule';
import type { AlertUrgency } from '@caracteriza/domain/alert/alert-steps';
import { withOwnNames } from '@caracteriza/domain/question/expression-names';
import type { components } from '@caracteriza/openapi/schema';
import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { fullName } from '../../records/full-name.ts';
import type { Database } from '../../db/types.ts';
import { currentQuestions } from '../../questionnaire/current-body.ts';
import type { PinnedQuestion } from '../../questionnaire/body.ts';

export type AlertRule = components['schemas']['AlertRule'];

/** A user's name, for a query that includes app_user as u. */
const userName = fullName('u');

/** The roles that see alerts, by name. */
const alertRoles = (trx: Kysely<Database>) =>
  trx
    .selectFrom('role as r')
    .innerJoin('granted_operation as g', 'g.role_id', 'r.id')
    .where('g.permission', '=', 'management:alert:OPEN')
    .where('g.granted', '=', true);

/** The possible recipients of a rule: roles that can see alerts, and their active users within the caller's reach. */
export async function readAlertRecipients(trx: Kysely<Database>) {
  const roles = await alertRoles(trx).select(['r.id', 'r.name']).orderBy('r.name').execute();
  const users = await alertRoles(trx)
    .innerJoin('app_user as u', 'u.role_id', 'r.id')
    .innerJoin('reachable_user', 'reachable_user.id', 'u.id')
    .select(['u.id', userName.as('name')])
    .where('u.enabled', '=', true)
    .orderBy(userName)
    .orderBy('u.id')
    .execute();
  return { roles, users };
}

const selectRules = (trx: Kysely<Database>, ids: readonly string[]) =>
  trx
    .selectFrom('alert_rule as rule')
    .innerJoin('characterization_by_campaign as link', 'link.id', 'rule.characterization_by_campaign_id')
    .innerJoin('campaign', 'campaign.id', 'link.campaign_id')
    .innerJoin('characterization', 'characterization.id', 'link.characterization_id')
    .select(['rule.id', 'rule.name', 'rule.expression', 'rule.urgency', 'rule.action', 'rule.enabled'])
    .select(['rule.term_amount as termAmount', 'rule.term_unit as termUnit', 'rule.tried_at', 'rule.version'])
    .$narrowType<{ urgency: AlertUrgency; termUnit: 'horas' | 'dias' }>()
    .select(['link.id as linkID', 'campaign.id as campaignID', 'campaign.code as campaignCode'])
    .select(['campaign.name as campaign', 'characterization.id as characterizationID'])
    .select(['characterization.code as characterizationCode', 'characterization.name as characterization'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('alert_recipient as recipient')
          .innerJoin('role', 'role.id', 'recipient.role_id')
          .select(['role.id', 'role.name'])
          .whereRef('recipient.rule_id', '=', 'rule.id')
          .orderBy('role.name'),
      ).as('roles'),
      jsonArrayFrom(
        eb
          .selectFrom('alert_recipient as recipient')
          .innerJoin('app_user as u', 'u.id', 'recipient.user_id')
          .innerJoin('reachable_user', 'reachable_user.id', 'u.id')
          .select(['u.id', userName.as('name')])
          .whereRef('recipient.rule_id', '=', 'rule.id')
          .orderBy(userName),
      ).as('users'),
      eb
        .selectFrom('alert_case')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('alert_case.rule_id', '=', 'rule.id')
        .where('alert_case.state', '<>', 'cerrada')
        .as('pending'),
    ])
    .where('rule.id', 'in', ids)
    .execute();

/** The rules with these IDs. The only query that reads this entity. */
export async function readAlertRules(trx: Kysely<Database>, ids: readonly string[]): Promise<AlertRule[]> {
  const rows = await selectRules(trx, ids);
  const questions = new Map<string, readonly PinnedQuestion[]>();
  for (const { characterizationID: id } of rows)
    if (!questions.has(id)) questions.set(id, await currentQuestions(trx, id));
  return rows.map((row) => {
    const questionnaire = questions.get(row.characterizationID)!;
    const { id, name, urgency, termAmount, termUnit, action, roles, users, enabled, pending, version } = row;
    return {
      id,
      chCharacterizationByCampaignID: {
        id: row.linkID,
        campaignET: { id: row.campaignID, code: row.campaignCode, name: row.campaign },
        characterizationET: {
          id: row.characterizationID,
          code: row.characterizationCode,
          name: row.characterization,
        },
      },
      name,
      expression: withOwnNames(row.expression, questionnaire),
      urgency,
      termAmount,
      termUnit,
      action,
      roles,
      users,
      enabled,
      triedAt: row.tried_at?.toISOString() ?? null,
      problem: alertRuleProblem(row.expression, questionnaire),
      pending: pending ?? 0,
      version,
    };
  });
}

/** 'Dónde se usa': the campaigns that use a question, and how often it was answered (rules §4). */
import { operations } from '@caracteriza/openapi/operations';
import { sql } from 'kysely';
import type { Handlers } from '../../contract/handler.ts';
import { resolveID } from '../../records/resolve.ts';
import { choiceTypes } from '../../questionnaire/choice.ts';

/** Campaigns are named only for users who may list campaigns, or the characterizations of a campaign. */
const campaignGrants: readonly string[] = [
  ...operations.listCampaigns.grants,
  ...operations.listCharacterizationsByCampaign.grants,
];

export const questionUsesHandlers = {
  getQuestionUses: async ({ trx, params, session }) => {
    const id = await resolveID(trx, 'question', params.id);
    const mayReadCampaigns = campaignGrants.some((grant) => session.grants.has(grant));
    const campaigns = await trx
      .selectFrom('characterization_by_campaign as link')
      .innerJoin('question', 'question.characterization_id', 'link.characterization_id')
      .innerJoin('campaign', 'campaign.id', 'link.campaign_id')
      .select(['campaign.id', 'campaign.code', 'campaign.name'])
      .where('question.id', '=', id)
      .where('link.status', '=', 'activo')
      .where('campaign.status', '=', 'activo')
      .orderBy('campaign.code_sort')
      .execute();
    // The answer to a list question contains the IDs of the chosen options. Surveys of campaigns that no longer ask the
    // question also count.
    const { rows } = await sql<{ option: string | null; surveys: number }>`
      with answered as (
        select given ->> 'value' as value, type.code in (${sql.join(choiceTypes)}) as listed
        from question
        join master_value as type on type.id = question.field_type_id
        join characterization_by_campaign as link on link.characterization_id = question.characterization_id
        join survey on survey.characterization_by_campaign_id = link.id
        cross join lateral jsonb_array_elements(survey.answers) as given
        where question.id = ${id} and given ->> 'question' = ${id})
      select null as option, count(*)::integer as surveys from answered
      union all
      select option, count(*)::integer
      from answered cross join lateral string_to_table(value, ' ') as option
      where listed and option ~ '^[0-9a-f]{8}-'
      group by option`.execute(trx);
    return {
      message: 'Consulta exitosa.',
      data: {
        campaigns: mayReadCampaigns ? campaigns : null,
        surveys: rows.find(({ option }) => option === null)?.surveys ?? 0,
        options: rows.flatMap(({ option, surveys }) =>
          option === null ? [] : [{ answerOptionID: option, surveys }],
        ),
      },
    };
  },
} satisfies Partial<Handlers>;

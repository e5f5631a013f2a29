/** The lists of characterizations (all, those of a campaign, those that apply to a person) and their exports. */
import { todayInBogota } from '@caracteriza/domain/values/dates';
import type { SurveyState } from '@caracteriza/domain/campaign/survey-review';
import { type CharacterizationLevel, levelLabels } from '@caracteriza/domain/campaign/characterization-level';
import { fields } from '@caracteriza/openapi/fields';
import type { components } from '@caracteriza/openapi/schema';
import type { Kysely } from 'kysely';
import { fullName } from '../../records/full-name.ts';
import { exportHandlers } from '../../contract/export-handlers.ts';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { exportColumns } from '../../exports/columns.ts';
import { problem } from '../../http/problem.ts';
import { applicableLinks } from '../../questionnaire/applicable.ts';
import { belongsTo } from '../../questionnaire/family-level.ts';
import { subjectValuesOf } from '../../questionnaire/person.ts';
import { answerExport, type ExportedTable } from '../../records/export.ts';
import { answerList, listingOf, rowsOf, textOrder } from '../../records/listing.ts';
import { resolveID } from '../../records/resolve.ts';

type Characterization = components['schemas']['Characterization'];

/** The full characterizations with these IDs, active or not. The only query that reads this entity. */
export function readCharacterizations(
  trx: Kysely<Database>,
  ids: readonly string[],
): Promise<Characterization[]> {
  return trx
    .selectFrom('characterization')
    .select(['id', 'code', 'name', 'description', 'level', 'version'])
    .$narrowType<{ level: CharacterizationLevel }>()
    .where('id', 'in', ids)
    .execute();
}

/** The same, with the progress of each for a person in a campaign: the last survey, and the user's own draft. */
async function readApplicable(
  trx: Kysely<Database>,
  ids: readonly string[],
  subject: { campaignID: string; surveyableID: string; userID: string; familyID: string | null },
): Promise<components['schemas']['ApplicableCharacterization'][]> {
  const rows = await trx
    .selectFrom('characterization')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('survey')
          .innerJoin(
            'characterization_by_campaign as link',
            'link.id',
            'survey.characterization_by_campaign_id',
          )
          .innerJoin('app_user', 'app_user.id', 'survey.user_id')
          .select(['survey.created_date', 'survey.state'])
          .select(fullName('app_user').as('surveyor'))
          .where('survey.state', '<>', 'annulled')
          .where(belongsTo([subject.surveyableID], subject.familyID === null ? [] : [subject.familyID]))
          .where('link.campaign_id', '=', subject.campaignID)
          .whereRef('link.characterization_id', '=', 'characterization.id')
          .orderBy('survey.created_date', 'desc')
          .orderBy('survey.characterization_time', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['characterization.id', 'characterization.code', 'characterization.name'])
    .select(['characterization.description', 'characterization.level', 'characterization.version'])
    .$narrowType<{ level: CharacterizationLevel }>()
    .select(['last.created_date', 'last.surveyor', 'last.state'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('draft')
            .innerJoin(
              'characterization_by_campaign as link',
              'link.id',
              'draft.characterization_by_campaign_id',
            )
            .select('draft.id')
            .where('draft.user_id', '=', subject.userID)
            .where('draft.correction', '=', false)
            .where('draft.surveyable_id', '=', subject.surveyableID)
            .where('link.campaign_id', '=', subject.campaignID)
            .whereRef('link.characterization_id', '=', 'characterization.id'),
        )
        .$castTo<boolean>()
        .as('draft'),
    )
    .where('characterization.id', 'in', ids)
    .execute();
  return rows.map(({ created_date: date, surveyor, state, ...row }) => ({
    ...row,
    survey:
      date === null
        ? null
        : { createdDate: { dateChar: date }, surveyor: surveyor ?? '', state: state as SurveyState },
  }));
}

/** All characterizations, those associated with a campaign, or those with certain IDs. */
export const characterizations = listingOf({
  from: (trx: Kysely<Database>, { campaignID, ids }: { campaignID?: string; ids?: readonly string[] }) => {
    let query = trx.selectFrom('characterization').where('characterization.status', '=', 'activo');
    if (campaignID !== undefined) {
      query = query.where('characterization.id', 'in', (sub) =>
        sub
          .selectFrom('characterization_by_campaign as link')
          .select('link.characterization_id')
          .where('link.campaign_id', '=', campaignID)
          .where('link.status', '=', 'activo'),
      );
    }
    // SQL does not allow an empty `in` list.
    if (ids?.length === 0) query = query.where((eb) => eb.lit(false));
    return ids?.length ? query.where('characterization.id', 'in', ids) : query;
  },
  id: 'characterization.id',
  search: ['characterization.search'],
  sorts: {
    code: 'characterization.code_sort',
    name: 'characterization.name_sort',
    description: textOrder('characterization.description'),
  },
  standardSort: 'code',
  rows: readCharacterizations,
});

const exportedTable: ExportedTable<Characterization> = {
  entity: 'characterization',
  name: 'Caracterizaciones',
  columns: exportColumns(fields.CharacterizationCreate, [
    { field: 'code' },
    { field: 'name', width: 36 },
    { field: 'description', width: 60 },
    { field: 'level', value: ({ level }) => levelLabels[level] },
  ]),
};

export const characterizationListHandlers = {
  listCharacterizationsByCampaign: async (call) => {
    const campaignID = await resolveID(call.trx, 'campaign', call.params.id);
    return answerList(characterizations, call, { campaignID });
  },

  listApplicableCharacterizations: async (call) => {
    const { trx, query, session, now } = call;
    const campaignID = await resolveID(trx, 'campaign', query.campaignID);
    const today = todayInBogota(now);
    const person = await subjectValuesOf(trx, query.surveyableID, today);
    if (!person) throw problem('notFound', 'El encuestable');
    // The list of applicable characterizations reveals the person's age and sex, so it counts as reading personal data.
    await call.audit({ entity: 'surveyable', entityID: query.surveyableID });
    const links = await applicableLinks(trx, { campaignID }, person, today);
    const { familyID } = person;
    const subject = { campaignID, surveyableID: query.surveyableID, userID: session.userID, familyID };
    const maySeeSurveys = session.grants.has('management:surveyable:OPEN');
    const applicable = {
      ...characterizations,
      rows: async (db: typeof trx, ids: readonly string[]) => {
        const rows = await readApplicable(db, ids, subject);
        return maySeeSurveys ? rows : rows.map((row) => ({ ...row, survey: null }));
      },
    };
    return answerList(applicable, call, {
      ids: links.map(({ characterizationID }) => characterizationID),
    });
  },

  ...exportHandlers('exportCharacterizations', (format, call) =>
    answerExport(call, format, exportedTable, rowsOf(characterizations, call, {})),
  ),

  ...exportHandlers('exportCharacterizationsByCampaign', async (format, call) => {
    const campaignID = await resolveID(call.trx, 'campaign', call.params.id);
    return answerExport(call, format, exportedTable, rowsOf(characterizations, call, { campaignID }));
  }),
} satisfies Partial<Handlers>;

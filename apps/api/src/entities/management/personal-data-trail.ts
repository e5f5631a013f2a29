/** From the audit trail: who read and changed the data about a person, and which files may have contained them. */
import { changeWords } from '@caracteriza/domain/words/audit-difference';
import { commandWords } from '@caracteriza/domain/words/audit-words';
import { fields as forms } from '@caracteriza/openapi/fields';
import { operationWords } from '@caracteriza/openapi/operation-words';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/types.ts';
import { keysetRows } from '../../records/keyset.ts';
import { momentText } from '../../records/moment-text.ts';
import { heldFields, type HeldRecord } from './personal-data-record.ts';

interface Person {
  id: string;
  familyID: string | null;
  createdAt: Date;
}

/** The records about a person, by the names that audit entries use for them. */
const ownRecords = ({ id }: Person) => sql`
  select 'surveyable' as entity, ${id}::text as entity_id
  union all select 'survey', id::text from survey where surveyable_id = ${id}
  union all select 'survey', code from survey_opening where surveyable_id = ${id}
  union all select 'draft', id::text from draft where surveyable_id = ${id}
  union all select 'consent', id::text from consent where surveyable_id = ${id}
  union all select 'alertCase', id::text from alert_case where surveyable_id = ${id}
  union all select 'dataRequest', id::text from data_request where surveyable_id = ${id}`;

/** Entries that refer to the person indirectly: the file of their family, the consent requested from them. */
const namesPersonElsewhere = ({ id, familyID }: Person) => sql`
  entity_id is null and (
    entity = 'surveyable' and ${familyID}::text is not null and after ->> 'chFamilyID' = ${familyID}::text
    or entity = 'consent' and after ->> 'surveyableID' = ${id}::text)`;

const isAboutPerson = (person: Person) => sql<boolean>`
  ((entity, entity_id) in (${ownRecords(person)}) or ${namesPersonElsewhere(person)})`;

/** Campaigns in which a member of the person's family was surveyed, because the official file contains all members. */
const campaignsOfFamily = ({ familyID }: Person) => sql`
  select link.campaign_id::text from survey
  join surveyable as surveyed on surveyed.id = survey.surveyable_id
  join characterization_by_campaign as link on link.id = survey.characterization_by_campaign_id
  where coalesce(survey.family_id, surveyed.family_id) = ${familyID}`;

/** Files and program feeds with people, families or answers, since the person was registered. */
const isLaterFile = (person: Person) => sql<boolean>`
  at >= ${person.createdAt} and (
    entity in ('surveyable', 'family', 'survey', 'dataRequest') and operation_id like 'export%'
    or entity = 'campaign' and operation_id like 'exportCampaignOfficial%'
      and entity_id in (${campaignsOfFamily(person)})
    or entity = 'campaign' and (operation_id like 'exportCampaignAnswers%' or operation_id = 'readFeed')
      and entity_id in (
        select link.campaign_id::text from survey
        join characterization_by_campaign as link on link.id = survey.characterization_by_campaign_id
        where survey.surveyable_id = ${person.id}))`;

const operationTexts: Readonly<Record<string, string>> = {
  ...operationWords,
  ...commandWords,
  readFeed: 'Un programa leyó respuestas (OData)',
};

const entryRows = (
  trx: Kysely<Database>,
  condition: RawBuilder<boolean>,
  lastEntry: { id: string; at: Date } | undefined,
  limit: number,
) =>
  trx
    .selectFrom('audit_entry')
    .select(['id', 'at', 'login', 'address', 'operation_id as operation', 'entity', 'entity_id as entityID'])
    .select([sql<string | null>`before::text`.as('before'), sql<string | null>`after::text`.as('after')])
    .where(condition)
    .$if(lastEntry !== undefined, (selection) =>
      selection.where(sql<boolean>`(at, id) > (${lastEntry?.at}, ${lastEntry?.id})`),
    )
    .orderBy('at')
    .orderBy('id')
    .limit(limit)
    .execute();

type EntryRow = Awaited<ReturnType<typeof entryRows>>[number];

async function* entries(trx: Kysely<Database>, condition: RawBuilder<boolean>): AsyncGenerator<HeldRecord> {
  const rows = keysetRows<EntryRow>((lastEntry, limit) => entryRows(trx, condition, lastEntry, limit));
  for await (const { at, login, address, operation, ...entry } of rows) {
    const changes = changeWords(entry, forms);
    yield {
      title: momentText(at),
      fields: heldFields({
        Quién: login ?? 'El sistema',
        Dirección: address,
        'Qué hizo': operationTexts[operation] ?? operation,
        Antes: changes.before,
        [changes.before === '' ? 'Detalle' : 'Después']: changes.after,
      }),
    };
  }
}

/** Every read and change of the person's records, oldest first. */
export const heldTrail = (trx: Kysely<Database>, person: Person): AsyncGenerator<HeldRecord> =>
  entries(trx, isAboutPerson(person));

/**
 * Every file that may have contained the person. Its filter is shown too, because it is not known afterwards whom the filter
 * left out.
 */
export const heldFilesOfOthers = (trx: Kysely<Database>, person: Person): AsyncGenerator<HeldRecord> =>
  entries(trx, isLaterFile(person));

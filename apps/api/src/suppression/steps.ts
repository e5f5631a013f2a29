/**
 * What a suppression does in each table (decision 0122). Each step returns how many records it affected. A table forgotten here
 * is found by entities/management/suppression.test.ts, which searches every column of the database.
 */
import { fold } from '@caracteriza/domain/values/fold';
import { sortKey } from '@caracteriza/domain/values/sort-key';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/types.ts';
import { familyKeys, personKeys } from '../records/search-columns.ts';
import { fileFinderOf } from './loaded-files.ts';
import {
  countChanged,
  eraseAnswers,
  eraseBackChecks,
  eraseConsents,
  eraseDrafts,
  eraseFiles,
  eraseNotices,
  ownedByPerson,
} from './own-rows.ts';
import { rareNames } from './named-rows.ts';
import { fileOfLoad, type Find, type FoundTraces } from './reading.ts';
import { type NamedPerson, type Traces, tracesOf } from './traces.ts';

/** Whose data are erased, and what replaces them. */
export interface SuppressedPerson {
  person: NamedPerson & { id: string; code: string; family_id: string | null };
  pseudonym: string;
  traces: Traces;
  /** Where the trail and the loads name the person; null if they have to be searched. */
  foundTraces: FoundTraces | null;
}

export const suppressedOf = async (
  trx: Kysely<Database>,
  person: SuppressedPerson['person'],
  pseudonym: string,
  findTraces?: Find,
): Promise<SuppressedPerson> => {
  const rareList = await rareNames(trx, person);
  return {
    person,
    pseudonym,
    traces: tracesOf(person, rareList),
    foundTraces: findTraces?.(person, rareList) ?? null,
  };
};

const rowsOwnedBy = ({ person, pseudonym }: SuppressedPerson) => ownedByPerson(person.id, pseudonym);

/** A text without the words that identify the person. */
const columnWithout = (column: string, { traces, pseudonym }: SuppressedPerson) =>
  sql`regexp_replace(${sql.ref(column)}, ${traces.text}, ${pseudonym}, 'gi')`;

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

/**
 * The answers given when the person's surveys were verified, and mentions of the person in verifications of the family's
 * surveys.
 */
async function backChecks(trx: Kysely<Database>, suppressedPerson: SuppressedPerson): Promise<void> {
  const { person, pseudonym, traces } = suppressedPerson;
  const personRows = rowsOwnedBy(suppressedPerson);
  await eraseBackChecks(trx, { ...personRows, survey: sql`${personRows.survey} and family_id is null` });
  await sql`update back_check set answers = without_person_answers(back_check.answers, ${json(traces)}, ${pseudonym})
    from survey where survey.id = survey_id and back_check.answers is not null
      and not (survey.family_id is null and survey.surveyable_id = ${person.id})
      and (survey.surveyable_id = ${person.id} or survey.family_id = ${person.family_id}
        or survey.surveyable_id in (select id from surveyable where family_id = ${person.family_id}))`.execute(
    trx,
  );
}

/** Surveys with their verifications, and the answers of the family and its members in which others named the person. */
async function surveys(trx: Kysely<Database>, suppressedPerson: SuppressedPerson): Promise<number> {
  const { person, pseudonym, traces } = suppressedPerson;
  const personRows = rowsOwnedBy(suppressedPerson);
  const ownCount = await eraseAnswers(trx, {
    ...personRows,
    survey: sql`${personRows.survey} and family_id is null`,
  });
  const familyCount = await countChanged(
    trx,
    sql`update survey set content_hash = ${pseudonym}, answers = without_person_answers(coalesce((
          select jsonb_agg(given order by n) from jsonb_array_elements(answers) with ordinality as each (given, n)
          where not given ? 'file'), '[]'), ${json(traces)}, ${pseudonym})
      where surveyable_id = ${person.id} and family_id is not null`,
  );
  const namedCount = await countChanged(
    trx,
    sql`update survey set answers = without_person_answers(answers, ${json(traces)}, ${pseudonym})
      where surveyable_id <> ${person.id} and answers::text ~* ${traces.row} and (family_id = ${person.family_id}
        or surveyable_id in (select id from surveyable where family_id = ${person.family_id}))`,
  );
  await backChecks(trx, suppressedPerson);
  return ownCount + familyCount + namedCount;
}

const files = (trx: Kysely<Database>, suppressedPerson: SuppressedPerson) =>
  eraseFiles(trx, rowsOwnedBy(suppressedPerson));

/**
 * The person's own drafts, with the codes under which somebody could still answer for them, and mentions in other drafts of the
 * family.
 */
async function drafts(trx: Kysely<Database>, suppressedPerson: SuppressedPerson): Promise<number> {
  const { person, pseudonym, traces } = suppressedPerson;
  const ownCount = await eraseDrafts(trx, rowsOwnedBy(suppressedPerson));
  const namedCount = await countChanged(
    trx,
    sql`update draft set version = version + 1, body = jsonb_set(body, '{answers}',
        without_person_answers(body -> 'answers', ${json(traces)}, ${pseudonym}))
      where body::text ~* ${traces.row} and (visited_family_id = ${person.family_id}
        or surveyable_id in (select id from surveyable where family_id = ${person.family_id}))`,
  );
  return ownCount + namedCount;
}

/** The person's own consents, and those they signed for others. */
async function consents(trx: Kysely<Database>, suppressedPerson: SuppressedPerson): Promise<number> {
  const { person, traces } = suppressedPerson;
  await sql`delete from consent_signature using consent where consent.id = consent_id
    and surveyable_id <> ${person.id} and concat_ws(' ', respondent, representative_document) ~* ${traces.text}`.execute(
    trx,
  );
  const signedCount = await countChanged(
    trx,
    sql`update consent set respondent = ${columnWithout('respondent', suppressedPerson)},
        representative_document = ${columnWithout('representative_document', suppressedPerson)},
        minor_note = ${columnWithout('minor_note', suppressedPerson)}
      where surveyable_id <> ${person.id}
        and concat_ws(' ', respondent, representative_document, minor_note) ~* ${traces.text}`,
  );
  return signedCount + (await eraseConsents(trx, rowsOwnedBy(suppressedPerson)));
}

/** Reasons of the family's visits and assignments that name the person. */
async function visits(trx: Kysely<Database>, suppressedPerson: SuppressedPerson): Promise<number> {
  const { person, traces } = suppressedPerson;
  const isFamilyReason = sql`family_id = ${person.family_id} and reason ~* ${traces.text}`;
  const visited = await countChanged(
    trx,
    sql`update family_visit set reason = ${columnWithout('reason', suppressedPerson)} where ${isFamilyReason}`,
  );
  const assigned = await countChanged(
    trx,
    sql`update assignment set reason = ${columnWithout('reason', suppressedPerson)} where ${isFamilyReason}`,
  );
  return visited + assigned;
}

/** Deletes the waiting emails; the texts about what was done with an alert are erased with `keptRows`. */
async function alerts(trx: Kysely<Database>, suppressedPerson: SuppressedPerson): Promise<number> {
  const { person } = suppressedPerson;
  await eraseNotices(trx, rowsOwnedBy(suppressedPerson));
  const { count } = await trx
    .selectFrom('alert_case')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('surveyable_id', '=', person.id)
    .executeTakeFirstOrThrow();
  return count;
}

const signs = (value: unknown) => sql`regexp_replace(${value}, '[^[:alnum:]]', '', 'g')`;

/** Whether a request is about the person, or was made with their document and is about nobody in the system. */
export const isOwnRequest = ({ id, identification }: SuppressedPerson['person']): RawBuilder<boolean> =>
  sql`(surveyable_id = ${id} or surveyable_id is null and ${signs(sql.ref('identification'))} = ${signs(identification)})`;

/** The person's requests. Requests about other people lose the person's words too, because they state who made them. */
async function requests(trx: Kysely<Database>, suppressedPerson: SuppressedPerson): Promise<number> {
  const { person, pseudonym, traces } = suppressedPerson;
  const isApplicant = sql`${signs(sql.ref('identification'))} = ${signs(person.identification)}`;
  const concernedCount = await countChanged(
    trx,
    sql`update data_request set applicant = case when ${isApplicant} then ${pseudonym} else ${columnWithout('applicant', suppressedPerson)} end,
        applicant_sort = case when ${isApplicant} then ${sortKey(pseudonym)} else ${columnWithout('applicant_sort', suppressedPerson)} end,
        identification = case when ${isApplicant} then ${pseudonym} else identification end,
        contact = case when ${isApplicant} then ${pseudonym} else ${columnWithout('contact', suppressedPerson)} end,
        identity_check = ${columnWithout('identity_check', suppressedPerson)}, description = ${columnWithout('description', suppressedPerson)},
        search = case when ${isApplicant} then lower(code) || ' ' || ${fold(pseudonym)} else ${columnWithout('search', suppressedPerson)} end
      where surveyable_id <> ${person.id} and (${isApplicant}
        or concat_ws(' ', applicant, contact, identity_check, description) ~* ${traces.text})`,
  );
  const ownCount = await countChanged(
    trx,
    sql`update data_request set applicant = ${pseudonym}, applicant_sort = ${sortKey(pseudonym)},
        identification = ${pseudonym}, identity_check = ${pseudonym}, contact = ${pseudonym},
        description = ${pseudonym}, search = lower(code) || ' ' || ${fold(pseudonym)}, surveyable_id = ${person.id}
      where ${isOwnRequest(person)}`,
  );
  return ownCount + concernedCount;
}

/** Texts of incidents and their acts, which the server's own role may not change. */
async function incidents(
  trx: Kysely<Database>,
  { person, pseudonym, traces }: SuppressedPerson,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select suppress_incident_words(${person.id}, ${json(traces)}, ${pseudonym}) as count`.execute(trx);
  return rows[0]!.count;
}

/** Values overwritten by loads, and files that contain the person. */
async function loads(trx: Kysely<Database>, suppressedPerson: SuppressedPerson): Promise<number> {
  const { person, pseudonym, traces, foundTraces } = suppressedPerson;
  await sql`update surveyable_upload_change set former = without_person(former, ${traces.text}, ${pseudonym})
    where record_id = ${person.family_id} and former is not null`.execute(trx);
  const { rows } = await sql<{ id: string; mine: boolean }>`
    select id, exists (select from surveyable_upload_change where upload_id = surveyable_upload.id
      and record_id = ${person.id}) as mine
    from surveyable_upload where file is not null`.execute(trx);
  const findFiles = fileFinderOf([{ id: person.id, person }]);
  const isHeldIn = async (id: string) => {
    const file = await fileOfLoad(trx, id);
    return file !== null && (await findFiles(file)).size > 0;
  };
  let touchedCount = 0;
  for (const { id, mine: isOwn } of rows) {
    if (!isOwn && !(foundTraces?.isInLoad(id) ?? (await isHeldIn(id)))) continue;
    await trx.updateTable('surveyable_upload').set({ file: null }).where('id', '=', id).execute();
    touchedCount++;
  }
  // Any of the reports may contain the person; they can be created again.
  await sql`delete from bulk_load_report`.execute(trx);
  // Without this row, undoing the load does not bring the person back.
  const changes = await countChanged(
    trx,
    sql`delete from surveyable_upload_change where record_id = ${person.id}`,
  );
  await sql`update surveyable_upload set options = without_person(options, ${traces.text}, ${pseudonym}),
      file_name = ${columnWithout('file_name', suppressedPerson)}, file_name_sort = ${columnWithout('file_name_sort', suppressedPerson)},
      search = ${columnWithout('search', suppressedPerson)}
    where options::text ~* ${traces.text} or file_name ~* ${traces.text}`.execute(trx);
  return touchedCount + changes;
}

/** Operations sent by devices, and cases waiting for a decision. The device is informed at its next contact. */
async function eraseTrips(
  trx: Kysely<Database>,
  { person, pseudonym, traces }: SuppressedPerson,
): Promise<number> {
  const heldCount = await countChanged(
    trx,
    sql`update field_operation set held_call = null, state = 'discarded', message = ${pseudonym}
      where held_call is not null and (held_call ~* ${traces.text} or strpos(held_call, ${person.id}) > 0
        or case_id in (select id from field_case where surveyable_id = ${person.id}))`,
  );
  const cases = await countChanged(
    trx,
    sql`update field_case set subject = ${pseudonym}, fields = '[]', reason = null,
        decided_at = coalesce(decided_at, current_timestamp), decision = coalesce(decision, 'discard')
      where surveyable_id = ${person.id} or subject ~* ${traces.text} or fields::text ~* ${traces.text}
        or operation_id in (select id from field_operation where message = ${pseudonym})`,
  );
  const sentCount = await countChanged(
    trx,
    sql`update field_operation set message = ${pseudonym} where message ~* ${traces.text}`,
  );
  return heldCount + cases + sentCount;
}

/** The family's texts about the person; all of the family's data if nobody else is left in it. */
async function family(
  trx: Kysely<Database>,
  { person, pseudonym, traces }: SuppressedPerson,
): Promise<number> {
  if (person.family_id === null) return 0;
  const row = await trx
    .selectFrom('family')
    .select(['code', 'consultreference', 'residentialaddress', 'location_reference'])
    .select(
      sql<boolean>`not exists (select from surveyable where family_id = family.id and status = 'activo'
        and surveyable.id <> ${person.id})`.as('alone'),
    )
    .select(
      (['consultreference', 'residentialaddress', 'location_reference'] as const).map((column) =>
        sql<string>`regexp_replace(${sql.ref(column)}, ${traces.text}, ${pseudonym}, 'gi')`.as(
          `${column}_left` as const,
        ),
      ),
    )
    .where('id', '=', person.family_id)
    .executeTakeFirstOrThrow();
  const remainingValues = row.alone
    ? { consultreference: pseudonym, residentialaddress: pseudonym, location_reference: pseudonym }
    : {
        consultreference: row.consultreference_left,
        residentialaddress: row.residentialaddress_left,
        location_reference: row.location_reference_left,
      };
  const isSame = Object.entries(remainingValues).every(
    ([name, value]) => row[name as keyof typeof remainingValues] === value,
  );
  if (isSame) return 0;
  const removedValues = row.alone
    ? { latitude: null, longitude: null, accuracy: null, status: 'inactivo' as const }
    : {};
  await trx
    .updateTable('family')
    .set({ ...remainingValues, ...familyKeys({ code: row.code, ...remainingValues }), ...removedValues })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', person.family_id)
    .execute();
  if (row.alone)
    await sql`update family_visit set latitude = null, longitude = null, accuracy = null
      where family_id = ${person.family_id}`.execute(trx);
  return 1;
}

/** The person's own row: only the pseudonym, the code and required values are kept. */
async function suppressOwnRow(
  trx: Kysely<Database>,
  { person, pseudonym }: SuppressedPerson,
): Promise<number> {
  const pseudonymColumns = { identification: pseudonym, first_name: 'Suprimido', first_surname: pseudonym };
  const emptyColumns = {
    second_name: null,
    second_surname: null,
    cellphone: null,
    phone: null,
    email: null,
    facebook: null,
    twitter: null,
    linkedin: null,
    instagram: null,
    tiktok: null,
    family_id: null,
    responsible_id: null,
    gender_id: null,
    etnia_id: null,
    population_type_id: null,
    nacionality_id: null,
    blood_group_id: null,
    eps_id: null,
    ips_id: null,
    arl_id: null,
  };
  await trx
    .updateTable('surveyable')
    .set({ ...emptyColumns, ...pseudonymColumns, ...personKeys({ code: person.code, ...pseudonymColumns }) })
    .set((eb) => ({ birthdate: '19000101', lacks: [], status: 'inactivo', version: eb('version', '+', 1) }))
    .where('id', '=', person.id)
    .execute();
  return 1;
}

/** Tables that the server's role may only add to. */
async function keptRows(
  trx: Kysely<Database>,
  { person, pseudonym, traces }: SuppressedPerson,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select suppress_kept_rows(${person.id}, ${person.family_id}, ${json(traces)}, ${pseudonym}) as count`.execute(
    trx,
  );
  return rows[0]!.count;
}

type Step = (trx: Kysely<Database>, suppressed: SuppressedPerson) => Promise<number>;

/** In this order, each step can still find out whose records they are. */
export const suppressionSteps = {
  requests,
  incidents,
  files,
  keptRows,
  surveys,
  drafts,
  consents,
  visits,
  alerts,
  loads,
  trips: eraseTrips,
  family,
  own: suppressOwnRow,
} as const satisfies Record<string, Step>;

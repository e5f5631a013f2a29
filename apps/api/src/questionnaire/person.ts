/** The data about a person that triggers and calculations read (rules §4). */
import { completedYears } from '@caracteriza/domain/values/age';
import type { RulePerson } from '@caracteriza/domain/rule/person-scope';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../db/types.ts';
import { masterCodes } from '../records/masters.ts';

/** The columns of `surveyable` that triggers read. */
export const triggerColumns = [
  'surveyable.birthdate',
  'surveyable.relationship_id',
  'surveyable.responsible_id',
  'surveyable.sex_id',
  'surveyable.gender_id',
  'surveyable.etnia_id',
  'surveyable.population_type_id',
  'surveyable.nacionality_id',
  'surveyable.blood_group_id',
  'surveyable.eps_id',
  'surveyable.ips_id',
  'surveyable.arl_id',
] as const;

type TriggerRow = Pick<
  Selectable<Database['surveyable']>,
  (typeof triggerColumns)[number] extends `surveyable.${infer Name}` ? Name : never
>;

/**
 * The trigger values of a row: the code of each master entry, null if the person has none; the age in completed years; and the
 * birth date.
 * @param today yyyymmdd, Bogotá time
 */
export async function triggerValues(
  trx: Kysely<Database>,
  { birthdate, ...row }: TriggerRow,
  today: string,
): Promise<RulePerson> {
  const ids = [
    row.relationship_id,
    row.responsible_id,
    row.sex_id,
    row.gender_id,
    row.etnia_id,
    row.population_type_id,
    row.nacionality_id,
    row.blood_group_id,
    row.eps_id,
    row.ips_id,
    row.arl_id,
  ];
  const entryCode = await masterCodes(
    trx,
    ids.filter((id) => id !== null),
  );
  const codeOf = (id: string | null) => (id === null ? null : entryCode(id));
  return {
    PARENTESCO: codeOf(row.relationship_id),
    RESPONSABILIDAD: codeOf(row.responsible_id),
    SEXO: codeOf(row.sex_id),
    GÉNERO: codeOf(row.gender_id),
    ETNIA: codeOf(row.etnia_id),
    POBLACIÓN: codeOf(row.population_type_id),
    NACIONALIDAD: codeOf(row.nacionality_id),
    'GRUPO SANGUÍNEO': codeOf(row.blood_group_id),
    EPS: codeOf(row.eps_id),
    IPS: codeOf(row.ips_id),
    ARL: codeOf(row.arl_id),
    EDAD: completedYears(birthdate, today),
    NACIMIENTO: birthdate,
  };
}

/** The trigger values of a person on a given day, and the family; undefined if the person does not exist. */
export async function subjectValuesOf(trx: Kysely<Database>, surveyableID: string, today: string) {
  const row = await trx
    .selectFrom('surveyable')
    .select(triggerColumns)
    .select('surveyable.family_id')
    .where('surveyable.id', '=', surveyableID)
    .executeTakeFirst();
  return row && { familyID: row.family_id, values: await triggerValues(trx, row, today) };
}

/** The trigger values of the active members of a family on a given day. */
export async function familyValues(
  trx: Kysely<Database>,
  familyID: string,
  today: string,
): Promise<RulePerson[]> {
  const rows = await trx
    .selectFrom('surveyable')
    .select(triggerColumns)
    .where('surveyable.family_id', '=', familyID)
    .where('surveyable.status', '=', 'activo')
    .execute();
  return Promise.all(rows.map((row) => triggerValues(trx, row, today)));
}

/** A person's trigger values on a given day; undefined if the person does not exist. */
export async function triggerValuesOf(
  trx: Kysely<Database>,
  surveyableID: string,
  today: string,
): Promise<RulePerson | undefined> {
  const row = await trx
    .selectFrom('surveyable')
    .select(triggerColumns)
    .where('surveyable.id', '=', surveyableID)
    .executeTakeFirst();
  return row && triggerValues(trx, row, today);
}

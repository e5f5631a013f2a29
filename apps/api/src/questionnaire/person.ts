/** What triggers read of a person (rules §4). */
import { completedYears } from '@caracteriza/domain/age';
import type { TriggerPerson } from '@caracteriza/domain/triggers';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';

/**
 * A person's trigger values on a day: the code of each master entry, and the age in completed years.
 * @param today compact `yyyymmdd`, in Bogotá
 * @returns undefined when there is no such person
 */
export async function triggerValuesOf(
  trx: Kysely<Database>,
  surveyableID: string,
  today: string,
): Promise<TriggerPerson | undefined> {
  const person = await trx
    .selectFrom('surveyable')
    .innerJoin('master_value as relationship', 'relationship.id', 'surveyable.relationship_id')
    .innerJoin('master_value as responsible', 'responsible.id', 'surveyable.responsible_id')
    .innerJoin('master_value as sex', 'sex.id', 'surveyable.sex_id')
    .innerJoin('master_value as gender', 'gender.id', 'surveyable.gender_id')
    .innerJoin('master_value as etnia', 'etnia.id', 'surveyable.etnia_id')
    .innerJoin('master_value as population', 'population.id', 'surveyable.population_type_id')
    .innerJoin('master_value as nacionality', 'nacionality.id', 'surveyable.nacionality_id')
    .innerJoin('master_value as bloodGroup', 'bloodGroup.id', 'surveyable.blood_group_id')
    .innerJoin('master_value as eps', 'eps.id', 'surveyable.eps_id')
    .innerJoin('master_value as ips', 'ips.id', 'surveyable.ips_id')
    .innerJoin('master_value as arl', 'arl.id', 'surveyable.arl_id')
    .select([
      'surveyable.birthdate',
      'relationship.code as PARENTESCO',
      'responsible.code as RESPONSABILIDAD',
      'sex.code as SEXO',
      'gender.code as GÉNERO',
      'etnia.code as ETNIA',
      'population.code as POBLACIÓN',
      'nacionality.code as NACIONALIDAD',
      'bloodGroup.code as GRUPO SANGUÍNEO',
      'eps.code as EPS',
      'ips.code as IPS',
      'arl.code as ARL',
    ])
    .where('surveyable.id', '=', surveyableID)
    .executeTakeFirst();
  if (!person) return undefined;
  const { birthdate, ...codes } = person;
  return { ...codes, EDAD: completedYears(birthdate, today) };
}

/** A registered person as shown beside one who may be the same. */
import type { components } from '@caracteriza/openapi/schema';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';
import { entryOf } from './entry.ts';
import { familyOf } from './people.ts';
import { nameColumns } from './person-names.ts';

export type Match = components['schemas']['SurveyableMatch'];

/** People with the data that distinguishes them: document, names, birth date and family. */
export function selectMatches(trx: Kysely<Database>) {
  return trx
    .selectFrom('surveyable')
    .innerJoin('master_value as type', 'type.id', 'surveyable.identification_type_id')
    .leftJoin('family', 'family.id', 'surveyable.family_id')
    .leftJoin('zone', 'zone.id', 'family.zone_id')
    .select(['surveyable.id', 'surveyable.code', 'surveyable.identification', 'surveyable.birthdate'])
    .select(nameColumns)
    .select(['surveyable.status', 'surveyable.family_id as familyID', 'family.code as familyCode'])
    .select(['family.consultreference', 'family.residentialaddress', 'zone.name as zone'])
    .select(entryOf('type').as('mtIdentificationTypeID'));
}

export type MatchRow = Awaited<ReturnType<ReturnType<typeof selectMatches>['execute']>>[number];

/** Such a person in wire format. */
export const matchOf = (row: MatchRow): Match => ({
  id: row.id,
  code: row.code,
  chFamilyID: familyOf(row),
  mtIdentificationTypeID: row.mtIdentificationTypeID,
  identification: row.identification,
  firstName: row.firstName,
  secondName: row.secondName,
  firstSurname: row.firstSurname,
  secondSurname: row.secondSurname,
  birthdateID: { dateChar: row.birthdate },
  status: row.status === 'activo' ? 'activo' : 'inactivo',
});

/** The members of a family, as shown in its file and its visits. */
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/types.ts';
import { triggerColumns } from '../../questionnaire/person.ts';
import { entryOf, optionalEntryOf } from '../../records/entry.ts';
import { nameColumns } from '../../records/person-names.ts';

/** The active members of these families, sorted by relationship (the head first) and then from oldest to youngest. */
export async function readMembers(trx: Kysely<Database>, familyIDs: readonly string[]) {
  return trx
    .selectFrom('surveyable')
    .innerJoin('master_value as type', 'type.id', 'surveyable.identification_type_id')
    .innerJoin('master_value as relationship', 'relationship.id', 'surveyable.relationship_id')
    .leftJoin('master_value as responsible', 'responsible.id', 'surveyable.responsible_id')
    .innerJoin('master_value as sex', 'sex.id', 'surveyable.sex_id')
    .select(['surveyable.id', 'surveyable.code', 'surveyable.identification', 'surveyable.cellphone'])
    .select(nameColumns)
    .select([entryOf('type').as('type'), entryOf('relationship').as('relationship')])
    .select([optionalEntryOf('responsible').as('responsible'), entryOf('sex').as('sex')])
    .select(triggerColumns)
    .select(sql<string>`surveyable.family_id`.as('familyID'))
    .where('surveyable.family_id', 'in', familyIDs)
    .where('surveyable.status', '=', 'activo')
    .orderBy('relationship.code')
    .orderBy('surveyable.birthdate')
    .orderBy('surveyable.id')
    .execute();
}

export type Member = Awaited<ReturnType<typeof readMembers>>[number];

export const memberOf = (row: Member): components['schemas']['FamilyMember'] => ({
  id: row.id,
  code: row.code,
  mtIdentificationTypeID: row.type,
  identification: row.identification,
  firstName: row.firstName,
  secondName: row.secondName,
  firstSurname: row.firstSurname,
  secondSurname: row.secondSurname,
  birthdateID: { dateChar: row.birthdate },
  mtRelationShipID: row.relationship,
  mtResponsibleID: row.responsible,
  mtSexID: row.sex,
  cellphone: row.cellphone,
});

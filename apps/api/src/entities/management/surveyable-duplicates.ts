/**
 * Finds people who are already registered (rules §5): by document number, by name and birth date, or by similar-sounding names.
 */
import { mayBeNamesakes, nameSound } from '@caracteriza/domain/values/sound-key';
import { sortKey } from '@caracteriza/domain/values/sort-key';
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import type { Session } from '../../identity/session.ts';
import { type Match, matchOf, type MatchRow, selectMatches } from '../../records/person-match.ts';

type Check = components['schemas']['SurveyableCheck'];

const takenMessage =
  'El número de documento ya pertenece a una persona fuera de su territorio. Pida a su administrador que la busque.';

/** Maximum number of possible matches shown in the form. */
const matchLimit = 10;

/**
 * Maximum number of people with similar-sounding names to compare; in a zone of thousands, several hundred share the most
 * common name.
 */
const comparisonLimit = 1000;

/** The other person with this document number: the active one, otherwise the newest inactive one. */
async function holderOf(
  trx: Kysely<Database>,
  identification: string,
  exceptID: string | null,
): Promise<Match | null> {
  const newestHolder = (status: string) =>
    selectMatches(trx)
      .where('surveyable.identification', '=', identification)
      // A literal, because each status has a partial index, which could not be used with a parameter.
      .where('surveyable.status', '=', sql.lit(status))
      .$if(exceptID !== null, (people) => people.where('surveyable.id', '<>', exceptID))
      .orderBy('surveyable.id', 'desc')
      .limit(1)
      .executeTakeFirst();
  const holder = (await newestHolder('activo')) ?? (await newestHolder('inactivo'));
  return holder ? matchOf(holder) : null;
}

/** Whether an active person has this document number, including people whom the caller may not see. */
async function isTaken(trx: Kysely<Database>, identification: string, exceptID: string | null) {
  const { rows } = await sql<{ taken: boolean }>`
    select document_is_taken(${identification}::text, ${exceptID}::uuid) as taken`.execute(trx);
  return rows[0]!.taken;
}

/**
 * Throws 409 if another active person has this document number or, with `offerInactive`, if an inactive one does; that person
 * is then returned in `data`.
 */
export async function checkDocument(
  { trx, session }: { trx: Kysely<Database>; session: Session },
  identification: string,
  exceptID: string | null,
  offerInactive: boolean,
): Promise<void> {
  const holder = await holderOf(trx, identification, exceptID);
  if (holder?.status === 'activo') {
    throw problem('conflict', `El número de documento ya pertenece al encuestable ${holder.code}.`);
  }
  if (holder && offerInactive) {
    throw problem(
      'conflict',
      `El número de documento pertenece al encuestable ${holder.code}, que está inactivo. Puede reactivarlo.`,
      holder,
    ).showing('surveyable', holder.id);
  }
  if (!holder && session.territory !== null && (await isTaken(trx, identification, exceptID)))
    throw problem('conflict', takenMessage);
}

const sameNames = (person: Check, matchRow: MatchRow) =>
  sortKey(
    `${person.firstName} ${person.secondName ?? ''} ${person.firstSurname} ${person.secondSurname ?? ''}`,
  ) ===
  sortKey(
    `${matchRow.firstName} ${matchRow.secondName ?? ''} ${matchRow.firstSurname} ${matchRow.secondSurname ?? ''}`,
  );

/** People whose name is the same or sounds alike, found through the phonetic index. */
async function namesakesOf(trx: Kysely<Database>, person: Check) {
  const { id = null, chFamilyID = null, birthdate } = person;
  const zone = trx.selectFrom('family').select('zone_id').where('id', '=', chFamilyID);
  const rows = await selectMatches(trx)
    .where('surveyable.sound', '=', nameSound(person))
    .where((row) =>
      row.or([
        row('surveyable.birthdate', '=', birthdate),
        row.and([row('surveyable.status', '=', 'activo'), row('family.zone_id', '=', zone)]),
      ]),
    )
    .$if(id !== null, (people) => people.where('surveyable.id', '<>', id))
    .orderBy('surveyable.id')
    .limit(comparisonLimit)
    .execute();
  const familyRows = rows.filter(({ familyID }) => chFamilyID !== null && familyID === chFamilyID);
  const otherFamilies = rows.filter((row) => !familyRows.includes(row));
  const people = [...familyRows, ...otherFamilies];
  const namesakes = people.filter((row) => row.birthdate === birthdate && sameNames(person, row));
  const similarNames = people.filter(
    (row) => !namesakes.includes(row) && row.status === 'activo' && mayBeNamesakes(person, row),
  );
  const firstMatches = (matches: MatchRow[]) => matches.slice(0, matchLimit).map(matchOf);
  return { sameNameAndBirthdate: firstMatches(namesakes), soundAlike: firstMatches(similarNames) };
}

export const surveyableDuplicateHandlers = {
  checkSurveyable: async ({ trx, body, audit }) => {
    const identification = await holderOf(trx, body.identification, body.id ?? null);
    const data = { identification, ...(await namesakesOf(trx, body)) };
    const matches = [identification, ...data.sameNameAndBirthdate, ...data.soundAlike];
    for (const id of new Set(matches.flatMap((matchingPerson) => matchingPerson?.id ?? [])))
      await audit({ entity: 'surveyable', entityID: id });
    return { message: 'Consulta exitosa.', data };
  },
} satisfies Partial<Handlers>;

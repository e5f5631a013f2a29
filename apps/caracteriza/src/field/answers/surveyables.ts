// People: reading, adding and changing them, and finding those already registered.
import type { Schema } from '@caracteriza/api-client';
import { mayBeNamesakes } from '@caracteriza/domain/values/sound-key';
import { sortKey } from '@caracteriza/domain/values/sort-key';
import { commitCorrection, refusedOperation, writesRecord } from '../correction.ts';
import { sentFields } from '../queued-operation.ts';
import type { FieldFamily } from '../field-types.ts';
import { withOperations } from '../outbox.ts';
import { nameOf } from './people.ts';
import { personBodyOf, personFrom } from './records.ts';
import { type Answers, answered, commitFamily, familyOfPerson, refused, type Trip } from './trip.ts';

type Person = Schema<'Surveyable'>;
type Check = Schema<'SurveyableCheck'>;

const matchOf = (person: Person): Schema<'SurveyableMatch'> => ({
  id: person.id,
  code: person.code,
  chFamilyID: person.chFamilyID,
  mtIdentificationTypeID: person.mtIdentificationTypeID,
  identification: person.identification,
  firstName: person.firstName,
  secondName: person.secondName,
  firstSurname: person.firstSurname,
  secondSurname: person.secondSurname,
  birthdateID: person.birthdateID,
  status: 'activo',
});

const peopleOf = async ({ store }: Trip) =>
  (await store.allFamilies()).flatMap(({ family, members }) =>
    members.map((person) => ({ person, zoneID: family.zoneID.id })),
  );

/** @throws ApiError 409 if another person on the device has this document number */
async function checkDocument(trip: Trip, identification: string, exceptID: string): Promise<void> {
  const people = await peopleOf(trip);
  const holder = people.find(
    ({ person }) => person.identification === identification && person.id !== exceptID,
  );
  if (holder) throw refused(409, `El número de documento ya pertenece al encuestable ${holder.person.code}.`);
}

/** The people on the device who may be the person in the form, as `checkSurveyable` answers. */
async function matchesOf(trip: Trip, typed: Check): Promise<Schema<'SurveyableMatches'>> {
  const all = await peopleOf(trip);
  const others = all.filter(({ person }) => person.id !== typed.id);
  const zoneID = typed.chFamilyID
    ? (await trip.store.readFamily(typed.chFamilyID))?.family.zoneID.id
    : undefined;
  const isSame = ({ person }: (typeof others)[number]) =>
    person.birthdateID.dateChar === typed.birthdate && sortKey(nameOf(person)) === sortKey(typedName(typed));
  const alike = others.filter(
    (other) =>
      !isSame(other) &&
      mayBeNamesakes(typed, other.person) &&
      (other.zoneID === zoneID || other.person.birthdateID.dateChar === typed.birthdate),
  );
  const holder = others.find(({ person }) => person.identification === typed.identification);
  const first = (list: typeof others) => list.slice(0, 10).map(({ person }) => matchOf(person));
  return {
    identification: holder ? matchOf(holder.person) : null,
    sameNameAndBirthdate: first(others.filter(isSame)),
    soundAlike: first(alike),
  };
}

const typedName = ({ firstName, secondName, firstSurname, secondSurname }: Check) =>
  [firstName, secondName, firstSurname, secondSurname].filter(Boolean).join(' ');

/**
 * The family chosen in the form.
 * @throws ApiError 422 if it is not on the device
 */
async function chosenFamily(trip: Trip, familyID: string | null | undefined): Promise<FieldFamily> {
  const family = familyID ? await trip.store.readFamily(familyID) : null;
  if (family) return family;
  throw refused(422, 'Elija una de las familias de esta salida a terreno.', 'chFamilyID');
}

const without = (family: FieldFamily, personID: string): FieldFamily => ({
  ...family,
  members: family.members.filter(({ id }) => id !== personID),
});

/** Moves a person to another family of the trip, with everything known about them. */
function moved(from: FieldFamily, to: FieldFamily, person: Person): FieldFamily {
  const isOwn = ({ surveyableID }: { surveyableID: string }) => surveyableID === person.id;
  return {
    ...to,
    members: [...to.members, person],
    consents: [...to.consents, ...from.consents.filter(isOwn)],
    cells: [...to.cells, ...from.cells.filter(isOwn)],
    trail: [...(from.trail ?? []).filter(({ about }) => about.includes(person.id)), ...(to.trail ?? [])],
  };
}

const newPersonTitle = (person: Person) => `Persona nueva: ${nameOf(person)}`;
const changedPersonTitle = (person: Person) => `Cambios de ${nameOf(person)}`;

export const surveyableAnswers = {
  getSurveyable: async (trip, { params }) => {
    const { members } = await familyOfPerson(trip, params.id);
    return answered(members.find(({ id }) => id === params.id)!);
  },

  checkSurveyable: async (trip, { body }) => answered(await matchesOf(trip, body)),

  createSurveyable: async (trip, { body }) => {
    const family = await chosenFamily(trip, body.chFamilyID);
    await checkDocument(trip, body.identification, '');
    const id = crypto.randomUUID();
    const person = personFrom(body, trip.materials, { id, code: body.code, version: 1, family });
    await commitFamily(trip, { ...family, members: [...family.members, person] }, [
      {
        operationId: 'createSurveyable',
        recordID: id,
        body,
        about: [id, family.family.id],
        title: newPersonTitle(person),
      },
    ]);
    return answered(person, 'La persona se guardó en este dispositivo.');
  },

  updateSurveyable: async (trip, { params, body: { version: _version, ...body } }) => {
    const from = await familyOfPerson(trip, params.id);
    const before = from.members.find(({ id }) => id === params.id)!;
    const to = await chosenFamily(trip, body.chFamilyID);
    await checkDocument(trip, body.identification, before.id);
    const person = personFrom(body, trip.materials, { ...before, family: to });
    const isMoving = to.family.id !== from.family.id;
    const changed = isMoving
      ? moved(from, to, person)
      : { ...from, members: from.members.map((member) => (member.id === person.id ? person : member)) };
    const isOwn = writesRecord(['createSurveyable', 'updateSurveyable'], person.id);
    const refused = await refusedOperation(trip.store, isOwn);
    if (refused) {
      const isNew = refused.operation.operationId === 'createSurveyable';
      await commitCorrection(trip.store, {
        refused,
        body: isNew ? { ...sentFields(refused), ...body } : body,
        title: isNew ? newPersonTitle(person) : changedPersonTitle(person),
        family: changed,
        ...(isMoving && { alsoChanged: without(from, person.id) }),
        includes: isOwn,
        about: [to.family.id],
      });
      return answered(person, 'La corrección se guardó en este dispositivo y se enviará.');
    }
    const { family, operations } = withOperations(
      changed,
      [
        {
          operationId: 'updateSurveyable',
          params: { id: person.id },
          body,
          base: personBodyOf(before),
          about: [person.id, to.family.id],
          // Surveys are pinned to the person as they were.
          alsoNeeds: ({ operationId, about }) =>
            operationId === 'pinFieldSurvey' && about.includes(person.id),
          title: changedPersonTitle(person),
        },
      ],
      trip.now(),
    );
    const families = isMoving ? [family, without(from, person.id)] : [family];
    await trip.store.commit({ families, operations });
    return answered(person, 'Los cambios se guardaron en este dispositivo.');
  },
} satisfies Answers;

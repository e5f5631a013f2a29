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
import { type Answers, answerWith, commitFamily, familyOfPerson, refusalError, type Trip } from './trip.ts';

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
  if (holder)
    throw refusalError(409, `El número de documento ya pertenece al encuestable ${holder.person.code}.`);
}

/** The people on the device who may be the person in the form, as `checkSurveyable` answers. */
async function matchesOf(trip: Trip, input: Check): Promise<Schema<'SurveyableMatches'>> {
  const people = await peopleOf(trip);
  const otherPeople = people.filter(({ person }) => person.id !== input.id);
  const zoneID = input.chFamilyID
    ? (await trip.store.readFamily(input.chFamilyID))?.family.zoneID.id
    : undefined;
  const isSame = ({ person }: (typeof otherPeople)[number]) =>
    person.birthdateID.dateChar === input.birthdate && sortKey(nameOf(person)) === sortKey(typedName(input));
  const similarPeople = otherPeople.filter(
    (otherPerson) =>
      !isSame(otherPerson) &&
      mayBeNamesakes(input, otherPerson.person) &&
      (otherPerson.zoneID === zoneID || otherPerson.person.birthdateID.dateChar === input.birthdate),
  );
  const holder = otherPeople.find(({ person }) => person.identification === input.identification);
  const first = (list: typeof otherPeople) => list.slice(0, 10).map(({ person }) => matchOf(person));
  return {
    identification: holder ? matchOf(holder.person) : null,
    sameNameAndBirthdate: first(otherPeople.filter(isSame)),
    soundAlike: first(similarPeople),
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
  throw refusalError(422, 'Elija una de las familias de esta salida a terreno.', 'chFamilyID');
}

const withoutPerson = (family: FieldFamily, personID: string): FieldFamily => ({
  ...family,
  members: family.members.filter(({ id }) => id !== personID),
});

/** Moves a person to another family of the trip, with everything known about them. */
function movePerson(oldFamily: FieldFamily, newFamily: FieldFamily, person: Person): FieldFamily {
  const isOwn = ({ surveyableID }: { surveyableID: string }) => surveyableID === person.id;
  return {
    ...newFamily,
    members: [...newFamily.members, person],
    consents: [...newFamily.consents, ...oldFamily.consents.filter(isOwn)],
    cells: [...newFamily.cells, ...oldFamily.cells.filter(isOwn)],
    trail: [
      ...(oldFamily.trail ?? []).filter(({ about }) => about.includes(person.id)),
      ...(newFamily.trail ?? []),
    ],
  };
}

const newPersonTitle = (person: Person) => `Persona nueva: ${nameOf(person)}`;
const changedPersonTitle = (person: Person) => `Cambios de ${nameOf(person)}`;

export const surveyableAnswers = {
  getSurveyable: async (trip, { params }) => {
    const { members } = await familyOfPerson(trip, params.id);
    return answerWith(members.find(({ id }) => id === params.id)!);
  },

  checkSurveyable: async (trip, { body }) => answerWith(await matchesOf(trip, body)),

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
    return answerWith(person, 'La persona se guardó en este dispositivo.');
  },

  updateSurveyable: async (trip, { params, body: { version: _version, ...body } }) => {
    const from = await familyOfPerson(trip, params.id);
    const oldPerson = from.members.find(({ id }) => id === params.id)!;
    const newFamily = await chosenFamily(trip, body.chFamilyID);
    await checkDocument(trip, body.identification, oldPerson.id);
    const person = personFrom(body, trip.materials, { ...oldPerson, family: newFamily });
    const isMoving = newFamily.family.id !== from.family.id;
    const changedFamilies = isMoving
      ? movePerson(from, newFamily, person)
      : { ...from, members: from.members.map((member) => (member.id === person.id ? person : member)) };
    const isOwn = writesRecord(['createSurveyable', 'updateSurveyable'], person.id);
    const refusal = await refusedOperation(trip.store, isOwn);
    if (refusal) {
      const isNew = refusal.operation.operationId === 'createSurveyable';
      await commitCorrection(trip.store, {
        refusedOperation: refusal,
        body: isNew ? { ...sentFields(refusal), ...body } : body,
        title: isNew ? newPersonTitle(person) : changedPersonTitle(person),
        family: changedFamilies,
        ...(isMoving && { alsoChanged: withoutPerson(from, person.id) }),
        includes: isOwn,
        about: [newFamily.family.id],
      });
      return answerWith(person, 'La corrección se guardó en este dispositivo y se enviará.');
    }
    const { family, operations } = withOperations(
      changedFamilies,
      [
        {
          operationId: 'updateSurveyable',
          params: { id: person.id },
          body,
          base: personBodyOf(oldPerson),
          about: [person.id, newFamily.family.id],
          // Surveys are pinned to the person's data before the change, so their pins are sent first.
          alsoNeeds: ({ operationId, about }) =>
            operationId === 'pinFieldSurvey' && about.includes(person.id),
          title: changedPersonTitle(person),
        },
      ],
      trip.now(),
    );
    const families = isMoving ? [family, withoutPerson(from, person.id)] : [family];
    await trip.store.commit({ families, operations });
    return answerWith(person, 'Los cambios se guardaron en este dispositivo.');
  },
} satisfies Answers;

// The people of a family, as the list below the family shows them.
import type { Schema } from '@caracteriza/api-client';
import { fold } from '@caracteriza/domain/values/fold';
import { codeSortKey, sortKey } from '@caracteriza/domain/values/sort-key';
import { inOrder, pageOf, searchOf } from './list-view.ts';
import { nameOf } from './people.ts';
import { type Answers, answerWith, familyByID } from './trip.ts';

type Person = Schema<'Surveyable'>;

const byCode = ({ code }: Person) => codeSortKey(code);
const sortTexts: Readonly<Record<string, (person: Person) => string>> = {
  identification: ({ identification }) => identification,
  firstName: (person) => sortKey(nameOf(person)),
  firstSurname: ({ firstSurname, secondSurname }) => sortKey(`${firstSurname} ${secondSurname ?? ''}`),
  mtSexID: ({ mtSexID }) => sortKey(mtSexID.value),
  mtRelationShipID: ({ mtRelationShipID }) => sortKey(mtRelationShipID.value),
  birthdateID: ({ birthdateID }) => birthdateID.dateChar,
  // The oldest person has the earliest birth date.
  age: ({ birthdateID }) => String(99_999_999 - Number(birthdateID.dateChar)),
};

export const familyPeopleAnswers = {
  listSurveyablesByFamily: async (trip, { params, query: { search = '', sort = 'code', ...page } = {} }) => {
    const { members } = await familyByID(trip, params.id);
    const matchesSearch = searchOf(search);
    const matches = members.filter((person) =>
      matchesSearch([fold(`${person.code} ${person.identification} ${nameOf(person)}`)]),
    );
    const people = inOrder(matches, sort, sortTexts, byCode);
    return answerWith(pageOf(people, page), undefined, { total: people.length, totalIsExact: true });
  },
} satisfies Answers;

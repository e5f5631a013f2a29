// Before adding a person, checks whether they already exist (rules §5; decision 0021).
import { ApiError, type Schema } from '@caracteriza/api-client';
import { useRef, useState } from 'react';
import { call } from '../../session/api.ts';
import type { SurveyableOutput } from './surveyable-values.ts';

type Match = Schema<'SurveyableMatch'>;
type Check = Schema<'SurveyableCheck'>;

/** The matches found by the server for the form's values. */
export interface PersonMatches {
  readonly typedPerson: Check;
  /** Has the same document number, which must be unique. */
  readonly holder: Match | null;
  /** May be the same person. */
  readonly similarPeople: readonly Match[];
}

const checkBody = (body: SurveyableOutput): Check => ({
  identification: body.identification,
  firstName: body.firstName,
  secondName: body.secondName,
  firstSurname: body.firstSurname,
  secondSurname: body.secondSurname,
  birthdate: body.birthdate,
  chFamilyID: body.chFamilyID,
});

const refusal = ({ holder, similarPeople }: PersonMatches): string => {
  if (holder) return 'Este número de documento ya es de otra persona.';
  return similarPeople.length === 1
    ? 'Puede que esta persona ya esté registrada. Compárela antes de guardar.'
    : 'Puede que esta persona sea una de las ya registradas. Compárelas antes de guardar.';
};

/** The existing people who may be the person in the form, and the check that finds them. */
export function useRepeated() {
  const [matches, setMatches] = useState<PersonMatches | null>(null);
  /** The form values when the user confirmed that the person is someone else. */
  const confirmedNumber = useRef('');

  /** Resolves if nobody is similar, or if the user has confirmed that all matches are someone else. @throws ApiError */
  const check = async (body: SurveyableOutput): Promise<void> => {
    const person = checkBody(body);
    setMatches(null);
    if (confirmedNumber.current === JSON.stringify(person)) return;
    const { data } = await call('checkSurveyable', { body: person });
    const similarPeople = [...data.sameNameAndBirthdate, ...data.soundAlike];
    const newMatches = { typedPerson: person, holder: data.identification, similarPeople };
    if (!newMatches.holder && similarPeople.length === 0) return;
    setMatches(newMatches);
    throw new ApiError(409, refusal(newMatches));
  };
  const accept = () => {
    if (matches) confirmedNumber.current = JSON.stringify(matches.typedPerson);
  };
  /** Whether the form still holds the values that were compared. */
  const isCompared = (body: SurveyableOutput) =>
    matches !== null && JSON.stringify(checkBody(body)) === JSON.stringify(matches.typedPerson);
  return { matches, check, accept, isCompared };
}

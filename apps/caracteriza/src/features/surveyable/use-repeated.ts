// Before adding a person, checks whether they already exist (rules §5; decision 0021).
import { ApiError, type Schema } from '@caracteriza/api-client';
import { useRef, useState } from 'react';
import { call } from '../../session/api.ts';
import type { SurveyableOutput } from './surveyable-values.ts';

type Match = Schema<'SurveyableMatch'>;
type Check = Schema<'SurveyableCheck'>;

/** The matches found by the server for the form's values. */
export interface PersonMatches {
  readonly typed: Check;
  /** Has the same document number, which must be unique. */
  readonly holder: Match | null;
  /** May be the same person. */
  readonly alike: readonly Match[];
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

const refusal = ({ holder, alike }: PersonMatches): string => {
  if (holder) return 'Este número de documento ya es de otra persona.';
  return alike.length === 1
    ? 'Puede que esta persona ya esté registrada. Compárela antes de guardar.'
    : 'Puede que esta persona sea una de las ya registradas. Compárelas antes de guardar.';
};

/** The existing people who may be the person in the form, and the check that finds them. */
export function useRepeated() {
  const [matches, setFound] = useState<PersonMatches | null>(null);
  /** The form values when the user confirmed that the person is someone else. */
  const confirmedNumber = useRef('');

  /** Resolves if nobody is similar, or if the user has confirmed that all matches are someone else. @throws ApiError */
  const check = async (body: SurveyableOutput): Promise<void> => {
    const person = checkBody(body);
    setFound(null);
    if (confirmedNumber.current === JSON.stringify(person)) return;
    const { data } = await call('checkSurveyable', { body: person });
    const similarPeople = [...data.sameNameAndBirthdate, ...data.soundAlike];
    const matches = { typed: person, holder: data.identification, alike: similarPeople };
    if (!matches.holder && similarPeople.length === 0) return;
    setFound(matches);
    throw new ApiError(409, refusal(matches));
  };
  const accept = () => {
    if (matches) confirmedNumber.current = JSON.stringify(matches.typed);
  };
  /** Whether the form still holds the values that were compared. */
  const isCompared = (body: SurveyableOutput) =>
    matches !== null && JSON.stringify(checkBody(body)) === JSON.stringify(matches.typed);
  return { matches, check, accept, isCompared };
}

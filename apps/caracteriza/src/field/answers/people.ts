// People in the forms needed by triggers, boards and references.
import type { Schema } from '@caracteriza/api-client';
import type { RulePerson } from '@caracteriza/domain/rule/person-scope';
import { completedYears } from '@caracteriza/domain/values/age';

type Person = Schema<'Surveyable'>;

const codeOf = (choice: { code: string } | null | undefined): string | null => choice?.code ?? null;

/** The values of a person that rules read on a day (yyyymmdd). */
export const rulePersonOf = (person: Person, day: string): RulePerson => ({
  PARENTESCO: person.mtRelationShipID.code,
  RESPONSABILIDAD: codeOf(person.mtResponsibleID),
  SEXO: person.mtSexID.code,
  GÉNERO: codeOf(person.mtGenderID),
  ETNIA: codeOf(person.mtEtniaID),
  POBLACIÓN: codeOf(person.mtPopulationTypeID),
  NACIONALIDAD: codeOf(person.mtNacionalityID),
  'GRUPO SANGUÍNEO': codeOf(person.mtBloodGroupID),
  EPS: codeOf(person.mtEpsID),
  IPS: codeOf(person.mtIpsID),
  ARL: codeOf(person.mtArlID),
  EDAD: completedYears(person.birthdateID.dateChar, day),
  NACIMIENTO: person.birthdateID.dateChar,
});

/** The head first, then from oldest to youngest, as the server orders them. */
export const inMemberOrder = (members: readonly Person[]): Person[] =>
  members.toSorted(
    (a, b) =>
      compare(a.mtRelationShipID.code, b.mtRelationShipID.code) ||
      compare(a.birthdateID.dateChar, b.birthdateID.dateChar) ||
      compare(a.id, b.id),
  );

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** A person as shown on a board. */
export const memberOf = (person: Person): Schema<'FamilyMember'> => ({
  id: person.id,
  code: person.code,
  mtIdentificationTypeID: person.mtIdentificationTypeID,
  identification: person.identification,
  firstName: person.firstName,
  secondName: person.secondName,
  firstSurname: person.firstSurname,
  secondSurname: person.secondSurname,
  birthdateID: person.birthdateID,
  mtRelationShipID: person.mtRelationShipID,
  mtResponsibleID: person.mtResponsibleID,
  mtSexID: person.mtSexID,
  cellphone: person.cellphone,
});

/** A person in the form used by surveys and consents. */
export const referenceOf = (person: Person): Schema<'SurveyableReference'> => ({
  id: person.id,
  code: person.code,
  identification: person.identification,
  firstName: person.firstName,
  secondName: person.secondName,
  firstSurname: person.firstSurname,
  secondSurname: person.secondSurname,
});

/** 'Ana María Ruiz Gómez'. */
export const nameOf = ({ firstName, secondName, firstSurname, secondSurname }: Person): string =>
  [firstName, secondName, firstSurname, secondSurname].filter(Boolean).join(' ');

/** The value of a field of the official file for a family or a member, before formatting. */
import type { OfficialField } from '@caracteriza/domain/official-file/layout';
import { heldSource } from '@caracteriza/domain/official-file/sources';
import type { OfficialValue } from '@caracteriza/domain/official-file/written-value';
import { chosenOptions } from '@caracteriza/domain/question/kinds/dropdown/chosen-options';
import { hasOptions, kindOf } from '@caracteriza/domain/question/kinds';
import { visibleQuestions } from '@caracteriza/domain/question/survey-flow';
import { withoutAnswerOf } from '@caracteriza/domain/question/without-answer';
import { personScope } from '@caracteriza/domain/rule/person-scope';
import { type PinnedQuestion, questionsFor } from '../../questionnaire/body.ts';
import { exportedAnswer } from '../../questionnaire/exported/exported-answer.ts';
import type { FieldSource } from './official-file-mapping.ts';
import type { OfficialFamily, OfficialMember, OfficialSurvey } from './official-file-people.ts';
import type { OfficialLink, OfficialQuestion } from './official-file-questions.ts';

/** An entry of a master table. */
export type MasterOf = (id: string | null) => { code: string; value: string } | undefined;

/** A family with its members in the file, and their surveys. */
export interface OfficialHome {
  family: OfficialFamily;
  members: readonly OfficialMember[];
  surveys: readonly OfficialSurvey[];
}

/** A value, or why there is none: `notAsked` if the question did not apply to somebody who was surveyed. */
export type FoundValue = { value: OfficialValue } | { missing: string; notAsked: boolean };

const missingValue = (text: string, notAsked = false): FoundValue => ({ missing: text, notAsked });
const textValue = (text: string | null | undefined): FoundValue =>
  text === null || text === undefined || text.trim() === ''
    ? missingValue('falta')
    : { value: { kind: 'text', text } };
const dayValue = (day: string | undefined): FoundValue =>
  day === undefined ? missingValue('falta') : { value: { kind: 'day', day } };
const codeValue = (entry: { code: string; value: string } | undefined): FoundValue =>
  entry ? { value: { kind: 'codes', codes: [entry.code], labels: [entry.value] } } : missingValue('falta');

/** At most six decimals (about ten centimetres), so that it fits into ten characters. */
const coordinate = (value: number | null): FoundValue =>
  textValue(value === null ? null : String(Number(value.toFixed(6))));

/** The family's last survey, whatever its questionnaire. */
const lastSurvey = ({ surveys }: OfficialHome) =>
  surveys.toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : a.linkID < b.linkID ? -1 : 1))[0];

function heldOfFamily(name: string, officialHome: OfficialHome, masterOf: MasterOf): FoundValue {
  const { family, members } = officialHome;
  const lastOwnSurvey = lastSurvey(officialHome);
  const values: Readonly<Record<string, () => FoundValue>> = {
    consent: () =>
      members.some(({ consented }) => consented === true) ? textValue('1') : missingValue('falta'),
    zone: () => codeValue({ code: family.zoneCode, value: family.zoneName }),
    zoneName: () => textValue(family.zoneName),
    zoneType: () => codeValue({ code: family.zoneType, value: family.zoneTypeName }),
    stratum: () => codeValue({ code: family.stratum, value: family.stratumName }),
    locationReference: () => textValue(family.locationReference),
    address: () => textValue(family.address),
    alias: () => textValue(family.alias),
    latitude: () => coordinate(family.latitude),
    longitude: () => coordinate(family.longitude),
    surveyDay: () => dayValue(lastOwnSurvey?.day),
    surveyorDocument: () => textValue(lastOwnSurvey?.surveyorDocument),
    surveyorDocumentType: () => codeValue(masterOf(lastOwnSurvey?.surveyorDocumentType ?? null)),
  };
  return values[name]!();
}

function heldOfMember(name: string, member: OfficialMember, masterOf: MasterOf): FoundValue {
  const value = member[name as keyof OfficialMember];
  if (name === 'birthdate') return dayValue(member.birthdate);
  if (heldSource(name)!.measure === 'codes') return codeValue(masterOf(value as string | null));
  return textValue(value as string | null);
}

/** Whether the question was shown to the person surveyed. */
function wasAsked(survey: OfficialSurvey, question: PinnedQuestion, link: OfficialLink): boolean {
  const body = link.versions.find(({ hash }) => hash === survey.hash)!.body;
  const values = Object.fromEntries(
    survey.answers.map((answer) => [answer.question, 'file' in answer ? answer.file : answer.value]),
  );
  const { person, openedOn } = survey;
  const questions = person ? questionsFor(body, person) : body.questions;
  const scope = person && openedOn !== null ? personScope(person, openedOn) : undefined;
  return visibleQuestions(questions, values, scope).some(({ id }) => id === question.id);
}

function answerValue(question: PinnedQuestion, value: string): OfficialValue {
  const withoutAnswer = withoutAnswerOf(question, value);
  if (withoutAnswer) return { kind: 'codes', codes: [withoutAnswer.code], labels: [withoutAnswer.label] };
  if (hasOptions(question)) {
    const options = chosenOptions(question, value);
    return {
      kind: 'codes',
      codes: options.map(({ code }) => code),
      labels: options.map(({ label }) => label),
    };
  }
  if (kindOf(question).comparison.measure === 'day') return { kind: 'day', day: value };
  return { kind: 'text', text: String(exportedAnswer(question, value)) };
}

/** Questions of a version by their code. */
const questionMaps = new WeakMap<object, ReadonlyMap<string, PinnedQuestion>>();

function questionIn(link: OfficialLink, hash: string, code: string): PinnedQuestion | undefined {
  const body = link.versions.find((version) => version.hash === hash)?.body;
  if (!body) return undefined;
  const cachedQuestions =
    questionMaps.get(body) ??
    new Map(body.questions.map((pinnedQuestion) => [pinnedQuestion.code, pinnedQuestion]));
  questionMaps.set(body, cachedQuestions);
  return cachedQuestions.get(code);
}

function answerOf(
  { code, link }: OfficialQuestion,
  { family, surveys }: OfficialHome,
  member: OfficialMember | undefined,
): FoundValue {
  const survey = surveys.find(
    ({ linkID, familyID, personID }) =>
      linkID === link.id &&
      (link.isOfFamily ? familyID === family.id : familyID === null && personID === member?.id),
  );
  if (!survey) return missingValue(`falta la encuesta de «${link.name}» en este período`);
  const question = questionIn(link, survey.hash, code);
  if (!question)
    return missingValue('la versión del cuestionario con que se encuestó no tiene la pregunta', true);
  const answer = survey.answers.find((storedAnswer) => storedAnswer.question === question.id);
  if (answer && 'value' in answer) return { value: answerValue(question, answer.value) };
  return wasAsked(survey, question, link)
    ? missingValue('quedó sin responder')
    : missingValue('no se preguntó', true);
}

/** The value of a field for a member, or for the family if none is given. */
export function valueFor(
  { record }: OfficialField,
  { source, value }: FieldSource,
  officialHome: OfficialHome,
  member: OfficialMember | undefined,
  { questions, masterOf }: { questions: ReadonlyMap<string, OfficialQuestion>; masterOf: MasterOf },
): FoundValue {
  if (source === 'text') return textValue(value);
  if (source === 'held')
    return record === 2
      ? heldOfFamily(value, officialHome, masterOf)
      : heldOfMember(value, member!, masterOf);
  const question = questions.get(value);
  return question ? answerOf(question, officialHome, member) : missingValue('la pregunta ya no existe');
}

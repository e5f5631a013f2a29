// Surveys that were opened on the device and are not saved yet.
import type { Schema } from '@caracteriza/api-client';
import { shownQuestion } from '@caracteriza/domain/question/shown-question';
import { orderQuestions } from '@caracteriza/domain/question/survey-order';
import type { RulePerson } from '@caracteriza/domain/rule/person-scope';
import { triggersHold } from '@caracteriza/domain/rule/triggers';
import type { FieldQuestionnaire } from '../field-types.ts';
import { triggersOf } from './board.ts';
import { takeCode } from './codes.ts';
import { rulePersonOf } from './people.ts';
import { today, type Trip } from './trip.ts';

/** A survey that was opened here, with its future pin. */
export interface FieldOpening {
  readonly code: string;
  readonly surveyableID: string;
  readonly linkID: string;
  /** By the device's clock, as Date.toISOString. */
  readonly openedAt: string;
  /** yyyymmdd, in Bogotá. */
  readonly openedOn: string;
  readonly person: RulePerson;
  readonly questionnaireHash: string;
}

const openingName = (surveyableID: string, linkID: string) => `opening ${surveyableID}/${linkID}`;

/** The name under which the opening of a code is stored. */
export const openedCodeName = (code: string) => `opened ${code}`;

/** The name under which the opening of a saved survey is stored, so that the survey can be corrected. */
export const savedCodeName = (code: string) => `saved ${code}`;

/** The questions that apply to a person, in the order in which they can appear. */
export function askedQuestions(
  { questions, questionTriggers }: FieldQuestionnaire,
  person: RulePerson,
): Schema<'Question'>[] {
  const triggers = Map.groupBy(questionTriggers, ({ questionID }) => questionID);
  const ownQuestions = questions.filter(({ id }) => triggersHold(triggersOf(triggers.get(id) ?? []), person));
  const byID = new Map(ownQuestions.map((question) => [question.id, question]));
  return orderQuestions(ownQuestions.map(shownQuestion)).map(({ id }) => byID.get(id)!);
}

/** The opening made on this device today, if person and questionnaire are unchanged; otherwise a new one. */
export async function openingFor(
  trip: Trip,
  { person, questionnaire }: { person: Schema<'Surveyable'>; questionnaire: FieldQuestionnaire },
  startOver: boolean,
) {
  const name = openingName(person.id, questionnaire.id);
  const values = rulePersonOf(person, today(trip));
  const open = startOver ? null : await trip.store.readRecord<FieldOpening>(name);
  const isSame =
    open?.openedOn === today(trip) &&
    open.questionnaireHash === questionnaire.questionnaireHash &&
    JSON.stringify(open.person) === JSON.stringify(values);
  if (open && isSame) return open;
  const opening: FieldOpening = {
    code: await takeCode(trip, 'surveys'),
    surveyableID: person.id,
    linkID: questionnaire.id,
    openedAt: trip.now().toISOString(),
    openedOn: today(trip),
    person: values,
    questionnaireHash: questionnaire.questionnaireHash,
  };
  await trip.store.commit({ records: { [name]: opening, [openedCodeName(opening.code)]: opening } });
  return opening;
}

/** Deletes an opening, so that the next survey gets its own code. */
export const endedOpening = ({ surveyableID, linkID }: FieldOpening): Record<string, null> => ({
  [openingName(surveyableID, linkID)]: null,
});

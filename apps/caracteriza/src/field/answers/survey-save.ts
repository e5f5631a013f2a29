// Saving a survey on the device, with the checks that the server makes.
import { type Answer, ApiError, type Schema } from '@caracteriza/api-client';
import { notApplicableText, outgrownSaveText } from '@caracteriza/domain/campaign/survey-refusals';
import { type CampaignLink, reachedKeys, targetsOf } from '@caracteriza/domain/campaign/reached';
import { joinedParts } from '@caracteriza/domain/question/answer-parts';
import { placedOptions, withSharedOptions } from '@caracteriza/domain/question/shared-options';
import { shownQuestion } from '@caracteriza/domain/question/shown-question';
import { checkAnswers, dependentCharacterizations } from '@caracteriza/domain/question/survey-flow';
import { personScope } from '@caracteriza/domain/rule/person-scope';
import { bogotaTime } from '@caracteriza/domain/values/dates';
import { commitCorrection } from '../correction.ts';
import type { FieldFamily, FieldQuestionnaire, TrailStep } from '../field-types.ts';
import type { QueuedOperation } from '../queued-operation.ts';
import { type FieldCall, withOperations } from '../outbox.ts';
import { unmetFor } from './board.ts';
import { isOwnConsentDue } from './consents.ts';
import { nameOf, referenceOf, rulePersonOf } from './people.ts';
import {
  askedQuestions,
  endedOpening,
  type FieldOpening,
  openedCodeName,
  savedCodeName,
} from './openings.ts';
import { refusedSurveyByCode } from './survey-correction.ts';
import { answerWith, familyOfPerson, refusalError, today, type Trip } from './trip.ts';

type Body = Schema<'CompleteSurvey'>;

interface SaveContext {
  readonly opening: FieldOpening;
  /** The survey being corrected, if the server rejected it. */
  readonly refusedOperation: QueuedOperation | null;
  readonly questionnaire: FieldQuestionnaire;
  readonly family: FieldFamily;
  readonly person: Schema<'Surveyable'>;
  /** The ids of the characterizations that the answers lead to. */
  readonly leadsTo: readonly string[];
}

/** The ids of the characterizations that the answers lead to. Checks the answers by the server's rules. @throws ApiError 422 */
function checkedDependents(
  trip: Trip,
  { opening, questionnaire }: Pick<SaveContext, 'opening' | 'questionnaire'>,
  body: Body,
): string[] {
  const questions = withSharedOptions(
    askedQuestions(questionnaire, opening.person).map(shownQuestion),
    (version) => {
      const list = trip.materials.optionLists?.find(({ hash }) => hash === version);
      return list && placedOptions(list.options);
    },
  );
  const answers = Object.fromEntries(
    body.answerBySurveyRequestDTOList.map(({ questionID, value, detail }) => [
      questionID,
      joinedParts({ value, detail: detail ?? '' }),
    ]),
  );
  const person = personScope(opening.person, opening.openedOn);
  const problems = checkAnswers(questions, answers, today(trip), { person });
  if (problems.length > 0) {
    const errors = problems.map(({ questionID: field, message }) => ({ field, message }));
    throw new ApiError(422, problems[0]!.message, { fromServer: true, errors });
  }
  return dependentCharacterizations(questions, answers, person);
}

const campaignLink = ({ id, characterizationET, level }: FieldQuestionnaire): CampaignLink => ({
  linkID: id,
  characterizationID: characterizationET.id,
  level,
});

/** The cells after saving the survey: the person's, or those of all members if it is a family survey. */
function withSurvey(trip: Trip, { family, person, questionnaire }: SaveContext): FieldFamily['cells'] {
  const survey = {
    createdDate: { dateChar: today(trip) },
    surveyor: trip.materials.trip.user.name,
    state: 'registered' as const,
  };
  const { id: link, level, dependent } = questionnaire;
  const surveyedIDs = level === 'family' ? family.members.map(({ id }) => id) : [person.id];
  const peopleWithCell = new Set(
    family.cells
      .filter(({ characterizationByCampaignID }) => characterizationByCampaignID === link)
      .map(({ surveyableID }) => surveyableID),
  );
  const added = surveyedIDs
    .filter((id) => !peopleWithCell.has(id))
    .map((surveyableID) => ({
      surveyableID,
      characterizationByCampaignID: link,
      unmet: [],
      survey,
      draft: false,
      refused: false,
      ownConsentDue: false,
      unreached: dependent,
    }));
  const newCells = family.cells.map((cell) =>
    cell.characterizationByCampaignID === link && surveyedIDs.includes(cell.surveyableID)
      ? { ...cell, survey, draft: false }
      : cell,
  );
  return [...newCells, ...added];
}

/** The characterizations to offer next: those that apply to the person and that the family has not answered. */
function offeredNext(
  trip: Trip,
  { family, person, leadsTo }: SaveContext,
): Schema<'CharacterizationReference'>[] {
  const day = today(trip);
  const people = family.members.map((member) => rulePersonOf(member, day));
  const isAnswered = (link: string) =>
    family.cells.some((cell) => cell.characterizationByCampaignID === link && cell.survey !== null);
  return leadsTo.flatMap((characterizationID) =>
    trip.materials.questionnaires
      .filter(
        (questionnaire) =>
          questionnaire.characterizationET.id === characterizationID &&
          unmetFor(questionnaire, rulePersonOf(person, day), people).length === 0 &&
          !(questionnaire.level === 'family' && isAnswered(questionnaire.id)),
      )
      .map(({ characterizationET }) => characterizationET),
  );
}

/** The steps that decide whether the person may be surveyed. */
const decidesPin =
  ({ person, questionnaire, family }: SaveContext) =>
  ({ operationId, about }: TrailStep): boolean => {
    if (operationId === 'recordConsent') return about.includes(person.id);
    if (operationId !== 'createSurveyable' && operationId !== 'updateSurveyable') return false;
    return about.includes(questionnaire.level === 'family' ? family.family.id : person.id);
  };

/** The body as sent. The server does not know the device's drafts. */
function sentBody({ surveyRequestDTO, ...body }: Body) {
  const { draftVersion: _draftVersion, writer: _writer, ...request } = surveyRequestDTO;
  return { ...body, surveyRequestDTO: request };
}

/** The two operations: the code is pinned to its questionnaire, then the survey is saved under it. */
function callsOf(context: SaveContext, body: Body): FieldCall[] {
  const { opening, person, questionnaire } = context;
  const title = `Encuesta de ${nameOf(person)}: ${questionnaire.characterizationET.name}`;
  const { code } = opening;
  return [
    {
      operationId: 'pinFieldSurvey',
      madeAt: opening.openedAt,
      body: {
        code,
        surveyableID: person.id,
        characterizationByCampaignID: questionnaire.id,
        questionnaireHash: opening.questionnaireHash,
      },
      about: [code, person.id],
      alsoNeeds: decidesPin(context),
      title,
    },
    {
      operationId: 'saveCompleteSurvey',
      body: sentBody(body),
      about: [code, person.id],
      alsoNeeds: ({ operationId, about }) => operationId === 'pinFieldSurvey' && about.includes(code),
      title,
    },
  ];
}

async function readSaved(trip: Trip, body: Body): Promise<SaveContext> {
  const { code, chSurveyableID } = body.surveyRequestDTO;
  const unsavedOpening = await trip.store.readRecord<FieldOpening>(openedCodeName(code));
  const refusal = unsavedOpening ? null : await refusedSurveyByCode(trip.store, code);
  const opening = unsavedOpening ?? refusal?.opening;
  if (!opening) throw refusalError(409, `La encuesta ${code} ya se guardó en este dispositivo.`);
  const questionnaire = trip.materials.questionnaires.find(({ id }) => id === opening.linkID);
  // The questionnaire has been changed since the survey was opened, and the trip has been updated.
  if (questionnaire?.questionnaireHash !== opening.questionnaireHash)
    throw refusalError(422, notApplicableText);
  const family = await familyOfPerson(trip, chSurveyableID);
  const person = family.members.find(({ id }) => id === chSurveyableID)!;
  if (isOwnConsentDue(trip, family, person.id)) throw refusalError(422, outgrownSaveText, 'consent');
  return {
    opening,
    refusedOperation: refusal?.refusedOperation ?? null,
    questionnaire,
    family,
    person,
    leadsTo: checkedDependents(trip, { opening, questionnaire }, body),
  };
}

/**
 * Writes a survey, or replaces the rejected one.
 * @returns the id of its operation
 */
async function writeSurvey(
  trip: Trip,
  context: SaveContext,
  newFamily: FieldFamily,
  body: Body,
): Promise<string> {
  const { refusedOperation: before, opening } = context;
  if (before) {
    const correction = {
      refusedOperation: before,
      body: sentBody(body),
      title: before.title,
      family: newFamily,
    };
    return commitCorrection(trip.store, correction);
  }
  const { family, operations } = withOperations(newFamily, callsOf(context, body), trip.now());
  await trip.store.commit({
    families: [family],
    operations,
    records: {
      ...endedOpening(opening),
      [openedCodeName(opening.code)]: null,
      [savedCodeName(opening.code)]: opening,
    },
  });
  return operations.at(-1)!.operation.id;
}

/** Saves a survey on the device. @throws ApiError 422 for answers that the server would reject */
export async function saveSurvey(trip: Trip, body: Body): Promise<Answer<'saveCompleteSurvey'>> {
  const context = await readSaved(trip, body);
  const { family, person, questionnaire, opening, leadsTo } = context;
  const links = trip.materials.questionnaires.map(campaignLink);
  const from = campaignLink(questionnaire);
  const newFamily: FieldFamily = {
    ...family,
    cells: withSurvey(trip, context),
    // A person who answers is no longer marked as absent.
    absences: family.absences.filter(({ surveyableID }) => surveyableID !== person.id),
    reached: {
      ...family.reached,
      [`${person.id}/${from.linkID}`]: reachedKeys(
        { id: person.id, familyID: family.family.id },
        from,
        targetsOf(leadsTo, links),
      ),
    },
  };
  const operationID = await writeSurvey(trip, context, newFamily, body);
  const { id, campaignET, characterizationET } = questionnaire;
  return answerWith(
    {
      id: operationID,
      code: opening.code,
      chSurveyableID: referenceOf(person),
      chCharacterizationByCampaignID: { id, campaignET, characterizationET },
      createdDate: { dateChar: today(trip) },
      characterizationTime: bogotaTime(trip.now()),
      afterClosing: false,
      state: 'registered',
      dependentCharacterizations: offeredNext(trip, context),
    },
    'La encuesta se guardó en este dispositivo.',
  );
}

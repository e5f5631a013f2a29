// Saving a survey on the device, with the checks that the server makes.
import { type Answer, ApiError, type Schema } from '@caracteriza/api-client';
import { notApplicableText } from '@caracteriza/domain/campaign/survey-refusals';
import { type CampaignLink, reachedKeys, targetsOf } from '@caracteriza/domain/campaign/reached';
import { joinedParts } from '@caracteriza/domain/question/answer-parts';
import { shownQuestion } from '@caracteriza/domain/question/shown-question';
import { checkAnswers, dependentCharacterizations } from '@caracteriza/domain/question/survey-flow';
import { personScope } from '@caracteriza/domain/rule/person-scope';
import { bogotaTime } from '@caracteriza/domain/values/dates';
import type { FieldFamily, FieldQuestionnaire, TrailStep } from '../field-types.ts';
import { type FieldCall, withOperations } from '../outbox.ts';
import { unmetFor } from './board.ts';
import { nameOf, referenceOf, rulePersonOf } from './people.ts';
import { askedQuestions, endedOpening, type FieldOpening, openedCodeName } from './openings.ts';
import { answered, familyOfPerson, refused, today, type Trip } from './trip.ts';

type Body = Schema<'CompleteSurvey'>;

interface Saved {
  readonly opening: FieldOpening;
  readonly questionnaire: FieldQuestionnaire;
  readonly family: FieldFamily;
  readonly person: Schema<'Surveyable'>;
  /** The ids of the characterizations that the answers lead to. */
  readonly leadsTo: readonly string[];
}

/** The answers' content, checked by the rules that the server checks. @throws ApiError 422 */
function checkedDependents(
  trip: Trip,
  { opening, questionnaire }: Pick<Saved, 'opening' | 'questionnaire'>,
  body: Body,
): string[] {
  const questions = askedQuestions(questionnaire, opening.person).map(shownQuestion);
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

/** The cells once the survey is made: of the person, or of all members if it is of the family. */
function withSurvey(trip: Trip, { family, person, questionnaire }: Saved): FieldFamily['cells'] {
  const survey = { createdDate: { dateChar: today(trip) }, surveyor: trip.materials.trip.user.name };
  const { id: link, level, dependent } = questionnaire;
  const surveyed = level === 'family' ? family.members.map(({ id }) => id) : [person.id];
  const known = new Set(
    family.cells
      .filter(({ characterizationByCampaignID }) => characterizationByCampaignID === link)
      .map(({ surveyableID }) => surveyableID),
  );
  const added = surveyed
    .filter((id) => !known.has(id))
    .map((surveyableID) => ({
      surveyableID,
      characterizationByCampaignID: link,
      unmet: [],
      survey,
      draft: false,
      refused: false,
      unreached: dependent,
    }));
  const changed = family.cells.map((cell) =>
    cell.characterizationByCampaignID === link && surveyed.includes(cell.surveyableID)
      ? { ...cell, survey, draft: false }
      : cell,
  );
  return [...changed, ...added];
}

/** The characterizations to offer next: those that apply to the person and that the family has not answered. */
function offeredNext(trip: Trip, { family, person, leadsTo }: Saved): Schema<'CharacterizationReference'>[] {
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

/** The steps on which it depends whether the person may be surveyed. */
const decidesPin =
  ({ person, questionnaire, family }: Saved) =>
  ({ operationId, about }: TrailStep): boolean => {
    if (operationId === 'recordConsent') return about.includes(person.id);
    if (operationId !== 'createSurveyable' && operationId !== 'updateSurveyable') return false;
    return about.includes(questionnaire.level === 'family' ? family.family.id : person.id);
  };

/** The two operations: the code is pinned to what was asked, then the survey is saved under it. */
function callsOf(saved: Saved, body: Body): FieldCall[] {
  const { opening, person, questionnaire } = saved;
  const { draftVersion: _draftVersion, writer: _writer, ...request } = body.surveyRequestDTO;
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
      alsoNeeds: decidesPin(saved),
      title,
    },
    {
      operationId: 'saveCompleteSurvey',
      body: { ...body, surveyRequestDTO: request },
      about: [code, person.id],
      alsoNeeds: ({ operationId, about }) => operationId === 'pinFieldSurvey' && about.includes(code),
      title,
    },
  ];
}

async function readSaved(trip: Trip, body: Body): Promise<Saved> {
  const { code, chSurveyableID } = body.surveyRequestDTO;
  const opening = await trip.store.readRecord<FieldOpening>(openedCodeName(code));
  if (!opening) throw refused(409, `La encuesta ${code} ya se guardó en este dispositivo.`);
  const questionnaire = trip.materials.questionnaires.find(({ id }) => id === opening.linkID);
  // The questionnaire was changed, and the trip was brought up to date since.
  if (questionnaire?.questionnaireHash !== opening.questionnaireHash) throw refused(422, notApplicableText);
  const family = await familyOfPerson(trip, chSurveyableID);
  const person = family.members.find(({ id }) => id === chSurveyableID)!;
  return {
    opening,
    questionnaire,
    family,
    person,
    leadsTo: checkedDependents(trip, { opening, questionnaire }, body),
  };
}

/** Saves a survey on the device. @throws ApiError 422 for answers that the server would refuse */
export async function saveSurvey(trip: Trip, body: Body): Promise<Answer<'saveCompleteSurvey'>> {
  const saved = await readSaved(trip, body);
  const { family, person, questionnaire, opening, leadsTo } = saved;
  const links = trip.materials.questionnaires.map(campaignLink);
  const from = campaignLink(questionnaire);
  const changed: FieldFamily = {
    ...family,
    cells: withSurvey(trip, saved),
    // Whoever answers has come home.
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
  const made = withOperations(changed, callsOf(saved, body), trip.now());
  await trip.store.commit({
    families: [made.family],
    operations: made.operations,
    records: { ...endedOpening(opening), [openedCodeName(opening.code)]: null },
  });
  const { id, campaignET, characterizationET } = questionnaire;
  return answered(
    {
      id: made.operations.at(-1)!.operation.id,
      code: opening.code,
      chSurveyableID: referenceOf(person),
      chCharacterizationByCampaignID: { id, campaignET, characterizationET },
      createdDate: { dateChar: today(trip) },
      characterizationTime: bogotaTime(trip.now()),
      afterClosing: false,
      dependentCharacterizations: offeredNext(trip, saved),
    },
    'La encuesta se guardó en este dispositivo.',
  );
}

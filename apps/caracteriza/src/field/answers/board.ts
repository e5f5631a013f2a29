// The board of a visit, from the data on the device (rules §6, decision 0046).
import type { Schema } from '@caracteriza/api-client';
import { unmetOf } from '@caracteriza/domain/campaign/applies';
import { isReached } from '@caracteriza/domain/campaign/reached';
import { visitPending } from '@caracteriza/domain/campaign/visit-pending';
import type { RulePerson } from '@caracteriza/domain/rule/person-scope';
import type { TriggerRule } from '@caracteriza/domain/rule/triggers';
import type { FieldFamily, FieldQuestionnaire } from '../field-types.ts';
import { isOwnConsentDue } from './consents.ts';
import { inMemberOrder, memberOf, rulePersonOf } from './people.ts';
import { isCampaignOpen, today, type Trip } from './trip.ts';

type Cell = Schema<'FamilyVisitCell'>;
type Board = Schema<'FamilyVisitBoard'>;

/** The triggers were checked when they were saved. */
export const triggersOf = (triggers: readonly Schema<'FieldTrigger'>[]) => triggers as readonly TriggerRule[];

/** Why a questionnaire does not apply to a member. */
export const unmetFor = (
  { level, triggers }: FieldQuestionnaire,
  person: RulePerson,
  family: readonly RulePerson[],
) => unmetOf({ level, triggers: triggersOf(triggers) }, person, family);

const reachedIn = ({ reached = {} }: FieldFamily) => new Set(Object.values(reached).flat());

/** The cell of a member and a questionnaire; a member added on the device has none yet. */
function cellOf(
  family: FieldFamily,
  personID: string,
  questionnaire: FieldQuestionnaire,
): Omit<Cell, 'unmet' | 'ownConsentDue'> {
  const { id: linkID, level, dependent } = questionnaire;
  const knownCells = family.cells.filter(({ characterizationByCampaignID: link }) => link === linkID);
  const ownCell = knownCells.find(({ surveyableID }) => surveyableID === personID);
  const ofFamily = level === 'family' ? knownCells : [];
  const survey = ownCell?.survey ?? ofFamily.find((cell) => cell.survey)?.survey ?? null;
  const wasReached = ownCell ? !ownCell.unreached : ofFamily.some(({ unreached }) => !unreached);
  const consent = family.consents.find(({ surveyableID }) => surveyableID === personID);
  return {
    surveyableID: personID,
    characterizationByCampaignID: linkID,
    survey,
    draft: ownCell?.draft ?? false,
    refused: consent?.last.accepted === false,
    unreached:
      dependent &&
      !wasReached &&
      !isReached(reachedIn(family), { id: personID, familyID: family.family.id }, linkID),
  };
}

/** One cell for each member and questionnaire. */
export function cellsOf(trip: Trip, family: FieldFamily): Cell[] {
  const day = today(trip);
  const members = inMemberOrder(family.members);
  const people = members.map((member) => rulePersonOf(member, day));
  const demandsConsent = trip.materials.consent !== null;
  return members.flatMap(({ id }, index) =>
    askedToday(trip).map((questionnaire) => {
      const cell = cellOf(family, id, questionnaire);
      const unmetConditions = unmetFor(questionnaire, people[index]!, people);
      const ownConsentDue = isOwnConsentDue(trip, family, id);
      return { ...cell, unmet: unmetConditions, refused: demandsConsent && cell.refused, ownConsentDue };
    }),
  );
}

/** The questionnaires of the campaign; none if the campaign is not open. */
const askedToday = (trip: Trip): readonly FieldQuestionnaire[] =>
  isCampaignOpen(trip) ? trip.materials.questionnaires : [];

/** Today's absence marks of the current visit. */
export const absencesOf = (trip: Trip, { absences, members }: FieldFamily): Schema<'VisitAbsence'>[] => {
  const present = new Set(members.map(({ id }) => id));
  return absences.filter(
    ({ absentDate, surveyableID }) => absentDate.dateChar === today(trip) && present.has(surveyableID),
  );
};

/** The response that the server would give to `getFamilyVisitBoard` if it already had this device's work. */
export function boardOf(trip: Trip, family: FieldFamily): Board {
  return {
    family: family.family,
    members: inMemberOrder(family.members).map(memberOf),
    questionnaires: askedToday(trip).map(({ id, campaignET, characterizationET, level }) => ({
      id,
      campaignET,
      characterizationET,
      level,
    })),
    cells: cellsOf(trip, family),
    absences: absencesOf(trip, family),
    visits: family.visits,
  };
}

/** What is still missing for a visit to be complete. */
export function pendingOf(trip: Trip, family: FieldFamily): ReturnType<typeof visitPending> {
  const { members, cells, questionnaires, absences } = boardOf(trip, family);
  return visitPending({
    members: members.map(({ id }) => id),
    cells,
    absent: new Set(absences.map(({ surveyableID }) => surveyableID)),
    familyLinks: new Set(questionnaires.filter(({ level }) => level === 'family').map(({ id }) => id)),
  });
}

/** What devices acknowledged during a month, to be compared with the server. */
import { type Api, type DataOf } from '../api.ts';
import { answersOf } from '../field-device.ts';
import type { TakenConsent } from './month-consents.ts';

interface AcknowledgedSurvey {
  person: string;
  code: string;
  answers: Record<string, string>;
}

/**
 * The records that a person saw as saved, and those that were begun and cut short, which may or may not
 * exist.
 */
export interface Ledger {
  surveys: AcknowledgedSurvey[];
  /** The reason of each visit; no two visits have the same one. */
  visits: { family: string; reason: string }[];
  consents: TakenConsent[];
  /** The attempts of the consents that were cut short. */
  begunConsents: string[];
  /** The last location text of each family. */
  placeByFamily: Map<string, string>;
  families: { id: string; consultreference: string }[];
  people: { id: string; identification: string }[];
  cutShort: number;
}

export const newLedger = (): Ledger => ({
  surveys: [],
  visits: [],
  consents: [],
  begunConsents: [],
  placeByFamily: new Map(),
  families: [],
  people: [],
  cutShort: 0,
});

const isEqual = (firstValue: unknown, secondValue: unknown) =>
  JSON.stringify(firstValue) === JSON.stringify(secondValue);

/** Each difference between what was acknowledged and what the server has, in words. */
export async function differences(api: Api, ledger: Ledger, campaignID: string): Promise<string[]> {
  const differences: string[] = [];
  const boards = new Map<string, DataOf<'getFamilyVisitBoard'>>();
  const boardOf = async (id: string) => {
    const knownBoard = boards.get(id);
    if (knownBoard) return knownBoard;
    const board = await api.call('getFamilyVisitBoard', { params: { id }, query: { campaignID } });
    boards.set(id, board);
    return board;
  };
  const sortedAnswers = (answers: Record<string, string>) =>
    Object.entries(answers).toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const { code, answers } of ledger.surveys) {
    const storedAnswers = await answersOf(api, code).catch(() => null);
    if (storedAnswers === null) differences.push(`survey ${code} is lost`);
    else if (!isEqual(sortedAnswers(storedAnswers), sortedAnswers(answers)))
      differences.push(`survey ${code} has other answers`);
  }
  for (const { family, reason } of ledger.visits) {
    const { visits } = await boardOf(family);
    const count = visits.filter((visit) => visit.reason === reason).length;
    if (count !== 1) differences.push(`visit «${reason}» is there ${count} times`);
  }
  for (const [family, placeText] of ledger.placeByFamily) {
    const { locationReference } = (await boardOf(family)).family;
    if (locationReference !== placeText)
      differences.push(`family ${family}: «${locationReference}» for «${placeText}»`);
  }
  for (const { id, consultreference } of ledger.families) {
    const storedFamily = await api.call('getFamily', { params: { id } }).catch(() => null);
    if (storedFamily?.consultreference !== consultreference)
      differences.push(`family ${id} is lost or altered`);
  }
  for (const { id, identification } of ledger.people) {
    const matchingPeople = await api.call('listSurveyables', { query: { search: identification, page: 1 } });
    const holders = matchingPeople.filter((person) => person.identification === identification);
    if (
      !isEqual(
        holders.map((person) => person.id),
        [id],
      )
    )
      differences.push(`person ${id}: ${holders.length} with the document`);
  }
  return differences;
}

/** How many surveys of these people the server has. */
export async function surveysOnServer(api: Api, people: readonly string[]): Promise<number> {
  let count = 0;
  for (const id of people)
    count += (
      await api.call('listSurveysBySurveyable', { params: { id }, query: { page: 1, pageSize: 100 } })
    ).length;
  return count;
}

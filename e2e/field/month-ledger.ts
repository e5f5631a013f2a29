/** What devices acknowledged during a month, to be compared with the server. */
import { type Api, type DataOf } from '../api.ts';
import { answersOf } from '../field-device.ts';
import type { TakenConsent } from './month-consents.ts';

interface AcknowledgedSurvey {
  person: string;
  code: string;
  answers: Record<string, string>;
}

/** What a person saw saved, and what was begun and cut short, which may be there or not. */
export interface Ledger {
  surveys: AcknowledgedSurvey[];
  /** The reason of each visit, which is its own. */
  visits: { family: string; reason: string }[];
  consents: TakenConsent[];
  /** The attempts of the consents that were cut short. */
  begunConsents: string[];
  /** The last words of each family's place. */
  places: Map<string, string>;
  families: { id: string; consultreference: string }[];
  people: { id: string; identification: string }[];
  cutShort: number;
}

export const newLedger = (): Ledger => ({
  surveys: [],
  visits: [],
  consents: [],
  begunConsents: [],
  places: new Map(),
  families: [],
  people: [],
  cutShort: 0,
});

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Each difference between what was acknowledged and what the server has, in words. */
export async function differences(api: Api, ledger: Ledger, campaignID: string): Promise<string[]> {
  const found: string[] = [];
  const boards = new Map<string, DataOf<'getFamilyVisitBoard'>>();
  const boardOf = async (id: string) => {
    const known = boards.get(id);
    if (known) return known;
    const board = await api.call('getFamilyVisitBoard', { params: { id }, query: { campaignID } });
    boards.set(id, board);
    return board;
  };
  const sorted = (answers: Record<string, string>) =>
    Object.entries(answers).toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const { code, answers } of ledger.surveys) {
    const stored = await answersOf(api, code).catch(() => null);
    if (stored === null) found.push(`survey ${code} is lost`);
    else if (!same(sorted(stored), sorted(answers))) found.push(`survey ${code} has other answers`);
  }
  for (const { family, reason } of ledger.visits) {
    const { visits } = await boardOf(family);
    const count = visits.filter((visit) => visit.reason === reason).length;
    if (count !== 1) found.push(`visit «${reason}» is there ${count} times`);
  }
  for (const [family, words] of ledger.places) {
    const { locationReference } = (await boardOf(family)).family;
    if (locationReference !== words) found.push(`family ${family}: «${locationReference}» for «${words}»`);
  }
  for (const { id, consultreference } of ledger.families) {
    const stored = await api.call('getFamily', { params: { id } }).catch(() => null);
    if (stored?.consultreference !== consultreference) found.push(`family ${id} is lost or altered`);
  }
  for (const { id, identification } of ledger.people) {
    const all = await api.call('listSurveyables', { query: { search: identification, page: 1 } });
    const holders = all.filter((each) => each.identification === identification);
    if (
      !same(
        holders.map((each) => each.id),
        [id],
      )
    )
      found.push(`person ${id}: ${holders.length} with the document`);
  }
  return found;
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

// After a write, the reads that it changes are fetched again, so no screen reloads a list itself.
import { ApiError, type OperationId } from '@caracteriza/api-client';
import { operations } from '@caracteriza/openapi/operations';
import { mutate } from 'swr';

type FirstWord<Path> = Path extends `/${infer Rest}`
  ? Rest extends `${infer Word}/${string}`
    ? Word
    : Rest
  : never;

/** The resource of an operation: the first segment of its path in the contract. */
type Resource<Op extends OperationId = OperationId> = FirstWord<(typeof operations)[Op]['path']>;

/** The operations that may change something. */
type Write = {
  [Op in OperationId]: (typeof operations)[Op]['method'] extends 'GET' ? never : Op;
}[OperationId];

/**
 * The other resources whose reads show a resource: a change of an answer option shows in its question and in the
 * preview. Every resource that can be written has a line, so that a new one does not compile without it.
 */
const shownBy: Partial<Record<Resource, readonly Resource[]>> = {
  // A change of it ends one's other sessions.
  secondFactor: ['sessions'],
  profiles: ['roles', 'users'],
  roles: ['users', 'grantedOperations'],
  grantedOperations: ['users'],
  campaigns: ['characterizationByCampaigns', 'surveys', 'visits'],
  characterizations: ['characterizationByCampaigns', 'questions', 'surveys'],
  characterizationByCampaigns: ['characterizations', 'visits'],
  questions: ['characterizations', 'answerOptions', 'triggers'],
  answerOptions: ['characterizations', 'questions'],
  triggers: ['characterizations', 'questions', 'visits'],
  zones: ['families'],
  families: ['surveyables', 'visits'],
  // A bulk load adds and changes families too.
  surveyables: ['characterizations', 'families', 'visits'],
  // They stand in the family's file.
  visits: ['families'],
  consents: ['surveys', 'visits'],
  // A record that is restored is shown again.
  audit: [
    'campaigns',
    'characterizations',
    'questions',
    'answerOptions',
    'families',
    'surveyables',
    'surveys',
  ],
  // What is done and what is begun shows beside each characterization of a person.
  drafts: ['characterizations', 'visits'],
  answersBySurvey: ['characterizations', 'surveys', 'drafts', 'families', 'visits'],
  // These show in their own reads alone.
  login: [],
  logout: [],
  sessions: [],
  surveys: [],
  users: [],
} satisfies Record<Resource<Write>, readonly Resource[]>;

/** Questions that are asked with a body: nothing is written. */
const questions: ReadonlySet<OperationId> = new Set(['validateEmail', 'validateIdentificationNumber']);

/** Refusals after which the screen is outdated: the record was deleted, or another person has changed it. */
const outdated = [404, 409];

const resourceOf = (operationId: OperationId) => operations[operationId].path.split('/')[1] as Resource;

/** The number of writes of a resource without an answer yet. */
const underway = new Map<Resource, number>();
const changed = new Set<Resource>();
let refreshed: Promise<unknown> = Promise.resolve();

/**
 * Asks the reads that a write changes again, once the write is answered. Of several writes to one resource the last
 * answer counts, so ten deletions reload a list once.
 */
export function refreshReadsAfter(operationId: OperationId, write: Promise<unknown>): void {
  if (questions.has(operationId)) return;
  const resource = resourceOf(operationId);
  underway.set(resource, (underway.get(resource) ?? 0) + 1);
  const end = (shows: boolean) => {
    const left = (underway.get(resource) ?? 1) - 1;
    underway.set(resource, left);
    if (shows) changed.add(resource);
    if (left === 0 && changed.delete(resource)) refresh(resource);
  };
  write.then(
    () => end(true),
    (thrown: unknown) => end(thrown instanceof ApiError && outdated.includes(thrown.status)),
  );
}

function refresh(resource: Resource): void {
  const stale = new Set<Resource>([resource, ...(shownBy[resource] ?? [])]);
  // The key of a read begins with its operation (use-read.ts).
  refreshed = mutate(
    (key) => Array.isArray(key) && key[0] in operations && stale.has(resourceOf(key[0] as OperationId)),
  );
}

/**
 * Has an operation's answers forgotten: the next screen that shows one waits for a new answer, and offers nothing that is done
 * by now.
 */
export const forgetReads = (operationId: OperationId): Promise<unknown> =>
  mutate((key) => Array.isArray(key) && key[0] === operationId, undefined, { revalidate: true });

/** Resolves once the reads that the last write changed have been answered again. */
export const readsRefreshed = (): Promise<unknown> => refreshed;

// After a write, the affected reads are fetched again, so no screen reloads a list itself.
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

/** Operations that may change data. */
type Write = {
  [Op in OperationId]: (typeof operations)[Op]['method'] extends 'GET' ? never : Op;
}[OperationId];

/**
 * The other resources whose reads include a resource; for example, a change of an answer option affects its question and the
 * preview. Every writable resource has an entry, so that a new one does not compile without it.
 */
const shownBy: Partial<Record<Resource, readonly Resource[]>> = {
  // Changing it ends the user's other sessions.
  secondFactor: ['sessions'],
  passkeys: ['secondFactor', 'sessions'],
  organisation: ['dataRequests', 'incidents', 'indicatorFigures'],
  surveyReviews: [
    'surveys',
    'families',
    'visits',
    'characterizations',
    'drafts',
    'alertCases',
    'board',
    'quality',
    'backChecks',
  ],
  quality: ['surveyReviews'],
  backChecks: [],
  // Its groups determine roles.
  provider: ['users'],
  profiles: ['roles', 'users'],
  roles: ['users', 'grantedOperations', 'accessReviews'],
  grantedOperations: ['users'],
  // Withdrawing access makes a user inactive.
  accessReviews: ['users'],
  campaigns: ['characterizationByCampaigns', 'surveys', 'visits', 'retentions'],
  characterizations: ['characterizationByCampaigns', 'questions', 'surveys'],
  characterizationByCampaigns: ['characterizations', 'visits'],
  questions: ['characterizations', 'answerOptions', 'triggers', 'visits'],
  answerOptions: ['characterizations', 'questions'],
  triggers: ['characterizations', 'questions', 'visits'],
  zones: ['families'],
  families: ['surveyables', 'visits'],
  // A bulk load adds and changes families too.
  surveyables: ['characterizations', 'families', 'visits'],
  // The family's file shows them.
  visits: ['families', 'assignments', 'board', 'quality'],
  consents: ['surveys', 'visits'],
  // A restored record is shown again.
  audit: [
    'campaigns',
    'characterizations',
    'questions',
    'answerOptions',
    'families',
    'surveyables',
    'surveys',
  ],
  // Completed and begun surveys are shown beside each characterization of a person.
  drafts: ['characterizations', 'visits'],
  // A survey may open an alert.
  answersBySurvey: [
    'characterizations',
    'surveys',
    'drafts',
    'families',
    'visits',
    'alertCases',
    'board',
    'surveyReviews',
    'quality',
    'backChecks',
  ],
  assignments: ['fieldTrips', 'board'],
  // A device sends all kinds of operations, and deciding a case carries them out.
  fieldTrips: [
    'fieldCases',
    'families',
    'surveyables',
    'characterizations',
    'surveys',
    'visits',
    'consents',
    'alertCases',
    'assignments',
    'board',
    'surveyReviews',
    'quality',
    'backChecks',
  ],
  fieldCases: [
    'fieldTrips',
    'families',
    'surveyables',
    'characterizations',
    'surveys',
    'visits',
    'consents',
    'alertCases',
    'assignments',
    'board',
    'surveyReviews',
    'quality',
    'backChecks',
  ],
  optionLists: ['characterizations', 'questions'],
  indicators: ['indicatorFigures'],
  alertRules: [],
  alertCases: ['alertRules'],
  mapLayers: ['board'],
  teams: ['board'],
  // No other read shows these resources.
  dataRequests: [],
  incidents: [],
  unusualReadings: [],
  treatments: [],
  policy: ['treatments'],
  retentions: [],
  feedKeys: [],
  webhooks: [],
  login: [],
  logout: [],
  sessions: [],
  surveys: [],
  users: ['accessReviews'],
} satisfies Record<Resource<Write>, readonly Resource[]>;

/** Operations that change nothing a screen shows. */
const questions: ReadonlySet<OperationId> = new Set([
  'validateEmail',
  'validateIdentificationNumber',
  'startPasskeyUse',
  'readOptionListWorkbook',
  'tryIndicator',
]);

/** Errors that mean the screen is outdated: the record was deleted, or another person has changed it. */
const outdated = [404, 409];

const resourceOf = (operationId: OperationId) => operations[operationId].path.split('/')[1] as Resource;

/** The number of pending writes of a resource. */
const pendingWrites = new Map<Resource, number>();
const changedResources = new Set<Resource>();
let refreshed: Promise<unknown> = Promise.resolve();

/**
 * Fetches the reads affected by a write again, once the write has been answered. If several writes to one resource are in
 * progress, only the last response triggers this, so ten deletions reload a list once.
 */
export function refreshReadsAfter(operationId: OperationId, write: Promise<unknown>): void {
  if (questions.has(operationId)) return;
  const resource = resourceOf(operationId);
  pendingWrites.set(resource, (pendingWrites.get(resource) ?? 0) + 1);
  const end = (shows: boolean) => {
    const writesLeft = (pendingWrites.get(resource) ?? 1) - 1;
    pendingWrites.set(resource, writesLeft);
    if (shows) changedResources.add(resource);
    if (writesLeft === 0 && changedResources.delete(resource)) refresh(resource);
  };
  write.then(
    () => end(true),
    (error: unknown) => end(error instanceof ApiError && outdated.includes(error.status)),
  );
}

function refresh(resource: Resource): void {
  const staleResources = new Set<Resource>([resource, ...(shownBy[resource] ?? [])]);
  // The key of a read begins with its operation (use-read.ts).
  refreshed = mutate(
    (key) =>
      Array.isArray(key) && key[0] in operations && staleResources.has(resourceOf(key[0] as OperationId)),
  );
}

/**
 * Clears an operation's cached responses, so that the next screen that shows one waits for a new response and offers nothing
 * that is already done.
 */
export const forgetReads = (operationId: OperationId): Promise<unknown> =>
  mutate((key) => Array.isArray(key) && key[0] === operationId, undefined, { revalidate: true });

/** Resolves once the reads affected by the last write have been answered again. */
export const readsRefreshed = (): Promise<unknown> => refreshed;

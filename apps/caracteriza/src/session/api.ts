// The app's only client of the server.
import { ApiError, createClient, type Client, type OperationId } from '@caracteriza/api-client';
import { operations } from '@caracteriza/openapi/operations';
import { refreshReadsAfter } from './changed-reads.ts';
import { leaveWithoutSession } from './missing-session.ts';
import { currentSession, expireSession } from './session.ts';

const client = createClient({
  session: {
    token: () => currentSession()?.token ?? null,
    onMissing: leaveWithoutSession,
    onExpired: expireSession,
  },
});

/** Operations that only read but are not GET, to keep personal data out of URLs. */
const questions: ReadonlySet<OperationId> = new Set([
  'checkSurveyable',
  'checkUserUpload',
  'checkXlsform',
  'compareFamilyPlace',
  'estimateFieldTrip',
  'openSurveyableUpload',
  'previewSuppression',
  'startSurveyableUploadCheck',
  'cancelSurveyableUpload',
]);

/**
 * Reports 'refused' if the server denied something the screen considered permitted, which means that the permissions have
 * changed.
 */
export const refusalEvents = new EventTarget();

/**
 * Answers an operation without the server; null if the server has to answer it. Rejects like a call.
 * @throws ApiError
 */
type DeviceResponder = (operationId: OperationId, args: unknown) => Promise<unknown> | null;

let responder: DeviceResponder | null = null;

/** Makes calls ask the responder first, as during a trip without a signal; null ends that. */
export function answerOnDevice(next: DeviceResponder | null): void {
  responder = next;
}

/** Calls an operation. After a write, the affected reads are fetched again. @throws ApiError */
export const call: Client['call'] = (operationId, ...args) => {
  // By contract, the responder's answers have the same form as the server's.
  const ownAnswer = responder?.(operationId, args[0]) as
    ReturnType<typeof client.call<typeof operationId>> | null | undefined;
  const answer = ownAnswer ?? client.call(operationId, ...args);
  answer.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 403 && operationId !== 'getSession')
      refusalEvents.dispatchEvent(new Event('refused'));
  });
  if (operations[operationId].method !== 'GET' && !questions.has(operationId))
    refreshReadsAfter(operationId, answer);
  return answer;
};

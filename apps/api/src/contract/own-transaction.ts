import type { OperationId } from '@caracteriza/openapi/operations';

/**
 * Operations that take long, that leave something behind when they are refused, or that work on after their answer, and the one
 * that must not wait for a connection: their handlers get the database and open transactions themselves.
 */
const ownTransaction = [
  'getHealth',
  'login',
  'changePassword',
  'changePasswordByRecovery',
  'createUser',
  'startSecondFactor',
  'confirmSecondFactor',
  'verifySecondFactor',
  'renewRecoveryCodes',
  'endSecondFactor',
  'resetUser',
  'resetPassword',
  'uploadSurveyables',
  'checkSurveyableUpload',
  'loadSurveyableUpload',
  'undoSurveyableUpload',
  'downloadRejectedRows',
  'checkXlsform',
  'importXlsform',
] as const satisfies readonly OperationId[];

export type OwnTransaction = (typeof ownTransaction)[number];

const ids: ReadonlySet<OperationId> = new Set(ownTransaction);

export const isOwnTransaction = (id: OperationId): boolean => ids.has(id);

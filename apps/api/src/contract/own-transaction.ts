import type { OperationId } from '@caracteriza/openapi/operations';

/**
 * Operations whose handlers receive the database and open transactions themselves. They take long, leave something
 * behind even if rejected, or continue after the response. One of them is here because it must not wait for a
 * connection.
 */
const ownTransaction = [
  'getHealth',
  'login',
  'changePassword',
  'changePasswordByRecovery',
  'createUser',
  'checkUserUpload',
  'uploadUsers',
  'startSecondFactor',
  'confirmSecondFactor',
  'verifySecondFactor',
  'renewRecoveryCodes',
  'endSecondFactor',
  'startPasskey',
  'addPasskey',
  'removePasskey',
  'loginByPasskey',
  'startProviderLogin',
  'loginByProvider',
  'linkProvider',
  'startProviderLink',
  'unlinkProvider',
  'makePasskeyCode',
  'resetUser',
  'resetPassword',
  'uploadSurveyables',
  'checkSurveyableUpload',
  'startSurveyableUploadCheck',
  'loadSurveyableUpload',
  'undoSurveyableUpload',
  'downloadRejectedRows',
  'sendFieldBundle',
  'decideFieldCase',
  'checkXlsform',
  'importXlsform',
  'readOptionListWorkbook',
] as const satisfies readonly OperationId[];

export type OwnTransaction = (typeof ownTransaction)[number];

const ids: ReadonlySet<OperationId> = new Set(ownTransaction);

export const isOwnTransaction = (id: OperationId): boolean => ids.has(id);

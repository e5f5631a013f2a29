/**
 * The single list of what is not built yet. The server answers 501 for these operations (operationIds of the
 * contract), the app opens 'En construcción' for these screens (route paths below /caracteriza/home). Whoever
 * builds one removes it here; both lists must become empty, and nothing else may mark a thing as unfinished.
 */

export const pendingOperations = [
  'listSessions',
  'listProfiles',
  'createProfile',
  'updateProfile',
  'deleteProfile',
  'exportProfilesExcel',
  'exportProfilesCsv',
  'exportProfilesTxt',
  'listRoles',
  'createRole',
  'updateRole',
  'deleteRole',
  'copyRole',
  'exportRolesExcel',
  'exportRolesCsv',
  'exportRolesTxt',
  'cloneGrantedOperations',
  'updateGrantedOperation',
  'createUser',
  'getUser',
  'updateUser',
  'deleteUser',
  'blockUser',
  'listUsersByRole',
  'exportUsersByRoleExcel',
  'exportUsersByRoleCsv',
  'exportUsersByRoleTxt',
  'validateRecoveryToken',
  'resetUser',
  'resetPassword',
  'changePasswordByRecovery',
  'validateEmail',
  'validateIdentificationNumber',
  'uploadSurveyables',
  'listAuditEntries',
  'listInactiveRecords',
  'restoreRecord',
] as const;

export const pendingScreens = ['recovery', 'profile', 'rol', 'users', 'families', 'surveyable'] as const;

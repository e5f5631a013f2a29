import type { Grant } from './permissions.ts';

/**
 * The permissions by which one sees data of the people surveyed, of their homes or of the users: by reading, by a file, or by
 * being told of a similar person. `contract/personal-data.test.ts` of the server compares the list with the contract's answers.
 */
export const personalDataGrants: ReadonlySet<Grant> = new Set<Grant>([
  'security:user:OPEN',
  'security:user:DOWNLOAD_REPORT',
  'security:audit:OPEN',
  'security:audit:DOWNLOAD_REPORT',
  'management:family:OPEN',
  'management:family:DOWNLOAD_REPORT',
  'management:surveyable:OPEN',
  'management:surveyable:CREATE',
  'management:surveyable:EDIT',
  'management:surveyable:MASSIVE_LOAD',
  'management:surveyable:DOWNLOAD_REPORT',
  'management:surveyableByFamily:OPEN',
  'management:surveyableByFamily:CREATE',
  'management:surveyableByFamily:EDIT',
  'management:surveyableByFamily:DOWNLOAD_REPORT',
]);

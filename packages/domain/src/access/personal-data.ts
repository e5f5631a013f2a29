import type { Grant } from './permissions.ts';

/**
 * The permissions that show data about surveyed people, their homes or users: in a response, in a file, or as a similar person.
 * The server's `contract/personal-data.test.ts` compares the list with the contract's responses.
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
  'management:assignment:OPEN',
  'management:surveyReview:OPEN',
  'management:alert:OPEN',
  'management:dataRequest:OPEN',
  'management:dataRequest:DOWNLOAD_REPORT',
  'management:personalData:DOWNLOAD_REPORT',
]);

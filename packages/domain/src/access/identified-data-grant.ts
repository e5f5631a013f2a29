import type { Grant } from './permissions.ts';

/**
 * Required, in addition to its own permission, for anything that returns answers together with data of the person or family
 * (rules §6).
 */
export const identifiedDataGrant = 'management:surveyable:DOWNLOAD_REPORT' satisfies Grant;

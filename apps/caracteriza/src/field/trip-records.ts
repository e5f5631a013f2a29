/** The names of a trip's encrypted records. */
export const tripRecords = {
  /** The session with which the trip continues without the server. */
  session: 'session',
  /** The user's key from the server, in base64, so that copies of surveys open without it. */
  deviceKey: 'deviceKey',
  /** The progress of the download. */
  download: 'download',
  /** The data that forms and surveys need in addition to the families. */
  materials: 'materials',
  /** The reserved codes that have been used. */
  givenCodes: 'codes',
  /** Codes that were reserved after the download. */
  moreCodes: 'moreCodes',
} as const;

/** The names of a trip's sealed records. */
export const tripRecords = {
  /** The session with which the trip goes on without the server. */
  session: 'session',
  /** The user's key from the server, in base64, so that copies of surveys open without it. */
  deviceKey: 'deviceKey',
  /** Where the download is. */
  download: 'download',
  /** What forms and surveys need beside the families. */
  materials: 'materials',
  /** The reserved codes that were given out. */
  givenCodes: 'codes',
  /** Codes that were reserved after the download. */
  moreCodes: 'moreCodes',
} as const;

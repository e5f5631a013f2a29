/**
 * Which operations show sensitive data of the people surveyed, so that the audit trail marks their entries. The server's
 * `contract/sensitive-readings.test.ts` compares the list with the contract's responses.
 */

/** The kinds of sensitive data, each with its Spanish name and the response fields that show it. */
export const sensitiveData = {
  salud: { label: 'Salud', fields: ['mtEpsID', 'mtIpsID', 'mtArlID', 'mtBloodGroupID'] },
  etnia: { label: 'Etnia', fields: ['mtEtniaID'] },
  // A birth date or an age reveals who is a minor.
  edad: { label: 'Edad (también de menores)', fields: ['birthdateID', 'birthdate', 'age'] },
  // The organisation chooses what is asked, which includes health, violence and minors.
  respuestas: { label: 'Respuestas', fields: ['answers'] },
} as const;

type SensitiveData = keyof typeof sensitiveData;

const person = ['salud', 'etnia', 'edad'] as const;
const personAndAnswers = [...person, 'respuestas'] as const;

/** The formats in which a table is downloaded. */
const formats = ['Excel', 'Csv', 'Txt'] as const;

const files = (name: string, shownData: readonly SensitiveData[]) =>
  Object.fromEntries(formats.map((format) => [`${name}${format}`, shownData]));

/** The sensitive data that each operation shows. */
const shownBy: Readonly<Record<string, readonly SensitiveData[]>> = {
  getSurveyable: person,
  listSurveyables: person,
  listSurveyablesByFamily: person,
  listFieldTripFamilies: person,
  checkSurveyable: ['edad'],
  getFamilyFile: ['edad'],
  getFamilyVisitBoard: ['edad'],
  listFieldCases: ['edad'],
  listAlertCases: ['edad'],
  getAlertCase: ['edad', 'respuestas'],
  getSurvey: ['respuestas'],
  getSurveyReview: ['respuestas'],
  getSurveyCorrection: ['edad', 'respuestas'],
  getDraft: ['respuestas'],
  downloadPersonalData: personAndAnswers,
  // Shows who was represented, and therefore who is a minor.
  downloadConsentEvidence: ['edad'],
  downloadRejectedRows: person,
  exportCampaignFiles: ['respuestas'],
  exportCampaignAnswersStatistics: personAndAnswers,
  // The feed of answers for other programs is not an operation of the contract.
  readFeed: personAndAnswers,
  ...files('exportSurveyables', person),
  ...files('exportSurveyablesByFamily', person),
  ...files('exportCampaignAnswers', personAndAnswers),
  ...files('exportSurveysBySurveyable', ['respuestas']),
  ...files('exportSurveysByCampaign', ['respuestas']),
};

/** The operations whose audit entries are marked. */
export const sensitiveOperations: readonly string[] = Object.keys(shownBy);

/** The operations among them that return a file. */
export const sensitiveDownloads: readonly string[] = sensitiveOperations.filter((id) =>
  /^(?:export|download)/.test(id),
);

/** The sensitive data that an operation shows, in words; '' if none. */
export const sensitiveWords = (operation: string): string =>
  (shownBy[operation] ?? []).map((kind) => sensitiveData[kind].label).join(', ');

/** The person, campaign and characterization of a survey, as lists of surveys and drafts show them. */

/**
 * The columns, for a query that joins surveyable, characterization_by_campaign as link, campaign and characterization.
 */
export const headingColumns = [
  'surveyable.id as personID',
  'surveyable.code as personCode',
  'surveyable.identification',
  'surveyable.first_name',
  'surveyable.second_name',
  'surveyable.first_surname',
  'surveyable.second_surname',
  'link.id as linkID',
  'campaign.id as campaignID',
  'campaign.code as campaignCode',
  'campaign.name as campaign',
  'characterization.id as characterizationID',
  'characterization.code as characterizationCode',
  'characterization.name as characterization',
] as const;

/** A row of these columns. */
export interface HeadingRow {
  personID: string;
  personCode: string;
  identification: string;
  first_name: string;
  second_name: string | null;
  first_surname: string;
  second_surname: string | null;
  linkID: string;
  campaignID: string;
  campaignCode: string;
  campaign: string;
  characterizationID: string;
  characterizationCode: string;
  characterization: string;
}

/** The two references of a survey as the wire shows them. */
export function headingOf(row: HeadingRow) {
  return {
    chSurveyableID: {
      id: row.personID,
      code: row.personCode,
      identification: row.identification,
      firstName: row.first_name,
      secondName: row.second_name,
      firstSurname: row.first_surname,
      secondSurname: row.second_surname,
    },
    chCharacterizationByCampaignID: {
      id: row.linkID,
      campaignET: { id: row.campaignID, code: row.campaignCode, name: row.campaign },
      characterizationET: {
        id: row.characterizationID,
        code: row.characterizationCode,
        name: row.characterization,
      },
    },
  };
}

/** The person, campaign and characterization of a survey, as shown in lists of surveys and drafts. */

/** The person's columns, for a query that includes surveyable. */
export const personColumns = [
  'surveyable.id as personID',
  'surveyable.code as personCode',
  'surveyable.identification',
  'surveyable.first_name',
  'surveyable.second_name',
  'surveyable.first_surname',
  'surveyable.second_surname',
] as const;

/** The columns for a query that joins surveyable, characterization_by_campaign as link, campaign and characterization. */
export const headingColumns = [
  ...personColumns,
  'link.id as linkID',
  'campaign.id as campaignID',
  'campaign.code as campaignCode',
  'campaign.name as campaign',
  'characterization.id as characterizationID',
  'characterization.code as characterizationCode',
  'characterization.name as characterization',
] as const;

interface PersonRow {
  personID: string;
  personCode: string;
  identification: string;
  first_name: string;
  second_name: string | null;
  first_surname: string;
  second_surname: string | null;
}

/** A row with the columns of person, campaign and characterization. */
export interface HeadingRow extends PersonRow {
  linkID: string;
  campaignID: string;
  campaignCode: string;
  campaign: string;
  characterizationID: string;
  characterizationCode: string;
  characterization: string;
}

/** The person in wire format, as shown with a survey. */
export const personOf = (row: PersonRow) => ({
  id: row.personID,
  code: row.personCode,
  identification: row.identification,
  firstName: row.first_name,
  secondName: row.second_name,
  firstSurname: row.first_surname,
  secondSurname: row.second_surname,
});

/** The two references of a survey in wire format. */
export function headingOf(row: HeadingRow) {
  return {
    chSurveyableID: personOf(row),
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

/** Compares what a server has with what its clients sent. */
import type { Api, DataOf } from '../api.ts';
import { campaignName } from '../survey-steps.ts';
import { foundConsentCampaign } from './consent-campaign.ts';
import { faultOf, type Write } from './ledger.ts';

type Values = Record<string, unknown>;

/** The id of the campaign that the clients work in. */
export async function openCampaign(api: Api): Promise<string> {
  return (await api.call('listCampaigns')).find(({ name }) => name === campaignName)!.id;
}

/** Reads the id of the campaign of the consents once. */
function campaignOfConsents(api: Api): () => Promise<string> {
  let campaignID: Promise<string> | undefined;
  return () => (campaignID ??= foundConsentCampaign(api));
}

/** The consent that a person gave last, with its signature; none if the person was not asked. */
async function consentsOf(api: Api, campaignID: string, surveyableID: string): Promise<Values[]> {
  const { last } = await api.call('getConsent', { query: { campaignID, surveyableID } });
  if (!last) return [];
  const { id, accepted, respondent, signed } = last;
  const content = signed ? (await api.call('getConsentSignature', { params: { id } })).content : null;
  return [{ accepted, respondent, signature: content }];
}

type Visits = DataOf<'getFamilyVisitBoard'>['visits'];

/** Reads the visits of each family once, because all of a family's are in one answer. */
function readVisits(api: Api): (familyID: string) => Promise<Visits> {
  const readByFamily = new Map<string, Promise<Visits>>();
  return (id) => {
    const visits =
      readByFamily.get(id) ??
      openCampaign(api)
        .then((campaignID) => api.call('getFamilyVisitBoard', { params: { id }, query: { campaignID } }))
        .then((board) => board.visits);
    readByFamily.set(id, visits);
    return visits;
  };
}

/** The data that is read once for all writes. */
interface Readers {
  visitsOf: (familyID: string) => Promise<Visits>;
  consentCampaignID: () => Promise<string>;
}

/** Every record that a write may have left. */
async function foundOf(
  api: Api,
  { kind, code, personID, identification, sentBody }: Write,
  { visitsOf, consentCampaignID }: Readers,
): Promise<Values[]> {
  if (kind === 'person' || kind === 'loaded') {
    const people = await api.call('listSurveyables', { query: { search: identification ?? '' } });
    const matches = people.filter((person) => person.identification === identification);
    return matches.map((person) =>
      Object.fromEntries(Object.keys(sentBody).map((name) => [name, (person as unknown as Values)[name]])),
    );
  }
  if (kind === 'visit') {
    const matches = (await visitsOf(personID)).filter(({ reason }) => reason === sentBody['reason']);
    return matches.map(({ result, reason }) => ({ result, reason }));
  }
  if (kind === 'consent') return consentsOf(api, await consentCampaignID(), personID);
  if (kind === 'draft') {
    const params = { surveyCode: code };
    if ((await api.answer('getDraft', { params })).status === 404) return [];
    const draft = await api.call('getDraft', { params });
    return draft
      ? [Object.fromEntries(draft.answers.map(({ questionID, value }) => [questionID, value]))]
      : [];
  }
  const surveys = await api.call('listSurveysBySurveyable', { params: { id: personID } });
  return Promise.all(
    surveys.map(async ({ id }) => {
      const { answers } = await api.call('getSurvey', { params: { id } });
      return Object.fromEntries(answers.map(({ questionID, value }) => [questionID.statement, value]));
    }),
  );
}

/** The problems as sentences; only a few are read at a time. */
export async function compare(api: Api, writes: readonly Write[]): Promise<string[]> {
  const [faultTexts, remainingWrites] = [[] as string[], writes.values()];
  const readers = { visitsOf: readVisits(api), consentCampaignID: campaignOfConsents(api) };
  const work = async () => {
    for (const write of remainingWrites) {
      const fault = faultOf(write, await foundOf(api, write, readers));
      if (fault !== null) faultTexts.push(fault);
    }
  };
  await Promise.all([work(), work(), work(), work()]);
  return faultTexts;
}

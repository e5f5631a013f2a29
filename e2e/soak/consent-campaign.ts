/** The campaign in which the clients of a soak record consents; those of the demo demand none. */
import { todayInBogota } from '../../packages/domain/src/values/dates.ts';
import type { Api } from '../api.ts';

const name = 'Consentimientos de la prueba';

/** Adds the campaign, open today; resolves to its id. */
export async function consentCampaign(api: Api): Promise<string> {
  const today = todayInBogota(new Date());
  const body = {
    code: await api.call('generateCampaignCode'),
    name,
    description: name,
    startDate: today,
    // A run may go on after midnight.
    endDate: `${Number(today.slice(0, 4)) + 1}${today.slice(4, 6)}01`,
    consentText: '¿Acepta que le preguntemos?',
  };
  return (await api.call('createCampaign', { body })).id;
}

/** The id of the campaign that {@link consentCampaign} added. */
export async function foundConsentCampaign(api: Api): Promise<string> {
  return (await api.call('listCampaigns', { query: { search: name } })).find(
    (campaign) => campaign.name === name,
  )!.id;
}

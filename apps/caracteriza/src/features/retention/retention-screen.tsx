import { useUrlState } from '../../crud/use-url-state.ts';
import { RetentionDetail } from './retention-detail.tsx';
import { RetentionList } from './retention-list.tsx';

const readCampaign = (params: URLSearchParams) => params.get('campaign') ?? '';
const writeCampaign = (_params: URLSearchParams, campaign: string) =>
  new URLSearchParams(campaign === '' ? {} : { campaign });

/** 'Plazos de Conservación': how long the answers of each campaign are kept, and what happens then (rules §9). */
export function RetentionScreen() {
  const [campaign] = useUrlState(readCampaign, writeCampaign);
  if (campaign === '') return <RetentionList />;
  return <RetentionDetail key={campaign} id={campaign} />;
}

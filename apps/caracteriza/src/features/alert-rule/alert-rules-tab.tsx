import { Dropdown } from '@caracteriza/ui/dropdown';
import { Field } from '@caracteriza/ui/field';
import { useUrlState } from '../../crud/use-url-state.ts';
import { loadingState } from '../../forms/loading-state.ts';
import { useRead } from '../../session/use-read.ts';
import { AlertRules } from './alert-rules.tsx';

/** The campaign whose rules are listed; stored in the address. */
const readCampaign = (params: URLSearchParams) => params.get('campaign') ?? '';

const writeCampaign = (_params: URLSearchParams, campaign: string) =>
  new URLSearchParams({ tab: 'alert-rules', ...(campaign !== '' && { campaign }) });

/** 'Reglas de Alerta': choose a campaign, then view and change its rules (rules §6). */
export function AlertRulesTab() {
  const [campaignID, setCampaignID] = useUrlState(readCampaign, writeCampaign);
  const list = useRead('listCampaigns');
  const campaigns = list.data?.data ?? [];
  const campaign = campaigns.find(({ id }) => id === campaignID);
  return (
    <div className="flex flex-col gap-6">
      <div className="max-w-xl">
        <Field
          label="Campaña"
          hint="Una regla abre una alerta cuando una encuesta de la campaña cumple su condición"
        >
          <Dropdown
            {...loadingState(list)}
            options={campaigns.map(({ id, code, name }) => ({ value: id, label: `${name} (${code})` }))}
            value={campaignID}
            onValueChange={(id) => setCampaignID(id)}
          />
        </Field>
      </div>
      {campaign && <AlertRules key={campaign.id} campaign={campaign} />}
    </div>
  );
}

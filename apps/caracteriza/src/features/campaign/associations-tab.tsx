import { fields } from '@caracteriza/openapi/fields';
import { Alert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { Dropdown } from '@caracteriza/ui/dropdown';
import { Field } from '@caracteriza/ui/field';
import { Textarea } from '@caracteriza/ui/textarea';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useUrlState } from '../../crud/use-url-state.ts';
import { loadingState } from '../../forms/loading-state.ts';
import { errorText } from '../../messages/error-text.ts';
import { validationEs } from '@caracteriza/ui/validation';
import { useRead } from '../../session/use-read.ts';
import { Associations } from './associations.tsx';

const { label } = fields.CharacterizationByCampaignUpdate.campaignID;

/** The campaign whose associations are listed; stored in the URL. */
const readCampaign = (params: URLSearchParams) => params.get('campaign') ?? '';

const writeCampaign = (_params: URLSearchParams, campaign: string) =>
  new URLSearchParams({ tab: 'associations', ...(campaign !== '' && { campaign }) });

/** 'Asociar Caracterizaciones': choose a campaign, then search, view and change its characterizations (spec §2 "Campaigns"). */
export function AssociationsTab() {
  const [addressCampaign, setAddressCampaign] = useUrlState(readCampaign, writeCampaign);
  const [campaignID, setCampaignID] = useState(addressCampaign);
  const [submitted, setSubmitted] = useState(false);
  const list = useRead('listCampaigns');
  const campaigns = list.data?.data ?? [];
  const campaign = campaigns.find(({ id }) => id === campaignID);

  return (
    <div className="flex flex-col gap-6">
      <form
        aria-label="Elegir la campaña"
        noValidate
        className="grid items-start gap-4 rounded-card border border-line bg-surface p-4 shadow-card lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          setSubmitted(true);
          setAddressCampaign(campaignID);
        }}
      >
        <Field label={label} required error={submitted && !campaign && validationEs.required(label)}>
          <Dropdown
            {...loadingState(list)}
            options={campaigns.map(({ id, code, name }) => ({ value: id, label: `${name} (${code})` }))}
            value={campaignID}
            onValueChange={(id) => {
              setCampaignID(id);
              // Otherwise the previous campaign's table would be mistaken for this one's.
              if (id !== addressCampaign) setAddressCampaign('');
            }}
          />
        </Field>
        <Field label={fields.CampaignCreate.description.label}>
          <Textarea
            autoComplete="off"
            readOnly
            rows={3}
            value={campaign?.description ?? ''}
            placeholder="Elija una campaña"
          />
        </Field>
        <Button type="submit" variant="primary" icon={<Search aria-hidden />} className="lg:mt-6.5">
          Buscar
        </Button>
      </form>
      {list.error && <Alert variant="error" role="alert" title={errorText(list.error)} />}
      {campaign && campaign.id === addressCampaign && <Associations key={campaign.id} campaign={campaign} />}
    </div>
  );
}

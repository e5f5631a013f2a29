import type { Schema } from '@caracteriza/api-client';
import { EmptyState } from '@caracteriza/ui/empty-state';
import { Loader } from '@caracteriza/ui/loader';
import { matchingID, withFilter } from '../../crud/filter-address.ts';
import { useUrlState } from '../../crud/use-url-state.ts';
import { ReadFailure } from '../../feedback/read-failure.tsx';
import { mayDo } from '../../session/permission.ts';
import { refusalText } from '../../session/refusal-text.ts';
import { useRead } from '../../session/use-read.ts';
import { ModuleBreadcrumb } from '../../shell/module-breadcrumb.tsx';
import { ScreenHeading } from '../../shell/screen-heading.tsx';
import { CampaignChoice, useCampaigns } from '../assignment/campaign-choice.tsx';
import { OfficialCheckSection } from './official-check.tsx';
import { OfficialFields } from './official-fields.tsx';
import { OfficialReporter } from './official-reporter.tsx';

const title = 'Archivo SI-APS (borrador)';

const readCampaign = (params: URLSearchParams) => matchingID(params.get('campaign'));
const writeCampaign = (_params: URLSearchParams, campaign: string) =>
  withFilter(new URLSearchParams(), { campaign });

function MappingSections({ campaign }: { campaign: Schema<'Campaign'> }) {
  const { data, error, mutate } = useRead('getOfficialMapping', { params: { id: campaign.id } });
  const mapping = data?.data;
  const reload = () => mutate();
  return (
    <>
      {error && <ReadFailure error={error} onRetry={() => void mutate()} />}
      <Loader busy={!mapping && !error} className="min-h-40">
        {mapping && (
          <>
            <p className="max-w-3xl rounded-card border border-line bg-surface p-4 text-pretty">
              <strong>Es un borrador.</strong>{' '}
              {`Anexo ${mapping.annex}, ${mapping.annexVersion}. ${mapping.annexSource} No lo envíe como definitivo hasta compararlo con el anexo oficial.`}
            </p>
            <OfficialReporter
              key={`${campaign.id} ${mapping.version}`}
              campaignID={campaign.id}
              mapping={mapping}
              onSaved={reload}
            />
            <OfficialFields campaignID={campaign.id} mapping={mapping} onSaved={reload} />
            <OfficialCheckSection key={campaign.id} campaign={campaign} />
          </>
        )}
      </Loader>
    </>
  );
}

/** The draft of a campaign's file for the ministry: the sources of its fields, what is missing, and its download. */
export function OfficialFileScreen() {
  const [campaignID, setCampaign] = useUrlState(readCampaign, writeCampaign);
  const choice = useCampaigns(campaignID);
  const { campaign } = choice;
  const mayRead = mayDo('getOfficialMapping');
  return (
    <>
      <ScreenHeading
        title={title}
        breadcrumb={
          <ModuleBreadcrumb
            module="configurations"
            between={[{ id: 'campaign', label: 'Campañas', href: '/home/campaign' }]}
            currentTitle={title}
          />
        }
      >
        Familias e integrantes en el formato del anexo APS124CCFP del Ministerio de Salud.
      </ScreenHeading>
      <div className="mb-4 max-w-md">
        <CampaignChoice choice={choice} onChoose={setCampaign} />
      </div>
      {!mayRead && <p className="text-ink-muted">{refusalText('getOfficialMapping')}</p>}
      {!campaign && !choice.isLoading && !choice.error && <EmptyState title="Todavía no hay campañas" />}
      {campaign && mayRead && <MappingSections campaign={campaign} />}
    </>
  );
}

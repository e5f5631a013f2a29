import type { Schema } from '@caracteriza/api-client';
import { Copy, FileDown, Landmark } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { RecordTable } from '../../crud/record-table.tsx';
import { recordName } from '../../crud/use-confirmed-calls.ts';
import { useList } from '../../crud/use-list.ts';
import { useListView } from '../../crud/use-list-view.ts';
import { call } from '../../session/api.ts';
import { campaignColumns } from './campaign-columns.ts';

const CampaignForm = lazy(async () => ({ default: (await import('./campaign-form.tsx')).CampaignForm }));

const AnswersDownload = lazy(async () => ({
  default: (await import('./answers-download.tsx')).AnswersDownload,
}));

/** 'Campañas': all except deleted ones (spec §2). */
export function CampaignsTab() {
  const list = useList('listCampaigns', {}, useListView());
  const [downloading, setDownloading] = useState<Schema<'Campaign'> | null>(null);
  const navigate = useNavigate();
  const [copySource, setCopySource] = useState<Schema<'Campaign'> | null>(null);
  return (
    <>
      <RecordTable
        label="Campañas"
        noun="Campaña"
        nameOf={(campaign) => recordName(campaign.code, campaign.name)}
        permissions={{ add: 'createCampaign', edit: 'updateCampaign', delete: 'deactivateCampaign' }}
        columns={campaignColumns}
        list={list}
        form={(props) => <CampaignForm {...props} />}
        undo="campaign"
        read={async (id) => (await call('listCampaigns')).data.find((campaign) => campaign.id === id)}
        remove={({ id }) => call('deactivateCampaign', { params: { id }, query: { status: 'inactivo' } })}
        files="exportCampaigns"
        actions={[
          {
            id: 'copy',
            label: 'Copiar',
            icon: <Copy aria-hidden />,
            compact: true,
            permission: 'copyCampaign',
            onRow: (campaign) => setCopySource(campaign),
          },
          {
            id: 'answers',
            label: 'Descargar respuestas',
            icon: <FileDown aria-hidden />,
            permission: 'getCampaignAnswers',
            onRow: (campaign) => setDownloading(campaign),
          },
          {
            id: 'official-file',
            label: 'Archivo SI-APS',
            icon: <Landmark aria-hidden />,
            permission: 'getOfficialMapping',
            onRow: ({ id }) => void navigate(`/home/official-file?campaign=${id}`),
          },
        ]}
      />
      <Suspense>
        {copySource && (
          <CampaignForm
            record={null}
            original={copySource}
            title="Copiar Campaña"
            onClose={() => setCopySource(null)}
          />
        )}
        {downloading && <AnswersDownload campaign={downloading} onClose={() => setDownloading(null)} />}
      </Suspense>
    </>
  );
}

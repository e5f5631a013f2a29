import { Tabs } from '@caracteriza/ui/tabs';
import { lazy, Suspense } from 'react';
import { useUrlState } from '../../crud/use-url-state.ts';
import { mayDo } from '../../session/permission.ts';
import { ModuleBreadcrumb } from '../../shell/module-breadcrumb.tsx';
import { ScreenHeading } from '../../shell/screen-heading.tsx';
import { CampaignsTab } from './campaigns-tab.tsx';

const AssociationsTab = lazy(async () => ({
  default: (await import('./associations-tab.tsx')).AssociationsTab,
}));

type TabName = 'campaigns' | 'associations';

const readTab = (params: URLSearchParams): TabName =>
  params.get('tab') === 'associations' ? 'associations' : 'campaigns';

/** Each tab shows a different list, so the page and search of the previous one are dropped. */
const writeTab = (_params: URLSearchParams, tab: TabName) =>
  new URLSearchParams(tab === 'associations' ? { tab } : {});

/** Campaigns and their characterizations (spec §2 "Campaigns"). */
export function CampaignScreen() {
  const [tab, setTab] = useUrlState(readTab, writeTab);
  const tabs = [{ id: 'campaigns', label: 'Campañas', content: <CampaignsTab /> }];
  if (mayDo('configurations:characterizationByCampaign:OPEN')) {
    tabs.push({
      id: 'associations',
      label: 'Asociar Caracterizaciones',
      content: (
        <Suspense>
          <AssociationsTab />
        </Suspense>
      ),
    });
  }
  return (
    <>
      <ScreenHeading
        title="Campañas"
        breadcrumb={<ModuleBreadcrumb module="configurations" here="Campañas" />}
      >
        Cuándo se encuesta, y con qué caracterizaciones.
      </ScreenHeading>
      <Tabs
        label="Campañas y sus caracterizaciones"
        tabs={tabs}
        value={tabs.some(({ id }) => id === tab) ? tab : 'campaigns'}
        onValueChange={(id) => setTab(id === 'associations' ? id : 'campaigns')}
      />
    </>
  );
}

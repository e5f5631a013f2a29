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

const AlertRulesTab = lazy(async () => ({
  default: (await import('../alert-rule/alert-rules-tab.tsx')).AlertRulesTab,
}));

const readTab = (params: URLSearchParams) => params.get('tab') ?? 'campaigns';

/** Each tab shows a different list, so the page and search of the previous one are dropped. */
const writeTab = (_params: URLSearchParams, tab: string) =>
  new URLSearchParams(tab === 'campaigns' ? {} : { tab });

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
  if (mayDo('listAlertRules')) {
    tabs.push({
      id: 'alert-rules',
      label: 'Reglas de Alerta',
      content: (
        <Suspense>
          <AlertRulesTab />
        </Suspense>
      ),
    });
  }
  return (
    <>
      <ScreenHeading
        title="Campañas"
        breadcrumb={<ModuleBreadcrumb module="configurations" currentTitle="Campañas" />}
      >
        Cuándo se encuesta, y con qué caracterizaciones.
      </ScreenHeading>
      <Tabs
        label="Campañas y sus caracterizaciones"
        tabs={tabs}
        value={tabs.some(({ id }) => id === tab) ? tab : 'campaigns'}
        onValueChange={setTab}
      />
    </>
  );
}

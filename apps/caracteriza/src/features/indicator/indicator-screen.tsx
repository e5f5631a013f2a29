import { Tabs } from '@caracteriza/ui/tabs';
import { lazy, Suspense } from 'react';
import { useUrlState } from '../../crud/use-url-state.ts';
import { mayDo } from '../../session/permission.ts';
import { ModuleBreadcrumb } from '../../shell/module-breadcrumb.tsx';
import { ScreenHeading } from '../../shell/screen-heading.tsx';
import { IndicatorFigures } from './indicator-figures.tsx';

const IndicatorDefinitions = lazy(async () => ({
  default: (await import('./indicator-definitions.tsx')).IndicatorDefinitions,
}));

const readTab = (params: URLSearchParams) => params.get('tab') ?? 'figures';

const writeTab = (_params: URLSearchParams, tab: string) =>
  new URLSearchParams(tab === 'figures' ? {} : { tab });

/** 'Indicadores': the results of a campaign, and how they are counted (rules §9). */
export function IndicatorScreen() {
  const [tab, setTab] = useUrlState(readTab, writeTab);
  const tabs = [{ id: 'figures', label: 'Cifras', content: <IndicatorFigures /> }];
  if (mayDo('listIndicators')) {
    tabs.push({
      id: 'definitions',
      label: 'Definiciones',
      content: (
        <Suspense>
          <IndicatorDefinitions />
        </Suspense>
      ),
    });
  }
  return (
    <>
      <ScreenHeading
        title="Indicadores"
        breadcrumb={<ModuleBreadcrumb module="management" currentTitle="Indicadores" />}
      >
        Lo que se encontró en una campaña, con su base y con la forma de calcularlo.
      </ScreenHeading>
      <Tabs
        label="Indicadores y sus definiciones"
        tabs={tabs}
        value={tabs.some(({ id }) => id === tab) ? tab : 'figures'}
        onValueChange={setTab}
      />
    </>
  );
}

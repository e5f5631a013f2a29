import { Tabs } from '@caracteriza/ui/tabs';
import { lazy, Suspense } from 'react';
import { useUrlState } from '../../crud/use-url-state.ts';
import { ModuleBreadcrumb } from '../../shell/module-breadcrumb.tsx';
import { ScreenHeading } from '../../shell/screen-heading.tsx';
import { AuditTab } from './audit-tab.tsx';
import { InactiveTab } from './inactive-tab.tsx';

const UnusualReadingsTab = lazy(async () => ({
  default: (await import('./unusual-readings-tab.tsx')).UnusualReadingsTab,
}));

const names = ['entries', 'unusual', 'inactive'] as const;
type TabName = (typeof names)[number];

const tabOf = (text: string | null): TabName => names.find((name) => name === text) ?? 'entries';
const readTab = (params: URLSearchParams): TabName => tabOf(params.get('tab'));

/** Each tab shows a different list, so the page and filters of the previous one are dropped. */
const writeTab = (_params: URLSearchParams, tab: TabName) =>
  new URLSearchParams(tab === 'entries' ? {} : { tab });

/** Who did what, who read unusually much, and the deleted records that can be restored (rules §4, §7, §9). */
export function AuditScreen() {
  const [tab, setTab] = useUrlState(readTab, writeTab);
  return (
    <>
      <ScreenHeading
        title="Auditoría"
        breadcrumb={<ModuleBreadcrumb module="security" currentTitle="Auditoría" />}
      >
        Quién hizo qué, cuándo y desde dónde. Aquí también se restaura lo que se eliminó por error.
      </ScreenHeading>
      <Tabs
        label="Auditoría"
        tabs={[
          { id: 'entries', label: 'Actividad', content: <AuditTab /> },
          {
            id: 'unusual',
            label: 'Lecturas inusuales',
            content: (
              <Suspense>
                <UnusualReadingsTab />
              </Suspense>
            ),
          },
          { id: 'inactive', label: 'Registros eliminados', content: <InactiveTab /> },
        ]}
        value={tab}
        onValueChange={(id) => setTab(tabOf(id))}
      />
    </>
  );
}

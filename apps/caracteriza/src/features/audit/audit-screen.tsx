import { Tabs } from '@caracteriza/ui/tabs';
import { useUrlState } from '../../crud/use-url-state.ts';
import { ModuleBreadcrumb } from '../../shell/module-breadcrumb.tsx';
import { ScreenHeading } from '../../shell/screen-heading.tsx';
import { AuditTab } from './audit-tab.tsx';
import { InactiveTab } from './inactive-tab.tsx';

type TabName = 'entries' | 'inactive';

const readTab = (params: URLSearchParams): TabName =>
  params.get('tab') === 'inactive' ? 'inactive' : 'entries';

/** Each tab shows a different list, so the page and filters of the previous one are dropped. */
const writeTab = (_params: URLSearchParams, tab: TabName) =>
  new URLSearchParams(tab === 'inactive' ? { tab } : {});

/** Who did what, and the deleted records that can be restored (rules §4, §7). */
export function AuditScreen() {
  const [tab, setTab] = useUrlState(readTab, writeTab);
  return (
    <>
      <ScreenHeading title="Auditoría" breadcrumb={<ModuleBreadcrumb module="security" here="Auditoría" />}>
        Quién hizo qué, cuándo y desde dónde. Aquí también se restaura lo que se eliminó por error.
      </ScreenHeading>
      <Tabs
        label="Auditoría"
        tabs={[
          { id: 'entries', label: 'Actividad', content: <AuditTab /> },
          { id: 'inactive', label: 'Registros eliminados', content: <InactiveTab /> },
        ]}
        value={tab}
        onValueChange={(id) => setTab(id === 'inactive' ? id : 'entries')}
      />
    </>
  );
}

import { Tabs } from '@caracteriza/ui/tabs';
import { lazy, Suspense, useState } from 'react';
import { useUrlState } from '../../crud/use-url-state.ts';
import { discardQuestion, useLeaveGuard } from '../../forms/use-leave-guard.ts';
import { useProvider } from '../../session/use-provider.ts';
import { ModuleBreadcrumb } from '../../shell/module-breadcrumb.tsx';
import { ScreenHeading } from '../../shell/screen-heading.tsx';
import type { PermissionEditing } from './permissions-tab.tsx';
import { RolesTab } from './roles-tab.tsx';

const PermissionsTab = lazy(async () => ({
  default: (await import('./permissions-tab.tsx')).PermissionsTab,
}));

const ProviderGroupsTab = lazy(async () => ({
  default: (await import('./provider-groups-tab.tsx')).ProviderGroupsTab,
}));

const tabNames = ['roles', 'permissions', 'groups'] as const;
type TabName = (typeof tabNames)[number];

const tabNamed = (name: string | null): TabName =>
  tabNames.find((candidateName) => candidateName === name) ?? 'roles';

const readTab = (params: URLSearchParams): TabName => tabNamed(params.get('tab'));

const writeTab = (_params: URLSearchParams, tab: TabName) =>
  new URLSearchParams(tab === 'roles' ? {} : { tab });

/** Roles and their permissions (spec §2 "Roles and permissions"). */
export function RoleScreen() {
  const [tab, setTab] = useUrlState(readTab, writeTab);
  const provider = useProvider();
  const [editing, setEditing] = useState<PermissionEditing>({ role: null, changes: [] });
  // Kept here because the tab that shows the changes unmounts when the other one opens.
  useLeaveGuard({ unsaved: editing.changes.length > 0, question: discardQuestion, exits: 'screen' });
  return (
    <>
      <ScreenHeading
        title="Roles y Permisos"
        breadcrumb={<ModuleBreadcrumb module="security" currentTitle="Roles y Permisos" />}
      >
        Qué puede hacer cada persona: el rol lo permite, y sigue un perfil.
      </ScreenHeading>
      <Tabs
        label="Roles y sus permisos"
        // On a phone, the third tab would open outside the screen.
        classNames={{ list: 'max-sm:flex-wrap' }}
        tabs={[
          { id: 'roles', label: 'Mantenimiento de Roles', content: <RolesTab /> },
          {
            id: 'permissions',
            label: 'Mantenimiento de Permisos',
            content: (
              <Suspense>
                <PermissionsTab editing={editing} onEditingChange={setEditing} />
              </Suspense>
            ),
          },
          ...(provider === null
            ? []
            : [
                {
                  id: 'groups',
                  label: 'Grupos del proveedor',
                  content: (
                    <Suspense>
                      <ProviderGroupsTab />
                    </Suspense>
                  ),
                },
              ]),
        ]}
        value={provider === null && tab === 'groups' ? 'roles' : tab}
        onValueChange={(id) => setTab(tabNamed(id))}
      />
    </>
  );
}

import { SideMenu, SkipLink, type SideMenuGroup } from '@caracteriza/ui/side-menu';

const groups: readonly SideMenuGroup[] = [
  { id: 'start', items: [{ id: 'home', label: 'Inicio', href: '/', icon: <span aria-hidden>⌂</span> }] },
  {
    id: 'workshop',
    label: 'Taller',
    items: [{ id: 'tools', label: 'Herramientas', href: '/tools', icon: <span aria-hidden>⚒</span> }],
  },
];

export const Example = () => (
  <>
    <SkipLink target="content" />
    <SideMenu groups={groups} brand="Mi taller" storageKey="menu" />
    <main id="content" tabIndex={-1}>
      Herramientas
    </main>
  </>
);

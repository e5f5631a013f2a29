import { Breadcrumb, type Crumb } from '@caracteriza/ui/breadcrumb';

const items: readonly Crumb[] = [
  { id: 'home', label: 'Inicio', href: '/' },
  { id: 'workshop', label: 'Taller', href: '/workshop' },
  { id: 'tools', label: 'Herramientas' },
];

// For a router with its own link component: renderLink={(crumb, label) => <RouterLink to={crumb.href}>{label}</RouterLink>}
export const Example = () => <Breadcrumb items={items} />;

import { catalogue, type PermissionModule } from '@caracteriza/domain/access/permissions';
import { Breadcrumb, type BreadcrumbProps } from '@caracteriza/ui/breadcrumb';

interface ModuleBreadcrumbProps extends Omit<BreadcrumbProps, 'items'> {
  module: PermissionModule;
  /** What lies between the module and the screen; an `href` makes it a way back. */
  between?: BreadcrumbProps['items'];
  /** The name of the screen. */
  here: string;
}

/** Where a screen is: its module, what lies between, and the screen itself. */
export function ModuleBreadcrumb({ module, between = [], here, ...props }: ModuleBreadcrumbProps) {
  const first = { id: 'module', label: catalogue[module].label };
  return <Breadcrumb {...props} items={[first, ...between, { id: 'here', label: here }]} />;
}

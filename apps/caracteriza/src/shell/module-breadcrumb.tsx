import { catalogue, type PermissionModule } from '@caracteriza/domain/access/permissions';
import { Breadcrumb, type BreadcrumbProps } from '@caracteriza/ui/breadcrumb';

interface ModuleBreadcrumbProps extends Omit<BreadcrumbProps, 'items'> {
  module: PermissionModule;
  /** The levels between the module and the screen; one with an `href` is a link. */
  between?: BreadcrumbProps['items'];
  /** The name of the screen. */
  currentTitle: string;
}

/** The breadcrumb of a screen: its module, the levels in between, and the screen itself. */
export function ModuleBreadcrumb({ module, between = [], currentTitle, ...props }: ModuleBreadcrumbProps) {
  const firstItem = { id: 'module', label: catalogue[module].label };
  return <Breadcrumb {...props} items={[firstItem, ...between, { id: 'here', label: currentTitle }]} />;
}

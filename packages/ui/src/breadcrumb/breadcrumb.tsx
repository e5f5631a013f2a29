import { ChevronRight } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from '../link/link.tsx';
import { cn } from '../class-names/cn.ts';
import { useSection } from '../messages/use-section.ts';
import { breadcrumbEs } from './breadcrumb-messages.ts';

export interface Crumb {
  id: string;
  label: ReactNode;
  /** URL of the page it links to. If omitted, the crumb is plain text (a menu group) or a button (with `onFollow`). */
  href?: string;
}

export interface BreadcrumbProps extends Omit<ComponentProps<'nav'>, 'onSelect' | 'children'> {
  /** From the root to the current page. */
  items: readonly Crumb[];
  /** Called before a crumb is followed; `event.preventDefault()` stays on the page. */
  onFollow?: (crumb: Crumb, event: MouseEvent<HTMLElement>) => void;
  /** Renders the router's own link: `(crumb, label) => <RouterLink to={crumb.href}>{label}</RouterLink>`. */
  renderLink?: (crumb: Crumb, label: ReactNode) => ReactNode;
}

/** The path from the root to this page. The last crumb is the page itself and is not a link. */
export function Breadcrumb({ items, onFollow, renderLink, className, ...rest }: BreadcrumbProps) {
  const texts = useSection('breadcrumb', breadcrumbEs);
  const last = items.length - 1;
  const body = (crumb: Crumb, index: number) => {
    if (index === last)
      return (
        <span aria-current="page" className="font-semibold text-ink">
          {crumb.label}
        </span>
      );
    const select = (event: MouseEvent<HTMLElement>) => onFollow?.(crumb, event);
    if (crumb.href === undefined) {
      if (!onFollow) return <span>{crumb.label}</span>;
      return (
        <button
          type="button"
          onClick={select}
          className="min-h-6 cursor-pointer rounded-xs font-semibold text-accent-ink hover:underline"
        >
          {crumb.label}
        </button>
      );
    }
    return renderLink ? (
      <Link asChild variant="standalone" onClick={select}>
        {renderLink(crumb, crumb.label)}
      </Link>
    ) : (
      <Link href={crumb.href} variant="standalone" onClick={select}>
        {crumb.label}
      </Link>
    );
  };
  return (
    <nav
      aria-label={texts.label}
      data-slot="breadcrumb"
      {...rest}
      className={cn('text-sm text-ink-muted', className)}
    >
      <ol className="flex flex-wrap items-start gap-x-1.5 leading-6 gap-y-1">
        {items.map((crumb, index) => (
          <li key={crumb.id} className="flex min-w-0 items-start gap-1.5">
            {index > 0 && (
              <ChevronRight
                aria-hidden
                className="mt-[calc((1lh-0.875rem)/2)] size-3.5 shrink-0 [&:dir(rtl)]:rotate-180"
              />
            )}
            {body(crumb, index)}
          </li>
        ))}
      </ol>
    </nav>
  );
}

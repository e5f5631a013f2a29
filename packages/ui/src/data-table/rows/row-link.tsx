import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { cn } from '../../class-names/cn.ts';

// As high as a line, because a text alone is less than the 24 px that a finger needs.
const LOOK =
  'inline-block min-h-6 min-w-6 rounded-xs text-accent-ink underline decoration-1 underline-offset-3 hover:text-accent-hover hover:decoration-2';

interface RowLinkProps {
  /** The app's link around the cell's content; null if the row does not open. */
  link: ReactElement<{ className?: string }> | null;
  children: ReactNode;
}

/** The link that opens a row, or just the cell's content. Not `Link asChild`, which would load another 1.5 kB. */
export function RowLink({ link, children }: RowLinkProps) {
  if (!link) return children;
  const linkProps = { 'data-slot': 'table-row-link', className: cn(LOOK, link.props.className) };
  return cloneElement(link, linkProps);
}

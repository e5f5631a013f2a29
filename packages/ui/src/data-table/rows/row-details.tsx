import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../../class-names/cn.ts';
import { gridRoles } from '../frame/grid-roles.ts';

interface RowOpenerProps {
  label: string;
  expanded: boolean;
  /** ID of the element it opens. */
  controls: string | undefined;
  onPress: () => void;
}

/** The button that shows and hides a row's details. */
export function RowOpener({ label, expanded, controls, onPress }: RowOpenerProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-expanded={expanded}
      aria-controls={expanded ? controls : undefined}
      onClick={onPress}
      className="grid size-6 cursor-pointer place-items-center rounded-control text-accent-ink hover:bg-accent-soft"
    >
      <ChevronRight
        aria-hidden
        className={expanded ? 'size-4 rotate-90' : 'size-4 [&:dir(rtl)]:rotate-180'}
      />
    </button>
  );
}

interface DetailsRowProps {
  id: string;
  columns: number;
  className: string | undefined;
  children: ReactNode;
}

/** The details of the row above it, within the visible part of a wide table. */
export function DetailsRow({ id, columns, className, children }: DetailsRowProps) {
  return (
    <tr {...gridRoles.row} id={id} data-slot="table-row-details" className={cn('@max-lg:block', className)}>
      <td
        {...gridRoles.cell}
        colSpan={columns}
        className="border-b border-line bg-surface-sunken p-0 @max-lg:block"
      >
        <div className="sticky start-0 w-0 min-w-[min(100cqw,100%)] p-3 print:w-auto">{children}</div>
      </td>
    </tr>
  );
}

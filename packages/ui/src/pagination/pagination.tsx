import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { cn } from '../class-names/cn.ts';
import { useUi } from '../provider/ui-context.ts';
import { useControllable } from '../hooks/use-controllable.ts';
import { useSection } from '../messages/use-section.ts';
import { numberFormat } from './number-format.ts';
import { exactTotal, pageSizes as usualSizes, withSize } from './page-sizes.ts';
import { paginationEs } from './pagination-messages.ts';

export interface PaginationProps extends Omit<ComponentProps<'nav'>, 'onChange'> {
  /** Shown between the selector and the counter. */
  children?: ReactNode;
  /** The page shown, from 1; left out, the widget holds it. */
  page?: number;
  defaultPage?: number;
  pageSize?: number;
  /** The first of `pageSizes` when left out. */
  defaultPageSize?: number;
  /** How many entries there are; of 0 nothing is said. Above 10,000 it reads 'más de 10.000' where `hasNext` is given. */
  total: number;
  /** False: there are at least so many, and 1,001 reads 'más de 1.000'. True: the total is shown whatever it is. */
  totalIsExact?: boolean;
  onPageChange?: (page: number) => void;
  /** Without it, and with `pageSize`, there is no selector. Another size starts at page 1: the owner of `page` sees to that. */
  onPageSizeChange?: (pageSize: number) => void;
  /** Sizes to choose from. */
  pageSizes?: readonly number[];
  /** Text before the selector: 'Filas por página', in another list 'Preguntas por página'. */
  pageSizeLabel?: string;
  /** What a size is called in the selector, such as 'Por sección' for pages of their own length; left out, its number. */
  pageSizeText?: (pageSize: number) => string;
  /** The first and last entry of the page, from 1, where pages differ in length; `hasNext` then says whether one follows. */
  range?: { readonly first: number; readonly last: number };
  /** Whether a page follows, where the total does not say. */
  hasNext?: boolean;
  /** Classes of its parts; `className` is that of the whole. `size` is the selector, `button` each arrow. */
  classNames?: { size?: string; counter?: string; button?: string };
}

// An arrow that does nothing is pale and has no border; its focus ring stays.
const AT_END = 'border-transparent bg-transparent [&_svg]:opacity-40';

/**
 * Page-size selector, 'first - last of total' counter, previous and next. The counter is announced when it changes;
 * the arrows stay focusable at both ends, so that the focus is kept.
 */
export function Pagination({
  page: givenPage,
  defaultPage = 1,
  pageSize: givenSize,
  total,
  totalIsExact,
  onPageChange,
  onPageSizeChange,
  pageSizes = usualSizes,
  defaultPageSize = pageSizes[0]!,
  pageSizeLabel,
  pageSizeText,
  range,
  hasNext,
  className,
  classNames,
  children,
  ...rest
}: PaginationProps) {
  const texts = useSection('pagination', paginationEs);
  const [page, setPage] = useControllable({
    aside: true,
    value: givenPage,
    defaultValue: defaultPage,
    onChange: onPageChange,
  });
  const [pageSize, setPageSize] = useControllable({
    aside: true,
    value: givenSize,
    defaultValue: defaultPageSize,
    onChange: onPageSizeChange,
  });
  const { locale } = useUi();
  const selectId = useId();
  const number = numberFormat(locale);
  const first = range?.first ?? (page - 1) * pageSize + 1;
  // Above the exact limit the total does not say whether a page follows; the owner does.
  const open = totalIsExact === undefined ? hasNext !== undefined && total > exactTotal : !totalIsExact;
  const counted = totalIsExact === undefined ? exactTotal : total - 1;
  const last = range?.last ?? (open ? page * pageSize : Math.min(page * pageSize, total));
  const more = hasNext ?? last < total;
  const totalText = open ? texts.moreThan(number.format(counted)) : number.format(total);
  return (
    <nav
      aria-label={texts.label}
      {...rest}
      data-slot="pagination"
      className={cn(
        'flex flex-wrap items-center justify-between gap-2 text-sm text-ink-muted sm:gap-x-6',
        className,
      )}
    >
      {(onPageSizeChange ?? givenSize === undefined) && (
        <div className="flex items-center gap-2">
          <label htmlFor={selectId}>{pageSizeLabel ?? texts.pageSize}</label>
          <select
            id={selectId}
            value={pageSize}
            onChange={(event) => {
              setPageSize(Number(event.currentTarget.value));
              if (givenPage === undefined) setPage(1);
            }}
            className={cn(
              'h-8 cursor-pointer rounded-control border border-line-strong bg-surface-raised px-1.5 text-ink pointer-coarse:text-base',
              classNames?.size,
            )}
          >
            {withSize(pageSizes, pageSize).map((size) => (
              <option key={size} value={size}>
                {pageSizeText?.(size) ?? size}
              </option>
            ))}
          </select>
        </div>
      )}
      {children}
      <div className="ms-auto flex items-center gap-1">
        <p
          aria-live="polite"
          aria-atomic="true"
          data-slot="pagination-counter"
          className={cn('me-2 tabular-nums', classNames?.counter)}
        >
          {total > 0 && (
            <>
              <span className="sr-only">{texts.page(number.format(page))}: </span>
              {texts.counter(number.format(first), number.format(last), totalText)}
            </>
          )}
        </p>
        <Button
          variant="quiet"
          size="sm"
          className={cn(page <= 1 && AT_END, classNames?.button)}
          aria-label={texts.previous}
          aria-disabled={page <= 1}
          onClick={() => setPage(page - 1)}
          icon={<ChevronLeft aria-hidden className="rtl:rotate-180" />}
        />
        <Button
          variant="quiet"
          size="sm"
          className={cn(!more && AT_END, classNames?.button)}
          aria-label={texts.next}
          aria-disabled={!more}
          onClick={() => setPage(page + 1)}
          icon={<ChevronRight aria-hidden className="rtl:rotate-180" />}
        />
      </div>
    </nav>
  );
}

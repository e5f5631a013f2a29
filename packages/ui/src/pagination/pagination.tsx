import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { cn } from '../class-names/cn.ts';
import { useUi } from '../provider/ui-context.ts';
import { useControllable } from '../hooks/use-controllable.ts';
import { useSection } from '../messages/use-section.ts';
import { numberFormat } from './number-format.ts';
import { PageNumber } from './page-number.tsx';
import { exactTotal, pageSizes as defaultPageSizes, withSize } from './page-sizes.ts';
import { paginationEs } from './pagination-messages.ts';

export interface PaginationProps extends Omit<ComponentProps<'nav'>, 'onChange'> {
  /** Shown between the selector and the counter. */
  children?: ReactNode;
  /** The current page, from 1; if omitted, the widget manages it. */
  page?: number;
  defaultPage?: number;
  pageSize?: number;
  /** Defaults to the first of `pageSizes`. */
  defaultPageSize?: number;
  /**
   * Total number of entries; if it is 0, no counter is shown. Above 10,000 it is shown as 'más de 10.000' if `hasNext` is
   * given.
   */
  total: number;
  /**
   * If false, there are at least this many, so 1,001 is shown as 'más de 1.000'. If true, the total is shown, however large.
   */
  totalIsExact?: boolean;
  onPageChange?: (page: number) => void;
  /**
   * With `pageSize` but without this, no selector is shown. A new size starts at page 1, which the parent must set if it
   * controls `page`.
   */
  onPageSizeChange?: (pageSize: number) => void;
  /** Sizes to choose from. */
  pageSizes?: readonly number[];
  /** Text before the selector, such as 'Preguntas por página'; 'Filas por página' by default. */
  pageSizeLabel?: string;
  /** Label of a size in the selector, such as 'Por sección' for pages of varying length; its number by default. */
  pageSizeText?: (pageSize: number) => string;
  /**
   * The first and last entry of the page, from 1, if pages differ in length; `hasNext` then determines whether there is a next
   * page.
   */
  range?: { readonly first: number; readonly last: number };
  /** Whether there is a next page, if the total does not determine it. */
  hasNext?: boolean;
  /**
   * Also offers the first and last page, and a box for the page number. If the total is unknown, only the first page; not
   * available with `range`.
   */
  pageJumps?: boolean;
  /** Classes for its parts; `className` applies to the whole, `size` to the selector, `button` to each arrow. */
  classNames?: { size?: string; counter?: string; button?: string };
}

/** The same elements on every render, so that turning a page does not render them again. */
const FIRST = <ChevronFirst aria-hidden className="[&:dir(rtl)]:rotate-180" />;
const PREVIOUS = <ChevronLeft aria-hidden className="[&:dir(rtl)]:rotate-180" />;
const NEXT = <ChevronRight aria-hidden className="[&:dir(rtl)]:rotate-180" />;
const LAST = <ChevronLast aria-hidden className="[&:dir(rtl)]:rotate-180" />;

interface PageArrowProps {
  label: string;
  disabled: boolean;
  className: string | undefined;
  onClick: () => void;
  icon: ReactNode;
}

/** Previous or next. It stays focusable on the first and last page, so that the focus is not lost. */
function PageArrow({ label, disabled, className, ...rest }: PageArrowProps) {
  return (
    <Button
      variant="quiet"
      size="sm"
      // A disabled arrow is faded and borderless, but keeps its focus ring.
      className={cn(disabled && 'border-transparent bg-transparent [&_svg]:opacity-40', className)}
      aria-label={label}
      aria-disabled={disabled}
      {...rest}
    />
  );
}

/** The first and last entry of the page, whether there is a next page, and the lower limit of an inexact total. */
function pageExtent(
  page: number,
  pageSize: number,
  {
    total,
    totalIsExact,
    range,
    hasNext,
  }: Pick<PaginationProps, 'total' | 'totalIsExact' | 'range' | 'hasNext'>,
) {
  // Above the exact limit, the total does not determine whether there is a next page; the parent component does.
  const isTotalOpen =
    totalIsExact === undefined ? hasNext !== undefined && total > exactTotal : !totalIsExact;
  const end = page * pageSize;
  const { first, last } = range ?? {
    first: end - pageSize + 1,
    last: isTotalOpen ? end : Math.min(end, total),
  };
  const limit = totalIsExact === undefined ? exactTotal : total - 1;
  return { first, last, follows: hasNext ?? last < total, moreThan: isTotalOpen ? limit : null };
}

/**
 * A page-size selector, a 'first - last of total' counter, and previous and next buttons. The counter is announced when it
 * changes; the arrows stay focusable at both ends, so that the focus is kept.
 */
export function Pagination({
  page: givenPage,
  defaultPage = 1,
  pageSize: givenSize,
  total,
  totalIsExact,
  onPageChange,
  onPageSizeChange,
  pageSizes = defaultPageSizes,
  defaultPageSize = pageSizes[0]!,
  pageSizeLabel,
  pageSizeText,
  range,
  hasNext,
  pageJumps = false,
  className,
  classNames = {},
  children,
  ...rest
}: PaginationProps) {
  const texts = useSection('pagination', paginationEs);
  const [page, setPage] = useControllable(givenPage, defaultPage, onPageChange);
  const [pageSize, setPageSize] = useControllable(givenSize, defaultPageSize, onPageSizeChange);
  const { locale } = useUi();
  const selectId = useId();
  const format = (number: number) => numberFormat(locale).format(number);
  const { first, last, follows, moreThan } = pageExtent(page, pageSize, {
    total,
    totalIsExact,
    range,
    hasNext,
  });
  const lastPage = moreThan === null ? Math.max(1, Math.ceil(total / pageSize)) : null;
  const jumps = pageJumps && !range;
  const arrow = (label: string, to: number, icon: ReactNode, disabled: boolean) => (
    <PageArrow
      label={label}
      disabled={disabled}
      className={classNames.button}
      onClick={() => setPage(to)}
      icon={icon}
    />
  );
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
              classNames.size,
            )}
          >
            {withSize(pageSizes, pageSize).map((size) => (
              <option key={size} value={size}>
                {pageSizeText?.(size) ?? format(size)}
              </option>
            ))}
          </select>
        </div>
      )}
      {children}
      <div className="ms-auto flex flex-wrap items-center justify-end gap-1">
        <p
          aria-live="polite"
          aria-atomic="true"
          data-slot="pagination-counter"
          className={cn('me-2 tabular-nums', classNames.counter)}
        >
          {total > 0 && (
            <bdi>
              <span className="sr-only">{texts.page(format(page))}: </span>
              {texts.counter(
                format(first),
                format(last),
                moreThan === null ? format(total) : texts.moreThan(format(moreThan)),
              )}
            </bdi>
          )}
        </p>
        {/* If there is little room, they move to a line of their own together. */}
        <span className="flex flex-wrap items-center justify-end gap-1">
          {jumps && arrow(texts.first, 1, FIRST, page <= 1)}
          {arrow(texts.previous, page - 1, PREVIOUS, page <= 1)}
          {jumps && lastPage !== null && (
            <PageNumber
              page={page}
              last={lastPage}
              label={texts.goToPage}
              ofPages={texts.ofPages(format(lastPage))}
              onPageChange={setPage}
            />
          )}
          {arrow(texts.next, page + 1, NEXT, !follows)}
          {jumps && lastPage !== null && arrow(texts.last, lastPage, LAST, page >= lastPage)}
        </span>
      </div>
    </nav>
  );
}

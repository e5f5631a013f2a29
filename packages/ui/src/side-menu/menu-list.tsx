import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { cn } from '../class-names/cn.ts';

export interface SideMenuItem {
  id: string;
  label: string;
  href: string;
  /** Icon of 20 px; the only part of the entry shown when the menu is collapsed. */
  icon?: ReactNode;
  /** Whether this is the current page. */
  current?: boolean;
}

export interface SideMenuGroup {
  id: string;
  /** If omitted, the entries have no heading. */
  label?: string;
  items: readonly SideMenuItem[];
}

/** The props that the router's link must pass on to its `<a>`. */
export interface SideMenuLinkProps {
  className: string;
  'aria-current': 'page' | undefined;
  title: string | undefined;
  onClick: () => void;
  children: ReactNode;
}

export type RenderSideMenuLink = (item: SideMenuItem, props: SideMenuLinkProps) => ReactNode;

interface MenuListProps {
  groups: readonly SideMenuGroup[];
  collapsed: boolean;
  renderLink: RenderSideMenuLink;
  onFollow: () => void;
  classNames: { group?: string; link?: string } | undefined;
}

/** The groups and entries, used on the page and in the drawer. A group without entries is omitted. */
export function MenuList({ groups, collapsed, renderLink, onFollow, classNames }: MenuListProps) {
  const id = useId();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const toggle = (group: string) =>
    setClosed((groups) =>
      groups.has(group)
        ? new Set([...groups].filter((otherGroup) => otherGroup !== group))
        : new Set([...groups, group]),
    );
  return (
    <div className="flex flex-col gap-4">
      {groups
        .filter((group) => group.items.length > 0)
        .map((group) => {
          const open = collapsed || !closed.has(group.id);
          return (
            <div
              key={group.id}
              data-slot="side-menu-group"
              data-state={open ? 'open' : 'closed'}
              className={cn('min-w-0', classNames?.group)}
            >
              {group.label !== undefined && !collapsed && (
                <button
                  type="button"
                  id={`${id}-${group.id}-head`}
                  aria-expanded={open}
                  aria-controls={`${id}-${group.id}`}
                  onClick={() => toggle(group.id)}
                  className="flex min-h-8 w-full cursor-pointer items-center justify-between gap-2 rounded-control px-3 py-1.5 text-start text-sm leading-5 font-bold text-ink-muted hover:text-ink"
                >
                  {group.label}
                  <ChevronDown
                    aria-hidden
                    className={cn('size-4 shrink-0 transition-transform', !open && '-rotate-90')}
                  />
                </button>
              )}
              <ul
                id={`${id}-${group.id}`}
                aria-labelledby={
                  group.label !== undefined && !collapsed ? `${id}-${group.id}-head` : undefined
                }
                aria-label={collapsed ? group.label : undefined}
                hidden={!open}
                className={cn(
                  'flex flex-col gap-0.5',
                  open ? '' : 'hidden',
                  collapsed &&
                    'border-line in-[[data-slot=side-menu-group]+[data-slot=side-menu-group]]:border-t in-[[data-slot=side-menu-group]+[data-slot=side-menu-group]]:pt-3',
                )}
              >
                {group.items.map((item) => (
                  <li key={item.id}>
                    {renderLink(item, {
                      'aria-current': item.current ? 'page' : undefined,
                      title: collapsed ? item.label : undefined,
                      onClick: onFollow,
                      className: cn(
                        'relative flex min-h-(--ui-control-height) items-center gap-3 rounded-control px-3 text-(length:--ui-control-text) font-medium text-ink no-underline transition-colors hover:bg-surface-sunken [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-ink-muted',
                        // The current page is marked by fill, weight and a bar, not colour alone.
                        'aria-[current=page]:bg-accent-soft aria-[current=page]:font-bold aria-[current=page]:text-accent-ink aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-2 aria-[current=page]:before:start-0 aria-[current=page]:before:w-1 aria-[current=page]:before:rounded-full aria-[current=page]:before:bg-accent aria-[current=page]:[&_svg]:text-accent-ink',
                        collapsed && 'justify-center px-0',
                        classNames?.link,
                      ),
                      children: (
                        <>
                          {item.icon}
                          <span className={collapsed ? 'sr-only' : 'min-w-0 wrap-anywhere'}>
                            {item.label}
                          </span>
                        </>
                      ),
                    })}
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
    </div>
  );
}

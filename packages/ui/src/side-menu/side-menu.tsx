import { Menu, PanelLeftClose, PanelLeftOpen, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { usePortalContainer } from '../modal/portal-container.ts';
import { useFocusReturn } from '../modal/use-focus-return.ts';
import { cn } from '../class-names/cn.ts';
import { useControllable } from '../hooks/use-controllable.ts';
import { useSection } from '../messages/use-section.ts';
import { MenuList, type RenderSideMenuLink, type SideMenuGroup } from './menu-list.tsx';
import { sideMenuEs, type SideMenuMessages } from './side-menu-messages.ts';
import { useRemembered } from './use-remembered.ts';

/** What opened or closed the drawer: its button, the close button, following an entry, Esc, or a press outside it. */
export type SideMenuOpenReason = 'trigger' | 'cross' | 'link' | 'escape' | 'outside';

export interface SideMenuProps extends ComponentProps<'aside'> {
  groups: readonly SideMenuGroup[];
  /** Renders the router's own link; a plain `<a>` by default. */
  renderLink?: RenderSideMenuLink;
  /** Name or logo of the product, above the entries. */
  brand?: ReactNode;
  /** Shown below the entries, such as the version. */
  footer?: ReactNode;
  /** Key under which the browser remembers whether the menu is collapsed to icons. */
  storageKey?: string;
  /** The drawer of small screens. */
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean, details: { reason: SideMenuOpenReason }) => void;
  /** Shows the built-in button that opens the drawer on small screens; `false` if the header has its own. */
  trigger?: boolean;
  /** Classes for its parts, on the page and in the drawer (`popup` over `overlay`); `className` applies to the column. */
  classNames?: {
    overlay?: string;
    popup?: string;
    header?: string;
    body?: string;
    footer?: string;
    group?: string;
    link?: string;
  };
}

const plainLink: RenderSideMenuLink = (item, { children, ...props }) => (
  <a href={item.href} {...props}>
    {children}
  </a>
);

interface CollapseBarProps extends Pick<SideMenuProps, 'footer' | 'className'> {
  collapsed: boolean;
  onCollapse: (collapsed: boolean) => void;
  texts: SideMenuMessages;
}

/** The part below the entries of the column: the app's footer, and the button that collapses the column to icons. */
function CollapseBar({ collapsed, onCollapse, footer, className, texts }: CollapseBarProps) {
  return (
    <div
      className={cn(
        'flex border-t border-line p-3',
        collapsed ? 'justify-center' : 'justify-between',
        className,
        'max-lg:hidden',
      )}
    >
      {!collapsed && <div className="min-w-0 self-center px-2 text-xs text-ink-muted">{footer}</div>}
      <Button
        variant="quiet"
        size="sm"
        icon={collapsed ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
        aria-label={collapsed ? texts.expand : texts.collapse}
        onClick={() => onCollapse(!collapsed)}
        className="text-ink-muted"
      />
    </div>
  );
}

/**
 * The navigation of an app: a column on wide screens that collapses to icons, a drawer on small ones. Groups are open by
 * default; those without entries are omitted. `SkipLink` goes before it.
 */
export function SideMenu({
  groups,
  renderLink = plainLink,
  brand,
  footer,
  storageKey,
  open,
  defaultOpen = false,
  onOpenChange,
  trigger = true,
  className,
  classNames,
  ...rest
}: SideMenuProps) {
  const texts = useSection('sideMenu', sideMenuEs);
  const [collapsed, setCollapsed] = useRemembered(storageKey);
  const [drawer, setDrawer] = useControllable<boolean, [details: { reason: SideMenuOpenReason }]>(
    open,
    defaultOpen,
    onOpenChange,
  );
  // The brand is inside the landmark too, because all of a page's content should be in one.
  return (
    <aside
      aria-label={texts.label}
      data-slot="side-menu"
      data-state={collapsed ? 'collapsed' : 'expanded'}
      {...rest}
      className={cn(
        'lg:sticky lg:top-0 lg:flex lg:h-dvh lg:shrink-0 lg:flex-col lg:border-e lg:border-line lg:bg-surface',
        collapsed ? 'lg:w-17' : 'lg:w-64',
        className,
      )}
    >
      {trigger && (
        <div className="p-2 lg:hidden">
          <Button
            variant="quiet"
            icon={<Menu aria-hidden />}
            aria-label={texts.openMenu}
            aria-haspopup="dialog"
            aria-expanded={drawer}
            onClick={() => setDrawer(true, { reason: 'trigger' })}
          />
        </div>
      )}
      {brand != null && !collapsed && (
        <div className={cn('px-5 pt-5 pb-2', classNames?.header, 'max-lg:hidden')}>{brand}</div>
      )}
      <nav
        aria-label={texts.label}
        className={cn('min-h-0 flex-1 overflow-y-auto px-3 py-4', classNames?.body, 'max-lg:hidden')}
      >
        <MenuList
          groups={groups}
          collapsed={collapsed}
          renderLink={renderLink}
          onFollow={() => undefined}
          classNames={classNames}
        />
      </nav>
      <CollapseBar
        collapsed={collapsed}
        onCollapse={setCollapsed}
        footer={footer}
        className={classNames?.footer}
        texts={texts}
      />
      <Drawer
        open={drawer}
        onClose={(reason) => setDrawer(false, { reason })}
        groups={groups}
        renderLink={renderLink}
        brand={brand}
        classNames={classNames}
      />
    </aside>
  );
}

interface DrawerProps extends Pick<SideMenuProps, 'groups' | 'brand' | 'classNames'> {
  open: boolean;
  onClose: (reason: SideMenuOpenReason) => void;
  renderLink: RenderSideMenuLink;
}

/** The entries in a drawer over the page, on small screens. */
function Drawer({ open, onClose, groups, renderLink, brand, classNames }: DrawerProps) {
  const texts = useSection('sideMenu', sideMenuEs);
  const container = usePortalContainer();
  const focus = useFocusReturn();
  return (
    <Dialog.Root open={open}>
      <Dialog.Portal container={container}>
        <div
          data-slot="side-menu-overlay"
          className={cn('fixed inset-0 z-overlay animate-fade bg-overlay', classNames?.overlay, 'lg:hidden')}
        />
        <Dialog.Content
          aria-describedby={undefined}
          data-slot="side-menu-drawer"
          onOpenAutoFocus={focus.remember}
          onCloseAutoFocus={focus.goBack}
          onEscapeKeyDown={(event) => {
            event.preventDefault();
            onClose('escape');
          }}
          onPointerDownOutside={() => onClose('outside')}
          className={cn(
            'fixed inset-y-0 start-0 z-overlay flex w-72 max-w-[85vw] animate-slide [&:dir(rtl)]:[--ui-slide-from:100%] flex-col overflow-y-auto bg-surface p-3 text-ink shadow-modal outline-none',
            classNames?.popup,
            'lg:hidden',
          )}
        >
          <div className={cn('mb-3 flex items-center justify-between gap-2 ps-2', classNames?.header)}>
            <Dialog.Title className="font-bold">{brand ?? texts.label}</Dialog.Title>
            <Button
              variant="quiet"
              icon={<X aria-hidden />}
              aria-label={texts.closeMenu}
              onClick={() => onClose('cross')}
            />
          </div>
          <nav aria-label={texts.label} className={classNames?.body}>
            <MenuList
              groups={groups}
              collapsed={false}
              renderLink={renderLink}
              onFollow={() => onClose('link')}
              classNames={classNames}
            />
          </nav>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The first tab stop: skips the menu and jumps to the element with the ID `target` (give it `tabIndex={-1}`). */
export function SkipLink({
  target = 'contenido',
  className,
  ...rest
}: ComponentProps<'a'> & { target?: string }) {
  const texts = useSection('sideMenu', sideMenuEs);
  return (
    <a
      {...rest}
      href={`#${target}`}
      data-slot="skip-link"
      onClick={(event) => {
        const main = (event.currentTarget.getRootNode() as Document).getElementById(target);
        if (!main) return;
        // A hash router would treat the hash as a page.
        event.preventDefault();
        main.focus();
        main.scrollIntoView();
      }}
      className={cn(
        'sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-alert focus:rounded-control focus:bg-accent focus:px-4 focus:py-2.5 focus:font-semibold focus:text-ink-on-accent',
        className,
      )}
    >
      {texts.skip}
    </a>
  );
}

export type { RenderSideMenuLink, SideMenuGroup, SideMenuItem, SideMenuLinkProps } from './menu-list.tsx';

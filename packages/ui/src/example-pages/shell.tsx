import { LogOut, Menu } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { AlertProvider } from '../alert/alert.tsx';
import { Breadcrumb, type Crumb } from '../breadcrumb/breadcrumb.tsx';
import { Button } from '../button/button.tsx';
import { ConfirmProvider } from '../confirm/confirm.tsx';
import { SideMenu, SkipLink } from '../side-menu/side-menu.tsx';
import { menu } from '../sample-data/menu.ts';

/** The name of the fictional product in the page stories. */
export function Brand() {
  return (
    <span className="flex items-center gap-2.5 text-lg font-bold tracking-tight text-ink">
      <svg viewBox="0 0 32 32" aria-hidden className="size-8 fill-accent">
        <rect width="32" height="32" rx="8" />
        <path
          d="M6.5 17 16 8.5l9.5 8.5M10 15.5V24h12v-8.5"
          fill="none"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-ink-on-accent"
        />
      </svg>
      Censo Vecinal
    </span>
  );
}

interface ShellProps {
  /** ID of the current menu entry. */
  current: string;
  title: string;
  crumbs: readonly Crumb[];
  children: ReactNode;
}

/** The frame of the page stories: menu, header, the page with its title, footer. */
export function Shell({ current, title, crumbs, children }: ShellProps) {
  const [drawer, setDrawer] = useState(false);
  const groups = menu.map((group) => ({
    ...group,
    items: group.items.map((item) => ({ ...item, current: item.id === current })),
  }));
  return (
    <AlertProvider>
      <ConfirmProvider>
        <div className="flex min-h-dvh bg-canvas text-ink">
          <SkipLink />
          <SideMenu
            groups={groups}
            brand={<Brand />}
            open={drawer}
            onOpenChange={setDrawer}
            trigger={false}
          />
          <div className="flex min-w-0 flex-1 flex-col">
            <header className="flex min-h-14 items-center gap-1 border-b border-line bg-surface px-2 sm:px-6">
              <Button
                variant="quiet"
                icon={<Menu aria-hidden />}
                aria-label="Abrir el menú"
                aria-haspopup="dialog"
                aria-expanded={drawer}
                onClick={() => setDrawer(true)}
                className="md:hidden"
              />
              <span className="ms-auto flex min-w-0 items-center gap-2.5 pe-2 text-sm font-semibold">
                <span
                  aria-hidden
                  className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink"
                >
                  B
                </span>
                <span className="truncate">Begoña Ibáñez Úsuga</span>
              </span>
              <Button variant="quiet" icon={<LogOut aria-hidden />} aria-label="Cerrar sesión" />
            </header>
            <main
              id="contenido"
              tabIndex={-1}
              className="flex w-full max-w-400 min-w-0 flex-1 flex-col gap-6 px-4 py-6 outline-none sm:px-8 sm:py-8"
            >
              <div className="flex flex-col gap-3">
                <Breadcrumb items={crumbs} />
                <h1 className="text-2xl font-bold tracking-tight text-balance sm:text-3xl">{title}</h1>
              </div>
              {children}
            </main>
            <footer className="border-t border-line px-4 py-4 text-sm text-ink-muted sm:px-8">
              © 2023 Censo Vecinal
            </footer>
          </div>
        </div>
      </ConfirmProvider>
    </AlertProvider>
  );
}

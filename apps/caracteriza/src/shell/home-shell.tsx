import {
  catalogue,
  menuModuleShows,
  mayOpenView,
  type PermissionModule,
} from '@caracteriza/domain/access/permissions';
import { useAlertLog } from '@caracteriza/ui/alert';
import { AlertLog } from '@caracteriza/ui/alert-log';
import { Button } from '@caracteriza/ui/button';
import { ConfirmProvider } from '@caracteriza/ui/confirm';
import { SideMenu, SkipLink, type RenderSideMenuLink } from '@caracteriza/ui/side-menu';
import { CircleHelp, Menu } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { Link, Outlet, useLocation, useNavigate } from 'react-router';
import { useAlertLift } from '../feedback/alert-lift.ts';
import { DownloadsProvider, RunningDownloads } from '../feedback/downloads.tsx';
import { FlashAlert } from '../feedback/flash-alert.tsx';
import { ServerBanner } from '../feedback/server-banner.tsx';
import { useTrip } from '../field/trip-state.ts';
import { Relogin } from './relogin.tsx';
import { loginPath } from '../session/addresses.ts';
import { currentGrants, useSession } from '../session/session.ts';
import { AppearanceButton } from './appearance-button.tsx';
import { BrandMark } from './brand-mark.tsx';
import { Footer } from './footer.tsx';
import { keepFocus } from './kept-focus.ts';
import type { ScreenEntry, ShellContext } from './screens.ts';
import { SignOutButton } from './sign-out-button.tsx';
import { TerritoryNotice } from './territory-notice.tsx';
import { usePaperColors } from './use-paper-colors.ts';

const modules = Object.keys(catalogue) as PermissionModule[];

const routerLink: RenderSideMenuLink = (item, props) => <Link to={item.href} {...props} />;

interface HomeShellProps {
  screens: readonly ScreenEntry[];
  /** Long-running operations, shown on every screen. */
  work: ReactNode;
}

/** The frame of every screen after sign-in: menu, header with the user's name, content, footer (spec §2 "Home shell"). */
export function HomeShell({ screens, work }: HomeShellProps) {
  const { session } = useSession();
  const isOut = useTrip().trip?.whole === true;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [drawer, setDrawer] = useState(false);

  const { clear: clearLog } = useAlertLog();
  usePaperColors();
  const content = useRef<HTMLDivElement>(null);
  useAlertLift(content);

  // Alerts for one person must not be shown to the next one using the same browser.
  const leave = useEffectEvent(() => {
    clearLog();
    void navigate(loginPath, { replace: true });
  });
  // A session can end on any screen: by logout, by declining to sign in again, or through a call without a token.
  useEffect(() => {
    if (!session) leave();
  }, [session]);
  // A button that led to another screen disappears with its own, so the focus moves on. On a newly loaded page it starts at the
  // skip link.
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current !== pathname) keepFocus();
    lastPath.current = pathname;
  }, [pathname]);
  if (!session) return null;

  const context: ShellContext = { screens };
  return (
    <ConfirmProvider>
      <DownloadsProvider>
        <div className="flex min-h-dvh bg-canvas text-ink">
          <SkipLink />
          <SideMenu
            groups={menuGroups(screens, pathname)}
            renderLink={routerLink}
            brand={
              <Link to="/home" aria-label="Caracteriza, inicio">
                <BrandMark />
              </Link>
            }
            storageKey="caracteriza.menu"
            open={drawer}
            onOpenChange={setDrawer}
            trigger={false}
          />
          <div className="flex min-w-0 flex-1 flex-col">
            <header className="flex min-h-14 items-center gap-1 border-b border-line bg-surface px-3 sm:px-6 print:hidden">
              <Button
                variant="quiet"
                icon={<Menu aria-hidden />}
                aria-label="Abrir el menú"
                aria-expanded={drawer}
                onClick={() => setDrawer(true)}
                className="lg:hidden"
              />
              <Link
                to="/home/account"
                title="Mi cuenta"
                className="ms-auto flex min-h-11 min-w-0 items-center gap-2.5 rounded-control px-2 text-sm font-semibold hover:bg-surface-sunken"
              >
                <span className="sr-only">Mi cuenta:</span>
                <span
                  aria-hidden
                  className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink uppercase"
                >
                  {session.username.slice(0, 1)}
                </span>
                <span className="truncate max-[24rem]:sr-only">{session.username}</span>
              </Link>
              <Link
                to="/home/manual"
                aria-label="Manual de usuario"
                title="Manual de usuario"
                className="grid size-11 shrink-0 place-items-center rounded-control text-accent-ink hover:bg-surface-sunken"
              >
                <CircleHelp aria-hidden className="size-5" />
              </Link>
              <AlertLog />
              <AppearanceButton />
              <SignOutButton />
            </header>
            <ServerBanner
              {...(isOut && { whileLost: 'Lo que guarde queda en este equipo y se envía después.' })}
            />
            {work}
            <main
              id="contenido"
              tabIndex={-1}
              className="min-w-0 flex-1 px-4 py-6 outline-none sm:px-8 print:p-0"
            >
              <div ref={content} className="mx-auto max-w-[100rem]">
                <RunningDownloads className="mb-4 flex flex-col gap-3 rounded-card border border-line bg-surface p-4 print:hidden" />
                <TerritoryNotice />
                <Outlet context={context} />
              </div>
            </main>
            <div className="px-4 py-4 sm:px-8 print:hidden">
              <Footer />
            </div>
          </div>
        </div>
        <FlashAlert />
        <Relogin />
      </DownloadsProvider>
    </ConfirmProvider>
  );
}

/** The entries that the user may open, in the order of the table (spec §6 "Menu visibility"). */
function menuGroups(screens: readonly ScreenEntry[], pathname: string) {
  const grants = currentGrants();
  const currentScreen = screens.find(({ path }) => pathname === `/home/${path}`);
  return modules
    .filter((module) => menuModuleShows(module, grants))
    .map((module) => ({
      id: module,
      label: catalogue[module].label,
      items: screens.flatMap(({ path, view, menu }) =>
        menu?.module === module && mayOpenView(view, grants)
          ? [
              {
                id: path,
                label: menu.label,
                href: `/home/${path}`,
                icon: <menu.icon aria-hidden />,
                current: path === (currentScreen?.under ?? currentScreen?.path),
              },
            ]
          : [],
      ),
    }));
}

import { mayOpenView } from '@caracteriza/domain/permissions';
import { allowed } from '@caracteriza/api-client';
import { Link, useOutletContext } from 'react-router';
import { currentGrants, useSession } from '../../session/session.ts';
import { ScreenHeading } from '../../shell/screen-heading.tsx';
import type { ShellContext } from '../../shell/screens.ts';
import { OpenCampaigns } from './open-campaigns.tsx';
import { SetupChecklist } from './setup-checklist.tsx';

/** The first screen after the login: what the person may do, the campaigns of today, what is still to be set up (rules §7). */
export function HomeScreen() {
  const { session } = useSession();
  const { screens } = useOutletContext<ShellContext>();
  const grants = currentGrants();
  const shortcuts = screens.filter(({ menu, view }) => menu && mayOpenView(view, grants));
  return (
    <>
      <ScreenHeading title={`Hola, ${session?.username ?? ''}`}>¿Qué desea hacer hoy?</ScreenHeading>
      {shortcuts.length === 0 && (
        <p className="text-ink-muted">
          Su rol no tiene permisos todavía. Pida a quien administra el sistema que se los asigne.
        </p>
      )}
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {shortcuts.map(({ path, title, menu }) => (
          <li key={path}>
            <Link
              to={`/home/${path}`}
              className="flex items-center gap-4 rounded-card border border-line bg-surface p-4 font-semibold shadow-card hover:border-accent hover:bg-accent-soft"
            >
              {menu && (
                <span className="grid size-11 place-items-center rounded-control bg-accent-soft text-accent-ink">
                  <menu.icon aria-hidden className="size-5" />
                </span>
              )}
              {title}
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-10 grid items-start gap-8 xl:grid-cols-2">
        {allowed(grants, 'listCampaigns') && <OpenCampaigns />}
        <SetupChecklist />
      </div>
    </>
  );
}

import { catalogue, mayOpenView, type PermissionModule } from '@caracteriza/domain/access/permissions';
import { ChevronRight } from 'lucide-react';
import { Link, useOutletContext } from 'react-router';
import { mayDo } from '../../session/permission.ts';
import { currentGrants, useSession } from '../../session/session.ts';
import { useToday } from '../../session/use-today.ts';
import { ScreenHeading } from '../../shell/screen-heading.tsx';
import type { ScreenEntry, ShellContext } from '../../shell/screens.ts';
import { useTrip } from '../../field/trip-state.ts';
import { OwnAssignmentsHome } from '../assignment/own-assignments-home.tsx';
import { OwnBackChecksHome } from '../back-check/own-back-checks-home.tsx';
import { PendingAlerts } from '../alert/pending-alerts.tsx';
import { TripCard } from '../field-trip/trip-card.tsx';
import { UnfinishedSurveys } from '../survey/drafts/unfinished-surveys.tsx';
import { ReturnedNotice } from '../survey-review/returned-notice.tsx';
import { VisitsToReturn } from '../visit/visits-to-return.tsx';
import { AccessReviewNotice } from './access-review-notice.tsx';
import { DueDataRequests } from './due-data-requests.tsx';
import { DueHalfYearReports } from './due-half-year-reports.tsx';
import { DueIncidents } from './due-incidents.tsx';
import { DueRetentions } from './due-retentions.tsx';
import { longDate } from './long-date.ts';
import { OpenCampaigns } from './open-campaigns.tsx';
import { PendingData } from './pending-data.tsx';
import { SetupChecklist } from './setup-checklist.tsx';
import { ServerWarnings } from './server-warnings.tsx';
import { StartSurvey } from './start-survey.tsx';
import { UnusualReadings } from './unusual-readings.tsx';

const modules = Object.keys(catalogue) as PermissionModule[];

/** The user's own surveys, visits and back-checks that are still to be done. */
function OwnWork({ surveys, visits }: { surveys: boolean; visits: boolean }) {
  return (
    <>
      {surveys && <UnfinishedSurveys />}
      {visits && <OwnAssignmentsHome />}
      {surveys && (
        <>
          <OwnBackChecksHome />
          <ReturnedNotice />
          <VisitsToReturn />
        </>
      )}
    </>
  );
}

/** The first screen after sign-in: shortcuts, today's open campaigns, remaining setup tasks (rules §7). */
export function HomeScreen() {
  const { session } = useSession();
  const { trip } = useTrip();
  const { screens } = useOutletContext<ShellContext>();
  const today = useToday();
  const grants = currentGrants();
  const shortcuts = screens.filter(({ menu, view }) => menu && mayOpenView(view, grants));
  const surveys = shortcuts.some(({ path }) => path === 'characterize');
  const visits = mayDo('recordFamilyVisit') && shortcuts.some(({ path }) => path === 'families');
  return (
    <>
      <ScreenHeading title={`Hola, ${session?.username ?? ''}`}>
        <span className="inline-block first-letter:uppercase">{longDate(today)}</span>
      </ScreenHeading>
      {shortcuts.length === 0 && (
        <p className="text-ink-muted">
          Su rol no tiene permisos todavía. Pida a quien administra el sistema que se los asigne.
        </p>
      )}
      <ServerWarnings />
      <AccessReviewNotice />
      <DueDataRequests />
      <DueHalfYearReports />
      <DueIncidents />
      <DueRetentions />
      <UnusualReadings />
      <div data-at-the-door className="flex flex-col gap-8 sm:gap-10">
        <TripCard />
        {surveys && !trip?.whole && <StartSurvey visits={visits} />}
        <PendingAlerts />
        <OwnWork surveys={surveys} visits={visits} />
        {!trip?.whole && <PendingData />}
        <SetupChecklist />
        {mayDo('listCampaigns') && <OpenCampaigns />}
        <div className="grid items-start gap-5 grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] empty:hidden">
          {modules.map((module) => (
            <ModuleCard
              key={module}
              title={catalogue[module].label}
              screens={shortcuts.filter(({ menu }) => menu?.module === module)}
            />
          ))}
        </div>
      </div>
    </>
  );
}

/** The screens of one module that the user may open; renders nothing if there are none. */
function ModuleCard({ title, screens }: { title: string; screens: readonly ScreenEntry[] }) {
  if (screens.length === 0) return null;
  return (
    <section className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <h2 className="px-5 pt-4 pb-2 text-sm font-semibold text-ink-muted">{title}</h2>
      <ul className="pb-2">
        {screens.map(({ path, title: name, menu }) => (
          <li key={path}>
            <Link
              to={`/home/${path}`}
              className="group flex min-h-11 items-center gap-3 px-5 py-2 font-semibold -outline-offset-2 hover:bg-accent-soft"
            >
              {menu && <menu.icon aria-hidden className="size-5 shrink-0 text-accent-ink" />}
              <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
              <ChevronRight
                aria-hidden
                className="size-4 shrink-0 text-ink-muted transition-transform group-hover:translate-x-0.5 rtl:-scale-x-100"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

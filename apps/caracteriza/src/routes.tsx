// The single route table: path, screen, permission of the view, menu entry (spec §2).
import type { View } from '@caracteriza/domain/access/permissions';
import {
  BellRing,
  BookCheck,
  Building2,
  CalendarRange,
  ChartColumn,
  ClipboardCheck,
  ClipboardList,
  ContactRound,
  Gauge,
  Hourglass,
  KeyRound,
  MapPinned,
  PenLine,
  Scale,
  ScrollText,
  ShieldAlert,
  ShieldCheck,
  SlidersHorizontal,
  Undo2,
  UserCheck,
  UsersRound,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { redirect, type LoaderFunction, type RouteObject } from 'react-router';
import { mayHaveTrips } from './field/may-have-trips.ts';
import { openedTrip } from './field/trip-state.ts';
import { CrashScreen } from './feedback/crash-screen.tsx';
import { homePath, loginPath } from './session/addresses.ts';
import { requireSession, requireView, whenScreenOpens } from './session/guards.ts';
import { endSession } from './session/session.ts';
import { providerTripPath } from './session/provider-trip.ts';
import type { ScreenEntry } from './shell/screens.ts';

interface Screen extends ScreenEntry {
  readonly load: () => Promise<ComponentType>;
}

/** The screens below /home. */
export const screens: readonly Screen[] = [
  screen('profile', 'profile', 'Mantenimiento de Perfiles', {
    menu: { module: 'security', label: 'Perfiles', icon: ShieldCheck },
    load: async () => (await import('./features/profile/profile-screen.tsx')).ProfileScreen,
  }),
  screen('rol', 'role', 'Roles y Permisos', {
    menu: { module: 'security', label: 'Roles y Permisos', icon: KeyRound },
    load: async () => (await import('./features/role/role-screen.tsx')).RoleScreen,
  }),
  screen('users', 'user', 'Usuarios', {
    menu: { module: 'security', label: 'Usuarios', icon: UsersRound },
    load: async () => (await import('./features/user/user-screen.tsx')).UserScreen,
  }),
  screen('access-reviews', 'user', 'Revisión de accesos', {
    menu: { module: 'security', label: 'Revisión de accesos', icon: UserCheck },
    load: async () => (await import('./features/access-review/access-review-screen.tsx')).AccessReviewScreen,
  }),
  screen('audit', 'audit', 'Auditoría', {
    menu: { module: 'security', label: 'Auditoría', icon: ScrollText },
    load: async () => (await import('./features/audit/audit-screen.tsx')).AuditScreen,
  }),
  screen('organisation', 'organisation', 'Ajustes de la Organización', {
    menu: { module: 'security', label: 'Ajustes de la Organización', icon: SlidersHorizontal },
    load: async () => (await import('./features/organisation/organisation-screen.tsx')).OrganisationScreen,
  }),
  screen('campaign', 'campaign', 'Campañas', {
    menu: { module: 'configurations', label: 'Campañas', icon: CalendarRange },
    load: async () => (await import('./features/campaign/campaign-screen.tsx')).CampaignScreen,
  }),
  screen('official-file', 'campaign', 'Archivo SI-APS (borrador)', {
    under: 'campaign',
    load: async () => (await import('./features/official-file/official-file-screen.tsx')).OfficialFileScreen,
  }),
  screen('characterization', 'characterization', 'Caracterizaciones', {
    menu: { module: 'configurations', label: 'Caracterizaciones', icon: ClipboardList },
    load: async () =>
      (await import('./features/characterization/characterization-screen.tsx')).CharacterizationScreen,
  }),
  screen('option-lists', 'characterization', 'Listas compartidas', {
    under: 'characterization',
    load: async () => (await import('./features/option-list/option-list-screen.tsx')).OptionListScreen,
  }),
  screen('builder', 'characterization', 'Constructor', {
    load: async () => (await import('./features/builder/builder-screen.tsx')).BuilderScreen,
  }),
  screen('zones', 'zone', 'Zonas', {
    menu: { module: 'configurations', label: 'Zonas', icon: MapPinned },
    load: async () => (await import('./features/zone/zone-screen.tsx')).ZoneScreen,
  }),
  screen('families', 'family', 'Familias', {
    menu: { module: 'management', label: 'Familias', icon: Building2 },
    load: async () => (await import('./features/family/family-screen.tsx')).FamilyScreen,
  }),
  screen('surveyable', 'surveyable', 'Encuestables', {
    menu: { module: 'management', label: 'Encuestables', icon: ContactRound },
    load: async () => (await import('./features/surveyable/surveyable-screen.tsx')).SurveyableScreen,
  }),
  screen('characterize', 'surveyable', 'Caracterizar', {
    menu: { module: 'management', label: 'Caracterizar', icon: PenLine },
    load: async () => (await import('./features/characterize/characterize-screen.tsx')).CharacterizeScreen,
  }),
  screen('assignments', 'assignment', 'Asignaciones', {
    menu: { module: 'management', label: 'Asignaciones', icon: ClipboardCheck },
    load: async () => (await import('./features/assignment/assignment-screen.tsx')).AssignmentScreen,
  }),
  screen('board', 'assignment', 'Tablero', {
    menu: { module: 'management', label: 'Tablero', icon: Gauge },
    load: async () => (await import('./features/board/board-screen.tsx')).BoardScreen,
  }),
  screen('indicators', 'indicatorFigure', 'Indicadores', {
    menu: { module: 'management', label: 'Indicadores', icon: ChartColumn },
    load: async () => (await import('./features/indicator/indicator-screen.tsx')).IndicatorScreen,
  }),
  screen('report', 'indicatorFigure', 'Informe de la campaña', {
    otherViews: ['assignment'],
    load: async () => (await import('./features/report/report-screen.tsx')).ReportScreen,
  }),
  screen('my-assignments', 'surveyable', 'Mis asignaciones', {
    load: async () => (await import('./features/assignment/own-assignment-screen.tsx')).OwnAssignmentScreen,
  }),
  screen('back-checks', 'surveyable', 'Mis verificaciones', {
    load: async () => (await import('./features/back-check/back-check-screen.tsx')).BackCheckScreen,
  }),
  screen('alerts', 'alert', 'Alertas', {
    menu: { module: 'management', label: 'Alertas', icon: BellRing },
    load: async () => (await import('./features/alert/alert-screen.tsx')).AlertScreen,
  }),
  screen('data-requests', 'dataRequest', 'Solicitudes de Titulares', {
    menu: { module: 'management', label: 'Solicitudes de Titulares', icon: Scale },
    load: async () => (await import('./features/data-request/data-request-screen.tsx')).DataRequestScreen,
  }),
  screen('half-year-report', 'dataRequest', 'Reporte semestral de reclamos', {
    under: 'data-requests',
    load: async () =>
      (await import('./features/half-year-report/half-year-report-screen.tsx')).HalfYearReportScreen,
  }),
  screen('incidents', 'dataRequest', 'Incidentes de Seguridad', {
    menu: { module: 'management', label: 'Incidentes de Seguridad', icon: ShieldAlert },
    load: async () => (await import('./features/incident/incident-screen.tsx')).IncidentScreen,
  }),
  screen('treatments', 'dataRequest', 'Registro de Tratamientos', {
    menu: { module: 'management', label: 'Registro de Tratamientos', icon: BookCheck },
    load: async () => (await import('./features/treatment/treatment-screen.tsx')).TreatmentScreen,
  }),
  screen('retentions', 'dataRequest', 'Plazos de Conservación', {
    menu: { module: 'management', label: 'Plazos de Conservación', icon: Hourglass },
    load: async () => (await import('./features/retention/retention-screen.tsx')).RetentionScreen,
  }),
  screen('visit', 'surveyable', 'Visita', {
    under: 'families',
    load: async () => (await import('./features/visit/visit-screen.tsx')).VisitScreen,
  }),
  screen('field-trip', 'surveyable', 'Salir a terreno', {
    load: async () => (await import('./features/field-trip/field-trip-screen.tsx')).FieldTripScreen,
  }),
  screen('outbox', 'surveyable', 'Por enviar', {
    load: async () => (await import('./features/field-queue/field-queue-screen.tsx')).FieldQueueScreen,
  }),
  screen('returned', 'surveyable', 'Devueltas', {
    menu: { module: 'management', label: 'Devueltas', icon: Undo2 },
    load: async () => (await import('./features/survey-review/returned-screen.tsx')).ReturnedScreen,
  }),
  screen('review', 'surveyReview', 'Por revisar', {
    menu: { module: 'management', label: 'Por revisar', icon: ClipboardCheck },
    load: async () => (await import('./features/survey-review/survey-review-screen.tsx')).SurveyReviewScreen,
  }),
  screen('survey', 'surveyable', 'Encuesta', {
    load: async () => (await import('./features/survey/survey-screen.tsx')).SurveyScreen,
  }),
];

function screen(
  path: string,
  view: View,
  title: string,
  rest: Pick<Screen, 'menu' | 'under' | 'otherViews' | 'load'>,
): Screen {
  return { path, view, title, ...rest };
}

/** Opens the user's trip, if this browser has one, before a screen asks the server for something that the trip answers. */
async function openTrip(): Promise<void> {
  if (openedTrip() || !(await mayHaveTrips())) return;
  const [{ openOwnTrip }, { startTripWorks }] = await Promise.all([
    import('./field/open-trip.ts'),
    import('./field/trip-works.ts'),
  ]);
  startTripWorks();
  if ((await openOwnTrip()) !== 'shut') return;
  // The trip keeps a session of its own, which the sign-in page restores after asking for the passphrase.
  endSession();
  throw redirect(loginPath);
}

let openingTrips: Promise<void> = Promise.resolve();

const openHome: LoaderFunction = async (args) => {
  openingTrips = (async () => {
    await requireSession(args);
    await openTrip();
  })();
  await openingTrips;
  return null;
};

/** Loaders run concurrently, but a screen is only denied once it is known whether anybody is signed in. */
const openScreen =
  (guard: LoaderFunction): LoaderFunction =>
  async (args, context) => {
    await openingTrips.catch(() => undefined);
    return guard(args, context);
  };

const loadLogin = () => import('./features/login/login-route.tsx');

/** Creates new routes for each router, because routers store what they have loaded in them. */
export function createRoutes(): RouteObject[] {
  return [
    {
      ErrorBoundary: CrashScreen,
      // Nothing is shown while the first screen loads, to avoid a flash of other content.
      HydrateFallback: () => null,
      children: [
        { path: '/', loader: () => redirect(homePath) },
        {
          path: loginPath,
          lazy: async () => ({ Component: (await loadLogin()).LoginRoute }),
        },
        {
          path: '/public/provider',
          lazy: async () => ({
            Component: (await import('./features/login/provider-return-screen.tsx')).ProviderReturnScreen,
          }),
        },
        {
          path: providerTripPath,
          lazy: async () => ({
            Component: (await import('./features/login/provider-trip-screen.tsx')).ProviderTripScreen,
          }),
        },
        {
          path: '/public/policy',
          lazy: async () => ({
            Component: (await import('./features/policy/policy-screen.tsx')).PolicyScreen,
          }),
        },
        {
          path: '/public/recovery',
          lazy: async () => ({
            Component: (await import('./features/recovery/recovery-screen.tsx')).RecoveryScreen,
          }),
        },
        {
          path: homePath,
          loader: openHome,
          shouldRevalidate: whenScreenOpens,
          lazy: async () => {
            const [{ HomeShell }, { BulkLoadBar }] = await Promise.all([
              import('./shell/home-shell.tsx'),
              import('./features/bulk-load/bulk-load-bar.tsx'),
            ]);
            // Signing out leads to this page, even without a network.
            loadLogin().catch(() => undefined);
            return { Component: () => <HomeShell screens={screens} work={<BulkLoadBar />} /> };
          },
          children: [
            {
              index: true,
              lazy: async () => ({ Component: (await import('./features/home/home-screen.tsx')).HomeScreen }),
            },
            {
              path: 'account',
              lazy: async () => ({
                Component: (await import('./features/account/account-screen.tsx')).AccountScreen,
              }),
            },
            {
              path: 'manual',
              lazy: async () => ({
                Component: (await import('./features/manual/manual-screen.tsx')).ManualScreen,
              }),
            },
            ...screens.map(({ path, view, otherViews = [], title, load }) => ({
              path,
              loader: openScreen(requireView([view, ...otherViews], title)),
              shouldRevalidate: whenScreenOpens,
              lazy: async () => ({ Component: await load() }),
            })),
          ],
        },
        { path: '*', loader: () => redirect(loginPath) },
      ],
    },
  ];
}

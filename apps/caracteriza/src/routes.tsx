// The one route table: path, screen, permission of the view, entry in the menu (spec §2).
// A screen without `load` is one that packages/domain/src/pending.ts lists; a test holds the two together.
import type { View } from '@caracteriza/domain/permissions';
import {
  Building2,
  CalendarRange,
  ClipboardList,
  ContactRound,
  KeyRound,
  MapPinned,
  PenLine,
  ShieldCheck,
  UsersRound,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { redirect, type RouteObject } from 'react-router';
import { CrashScreen } from './feedback/crash-screen.tsx';
import { homePath, loginPath, requireSession, requireView } from './session/guards.ts';
import type { ScreenEntry } from './shell/screens.ts';

interface Screen extends ScreenEntry {
  readonly load?: () => Promise<ComponentType>;
}

/** The screens below /home. */
export const screens: readonly Screen[] = [
  screen('profile', 'profile', 'Mantenimiento de Perfiles', {
    menu: { module: 'security', label: 'Perfiles', icon: ShieldCheck },
  }),
  screen('rol', 'role', 'Roles y Permisos', {
    menu: { module: 'security', label: 'Roles y Permisos', icon: KeyRound },
  }),
  screen('users', 'user', 'Usuarios', {
    menu: { module: 'security', label: 'Usuarios', icon: UsersRound },
  }),
  screen('campaign', 'campaign', 'Campañas', {
    menu: { module: 'configurations', label: 'Campañas', icon: CalendarRange },
    load: async () => (await import('./features/campaign/campaign-screen.tsx')).CampaignScreen,
  }),
  screen('characterization', 'characterization', 'Caracterizaciones', {
    menu: { module: 'configurations', label: 'Caracterizaciones', icon: ClipboardList },
    load: async () =>
      (await import('./features/characterization/characterization-screen.tsx')).CharacterizationScreen,
  }),
  screen('zones', 'zone', 'Zonas', {
    menu: { module: 'configurations', label: 'Zonas', icon: MapPinned },
    load: async () => (await import('./features/zone/zone-screen.tsx')).ZoneScreen,
  }),
  screen('families', 'family', 'Familias', {
    menu: { module: 'management', label: 'Familias', icon: Building2 },
  }),
  screen('surveyable', 'surveyable', 'Encuestables', {
    menu: { module: 'management', label: 'Encuestables', icon: ContactRound },
  }),
  screen('characterize', 'surveyable', 'Caracterizar', {
    menu: { module: 'management', label: 'Caracterizar', icon: PenLine },
    load: async () => (await import('./features/characterize/characterize-screen.tsx')).CharacterizeScreen,
  }),
  screen('survey', 'surveyable', 'Encuesta', {
    load: async () => (await import('./features/survey/survey-screen.tsx')).SurveyScreen,
  }),
];

function screen(path: string, view: View, title: string, rest: Pick<Screen, 'menu' | 'load'>): Screen {
  return { path, view, title, ...rest };
}

/** Makes the routes anew: the router writes what it has loaded into them. */
export function createRoutes(): RouteObject[] {
  return [
    {
      ErrorBoundary: CrashScreen,
      // Nothing while the first screen loads: a flash of something else would be worse.
      HydrateFallback: () => null,
      children: [
        { path: '/', loader: () => redirect(homePath) },
        {
          path: loginPath,
          lazy: async () => ({ Component: (await import('./features/login/login-screen.tsx')).LoginScreen }),
        },
        {
          path: '/public/recovery',
          lazy: async () => {
            const { PublicFrame } = await import('./shell/public-frame.tsx');
            const Recovery = await underConstruction('Recordar Usuario o Contraseña');
            return {
              Component: () => (
                <PublicFrame>
                  <Recovery />
                </PublicFrame>
              ),
            };
          },
        },
        {
          path: homePath,
          middleware: [requireSession],
          lazy: async () => {
            const { HomeShell } = await import('./shell/home-shell.tsx');
            return { Component: () => <HomeShell screens={screens} /> };
          },
          children: [
            {
              index: true,
              lazy: async () => ({ Component: (await import('./features/home/home-screen.tsx')).HomeScreen }),
            },
            ...screens.map(({ path, view, title, load }) => ({
              path,
              middleware: [requireView(view)],
              // Middleware runs on the way to a loader, so a screen without data of its own still has one.
              loader: () => null,
              lazy: async () => ({ Component: await (load ? load() : underConstruction(title)) }),
            })),
          ],
        },
        { path: '*', loader: () => redirect(loginPath) },
      ],
    },
  ];
}

async function underConstruction(title: string): Promise<ComponentType> {
  const { UnderConstructionScreen } =
    await import('./features/under-construction/under-construction-screen.tsx');
  return () => <UnderConstructionScreen title={title} />;
}

// Starts the app: the kept session first, since the guards of the first route ask for it.
import { AlertProvider } from '@caracteriza/ui/alert';
import { LoaderProvider } from '@caracteriza/ui/loader';
import { UiProvider } from '@caracteriza/ui/provider';
import { isGrant } from '@caracteriza/domain/permissions';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createRoutes } from './routes.tsx';
import { refreshSession } from './session/refresh-session.ts';
import { currentGrants, restoreSession } from './session/session.ts';
import { useAppearance } from './shell/appearance.ts';
import './main.css';

/** A table's module key is 'module:submodule' (spec §6); what the server would refuse, its buttons do not offer. */
function mayDo(moduleKey: string, operation: string): boolean {
  const grant = `${moduleKey}:${operation}`;
  return isGrant(grant) && currentGrants().has(grant);
}

function App({ router }: { router: ReturnType<typeof createBrowserRouter> }) {
  const [appearance] = useAppearance();
  return (
    <UiProvider theme={appearance} grants={mayDo}>
      <AlertProvider>
        <LoaderProvider>
          <RouterProvider router={router} />
        </LoaderProvider>
      </AlertProvider>
    </UiProvider>
  );
}

await restoreSession();
void refreshSession();
const router = createBrowserRouter(createRoutes(), { basename: '/caracteriza' });
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App router={router} />
  </StrictMode>,
);

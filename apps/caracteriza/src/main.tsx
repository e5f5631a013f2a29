// Starts the app. Session and searches are restored first, because the first route's guards and its list need them.
import { productTimeZone } from '@caracteriza/domain/values/dates';
import { AlertProvider } from '@caracteriza/ui/alert';
import { LoaderProvider } from '@caracteriza/ui/loader';
import { UiProvider } from '@caracteriza/ui/provider';
import { StrictMode, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { restoreSearches } from './crud/kept-searches.ts';
import { productWords } from './messages/product-words.ts';
import { registerServiceWorker } from './offline/service-worker.ts';
import { createRoutes } from './routes.tsx';
import { waitForSession } from './session/guards.ts';
import { checkRestoredSession, keepSessionFresh } from './session/refresh-session.ts';
import { mayDo, type Permission } from './session/permission.ts';
import { restoreSession, useSession } from './session/session.ts';
import { useAppearance } from './shell/appearance.ts';
import './main.css';

function App({ router }: { router: ReturnType<typeof createBrowserRouter> }) {
  const [appearance] = useAppearance();
  const operations = useSession().session?.operations;
  // A new function whenever the permissions change, so that every button checks again. The library passes a string; `ListTable`
  // only passes a `Permission`.
  const permitted = useMemo(
    () => (permission: string) => operations !== undefined && mayDo(permission as Permission),
    [operations],
  );
  return (
    <UiProvider messages={productWords} timeZone={productTimeZone} theme={appearance} grants={permitted}>
      <AlertProvider>
        <LoaderProvider>
          <RouterProvider router={router} />
        </LoaderProvider>
      </AlertProvider>
    </UiProvider>
  );
}

await Promise.all([restoreSession(), restoreSearches()]);
waitForSession(checkRestoredSession());
keepSessionFresh();
const router = createBrowserRouter(createRoutes(), { basename: '/caracteriza' });
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App router={router} />
  </StrictMode>,
);
registerServiceWorker();

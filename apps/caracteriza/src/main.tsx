// Starts the app. The kept session is restored first, since the first route's guards need it.
import { AlertProvider } from '@caracteriza/ui/alert';
import { LoaderProvider } from '@caracteriza/ui/loader';
import { UiProvider } from '@caracteriza/ui/provider';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createRoutes } from './routes.tsx';
import { refreshSession } from './session/refresh-session.ts';
import { mayDo, type Permission } from './session/permission.ts';
import { restoreSession } from './session/session.ts';
import { useAppearance } from './shell/appearance.ts';
import './main.css';

/** The library asks with a text; `ListTable` only passes a `Permission`. */
const permitted = (permission: string) => mayDo(permission as Permission);

function App({ router }: { router: ReturnType<typeof createBrowserRouter> }) {
  const [appearance] = useAppearance();
  return (
    <UiProvider theme={appearance} grants={permitted}>
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

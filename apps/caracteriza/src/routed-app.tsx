// The app behind the sign-in page: the router with all screens. It is loaded while somebody signs in, or at once with a session.
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { restoreSearches } from './crud/kept-searches.ts';
import { createRoutes } from './routes.tsx';
import { waitForSession } from './session/guards.ts';
import { checkRestoredSession, keepSessionFresh } from './session/refresh-session.ts';

/**
 * The screens, beginning with the one of the address. Searches are restored first, because the first screen's list needs them.
 * @param isRestored whether a reload brought the session back, so that the server has to be asked whether it still holds
 */
export async function openRoutedApp(isRestored: boolean) {
  await restoreSearches();
  if (isRestored) waitForSession(checkRestoredSession());
  keepSessionFresh();
  const router = createBrowserRouter(createRoutes(), { basename: '/caracteriza' });
  return <RouterProvider router={router} />;
}

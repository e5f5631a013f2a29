// The app behind the sign-in page: the router with all screens. Loaded while somebody signs in, or at once if there is a
// session.
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { restoreSearches } from './crud/kept-searches.ts';
import { createRoutes } from './routes.tsx';
import { waitForSession } from './session/guards.ts';
import { checkRestoredSession, keepSessionFresh } from './session/refresh-session.ts';

/**
 * The screens, starting with the one in the URL. Searches are restored first, because the first screen's list needs them.
 * @param isRestored whether the session was restored by a reload, so that the server has to confirm that it is still valid
 */
export async function openRoutedApp(isRestored: boolean) {
  await restoreSearches();
  if (isRestored) waitForSession(checkRestoredSession());
  keepSessionFresh();
  const router = createBrowserRouter(createRoutes(), { basename: '/caracteriza' });
  return <RouterProvider router={router} />;
}

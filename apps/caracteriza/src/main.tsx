// Starts the app. Without a session, the sign-in page comes first, before the router and whatever else the screens need.
import { productTimeZone } from '@caracteriza/domain/values/dates';
import { AlertProvider } from '@caracteriza/ui/alert';
import { LoaderProvider } from '@caracteriza/ui/loader';
import { UiProvider } from '@caracteriza/ui/provider';
import { StrictMode, useMemo, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { CrashScreen } from './feedback/crash-screen.tsx';
import { productTexts } from './messages/product-words.ts';
import { registerServiceWorker } from './offline/service-worker.ts';
import { loginInstead, replaceAddress } from './session/addresses.ts';
import { mayDo, type Permission } from './session/permission.ts';
import { currentSession, restoreSession, useSession } from './session/session.ts';
import { useAppearance } from './shell/appearance.ts';
import './main.css';

function Frame({ children }: { children: ReactNode }) {
  const [appearance] = useAppearance();
  const operations = useSession().session?.operations;
  // A new function whenever the permissions change, so that every button checks again. The library passes a string; `ListTable`
  // only passes a `Permission`.
  const permitted = useMemo(
    () => (permission: string) => operations !== undefined && mayDo(permission as Permission),
    [operations],
  );
  return (
    <UiProvider messages={productTexts} timeZone={productTimeZone} theme={appearance} grants={permitted}>
      <AlertProvider>
        <LoaderProvider>{children}</LoaderProvider>
      </AlertProvider>
    </UiProvider>
  );
}

const root = createRoot(document.getElementById('root')!);

const show = (screen: ReactNode) =>
  root.render(
    <StrictMode>
      <Frame>{screen}</Frame>
    </StrictMode>,
  );

const loadRoutedApp = () => import('./routed-app.tsx');

/** Shows the sign-in page, and the app after it. */
async function signInFirst(address: string): Promise<void> {
  const { LoginScreen } = await import('./features/login/login-screen.tsx');
  replaceAddress(address);
  const enter = async (path: string) => {
    const { openRoutedApp } = await loadRoutedApp();
    replaceAddress(path);
    show(await openRoutedApp(false));
  };
  show(<LoginScreen from={new URLSearchParams(window.location.search).get('from')} enter={enter} />);
  // Loaded while the user types; if that fails, `enter` loads it again.
  loadRoutedApp().catch(() => undefined);
}

async function start(): Promise<void> {
  await restoreSession();
  const isRestored = currentSession() !== null;
  const login = isRestored ? null : loginInstead(window.location.href);
  if (login !== null) return signInFirst(login);
  show(await (await loadRoutedApp()).openRoutedApp(isRestored));
}

start().catch(() => show(<CrashScreen />));
registerServiceWorker();

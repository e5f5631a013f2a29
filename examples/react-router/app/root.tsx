import { AlertProvider } from '@caracteriza/ui/alert';
import '@caracteriza/ui/page.css';
import { UiProvider } from '@caracteriza/ui/provider';
import '@caracteriza/ui/styles.css';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts } from 'react-router';

export const meta = () => [{ title: 'Herramientas' }];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="es" data-theme="light">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <link rel="icon" href="data:," />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <UiProvider locale="es-CO" timeZone="America/Bogota">
      <AlertProvider>
        <Outlet />
      </AlertProvider>
    </UiProvider>
  );
}

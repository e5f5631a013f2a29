import { AlertProvider } from '@caracteriza/ui/alert';
import '@caracteriza/ui/page.css';
import { UiProvider } from '@caracteriza/ui/provider';
import '@caracteriza/ui/styles.css';
import type { ReactNode } from 'react';

export const metadata = { title: 'Herramientas' };

/** Runs on the server; the providers declare themselves as client components. */
export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="es" data-theme="light">
      <body>
        <UiProvider locale="es-CO" timeZone="America/Bogota">
          <AlertProvider>{children}</AlertProvider>
        </UiProvider>
      </body>
    </html>
  );
}

import { Link } from '@caracteriza/ui/link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { loginPath } from '../session/addresses.ts';
import { BrandMark } from './brand-mark.tsx';
import { Footer } from './footer.tsx';

/** The frame of all screens without a session except the login: logo, content, link to the login, footer. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col bg-surface px-6 py-8 sm:px-12 print:block print:p-0">
      <header>
        <BrandMark />
      </header>
      <main className="mx-auto w-full max-w-xl flex-1 py-10">
        {children}
        <Link asChild variant="standalone" className="print:hidden">
          <RouterLink to={loginPath}>Volver al inicio de sesión</RouterLink>
        </Link>
      </main>
      <Footer />
    </div>
  );
}

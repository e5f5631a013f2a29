import { type ReactNode } from 'react';
import { usePageTitle } from './use-page-title.ts';

interface ScreenHeadingProps {
  title: string;
  /** Where the screen stands, above its title. */
  above?: ReactNode;
  /** One sentence on what is done here. */
  children?: ReactNode;
}

/** The one h1 of a screen, which also names the browser's tab. */
export function ScreenHeading({ title, above, children }: ScreenHeadingProps) {
  usePageTitle(title);
  return (
    <header className="mb-6">
      {above}
      <h1 className="text-2xl font-bold tracking-tight text-ink sm:text-3xl">{title}</h1>
      {children && <p className="mt-1 max-w-prose text-ink-muted">{children}</p>}
    </header>
  );
}

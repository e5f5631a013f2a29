import { type ReactNode } from 'react';
import { usePageTitle } from './use-page-title.ts';

interface ScreenHeadingProps {
  title: string;
  /** The breadcrumb above the title. */
  breadcrumb?: ReactNode;
  /** One sentence describing the screen's purpose. */
  children?: ReactNode;
}

/** The only h1 of a screen, also used as the browser tab's title. */
export function ScreenHeading({ title, breadcrumb, children }: ScreenHeadingProps) {
  usePageTitle(title);
  return (
    <header className="mb-4 sm:mb-8">
      {breadcrumb && <div className="mb-2 sm:mb-3">{breadcrumb}</div>}
      <h1 className="text-2xl font-bold tracking-tight text-balance text-ink sm:text-3xl">{title}</h1>
      {children && <p className="mt-1.5 max-w-prose text-pretty text-ink-muted">{children}</p>}
    </header>
  );
}

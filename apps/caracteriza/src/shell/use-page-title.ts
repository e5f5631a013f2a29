import { useEffect } from 'react';

/** Names the browser's tab after the screen, so that several tabs can be told apart. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Caracteriza`;
  }, [title]);
}

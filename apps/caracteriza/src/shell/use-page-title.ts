import { useEffect } from 'react';

/** Sets the browser tab's title to the screen's name, so that several tabs can be told apart. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Caracteriza`;
  }, [title]);
}

import { useEffect } from 'react';

/** Prints in the light theme, because light text from the dark themes cannot be read on paper. */
export function usePaperColors(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let screenTheme: string | undefined;
    const toPaper = () => {
      screenTheme = dataset['theme'];
      dataset['theme'] = 'light';
    };
    const restoreTheme = () => {
      if (screenTheme !== undefined) dataset['theme'] = screenTheme;
    };
    window.addEventListener('beforeprint', toPaper);
    window.addEventListener('afterprint', restoreTheme);
    return () => {
      window.removeEventListener('beforeprint', toPaper);
      window.removeEventListener('afterprint', restoreTheme);
    };
  }, []);
}

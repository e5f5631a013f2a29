import { useEffect } from 'react';

/** Prints in the light appearance: the letters of the dark ones cannot be read on paper. */
export function usePaperColors(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let shown: string | undefined;
    const toPaper = () => {
      shown = dataset['theme'];
      dataset['theme'] = 'light';
    };
    const back = () => {
      if (shown !== undefined) dataset['theme'] = shown;
    };
    window.addEventListener('beforeprint', toPaper);
    window.addEventListener('afterprint', back);
    return () => {
      window.removeEventListener('beforeprint', toPaper);
      window.removeEventListener('afterprint', back);
    };
  }, []);
}

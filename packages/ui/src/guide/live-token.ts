import { useEffect, useRef, useState, type RefObject } from 'react';

/** The current value of a custom property at `ref`; follows the theme and density of the toolbar. */
export function useLiveToken(name: string): [RefObject<HTMLElement | null>, string] {
  const ref = useRef<HTMLElement>(null);
  const [value, setValue] = useState('');
  useEffect(() => {
    const update = () => {
      if (ref.current) setValue(getComputedStyle(ref.current).getPropertyValue(name).trim());
    };
    update();
    const observer = new MutationObserver(update);
    observer.observe(document.documentElement, { attributes: true });
    return () => observer.disconnect();
  }, [name]);
  return [ref, value];
}

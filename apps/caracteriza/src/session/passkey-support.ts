import { useEffect, useState } from 'react';
import { call } from './api.ts';

let originRequest: Promise<string | null> | undefined;

/**
 * The origin that the server's passkeys are tied to. Requested only once, because it changes only when the server is
 * reconfigured.
 */
function passkeyOrigin(): Promise<string | null> {
  originRequest ??= call('getHealth').then(
    ({ data }) => data.passkeyOrigin,
    () => {
      originRequest = undefined;
      return null;
    },
  );
  return originRequest;
}

/** Whether passkeys can be used on this page: by this browser, and at the origin they are tied to (rules §3). */
export function usePasskeys(): boolean {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    if (!window.isSecureContext || !('PublicKeyCredential' in window)) return;
    let current = true;
    const ask = () =>
      void passkeyOrigin().then((origin) => {
        if (current) setOffered(origin === window.location.origin);
      });
    ask();
    // Without a network, the server could not be asked.
    window.addEventListener('online', ask);
    return () => {
      current = false;
      window.removeEventListener('online', ask);
    };
  }, []);
  return isOffered;
}

// Detects that the server cannot be reached, is unavailable, or runs a different build from the one that served this page.
import { ApiError } from '@caracteriza/api-client';
import { useEffect, useState } from 'react';
import { call } from '../session/api.ts';

/** With `reason`, the server responds and that sentence explains why it is unavailable. */
export type ServerState = 'reachable' | 'unreachable' | 'updated' | { readonly reason: string };

/** Polling interval in ms; the server is also polled when the network returns or the tab becomes visible. */
const interval = 60_000;
const intervalWhileLost = 5_000;

/**
 * Polls the server while the screen is open (rules §7: the app reports a lost connection and an outdated tab). When the server
 * is back, the window gets the event 'online', by which lists are read again and drafts sent, as after a network's return.
 */
export function useServerWatch(): ServerState {
  const [state, setState] = useState<ServerState>('reachable');

  useEffect(() => {
    let first: string | null = null;
    let timer: ReturnType<typeof setTimeout>;
    let isStopped = false;
    let wasLost = false;

    const ask = async () => {
      clearTimeout(timer);
      const next = await checkServer();
      if (isStopped) return;
      setState(next);
      const isLost = next !== 'reachable' && next !== 'updated';
      timer = setTimeout(() => void ask(), isLost ? intervalWhileLost : interval);
      const isBack = wasLost && !isLost;
      wasLost = isLost;
      if (isBack) window.dispatchEvent(new Event('online'));
    };
    const checkServer = async (): Promise<ServerState> => {
      if (!navigator.onLine) return 'unreachable';
      try {
        const { data } = await call('getHealth');
        first ??= data.version;
        return data.version === first ? 'reachable' : 'updated';
      } catch (error) {
        // A proxy's own 503 means that it cannot reach the server.
        const serverGaveReason = error instanceof ApiError && error.status === 503 && error.fromServer;
        return serverGaveReason ? { reason: error.message } : 'unreachable';
      }
    };
    const askNow = () => void ask();
    const askWhenSeen = () => document.visibilityState === 'visible' && askNow();

    askNow();
    window.addEventListener('online', askNow);
    window.addEventListener('offline', askNow);
    document.addEventListener('visibilitychange', askWhenSeen);
    return () => {
      isStopped = true;
      clearTimeout(timer);
      window.removeEventListener('online', askNow);
      window.removeEventListener('offline', askNow);
      document.removeEventListener('visibilitychange', askWhenSeen);
    };
  }, []);

  return state;
}

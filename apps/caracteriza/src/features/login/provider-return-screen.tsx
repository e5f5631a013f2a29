import { useAlert } from '@caracteriza/ui/alert';
import { Loader } from '@caracteriza/ui/loader';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { askingTab } from '../../session/handed-session.ts';
import { leftToLink } from '../../session/provider-trip.ts';
import { currentSession, type Session } from '../../session/session.ts';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { HandedSessionScreen } from './handed-session-screen.tsx';
import { LoginRoute } from './login-route.tsx';

/**
 * The query that the provider added to the URL. It is removed from there at once, because it works only once and should not be
 * copied.
 */
function takeQuery(): string {
  const { search, pathname } = window.location;
  if (search !== '') window.history.replaceState(window.history.state, '', pathname);
  return search === '' ? '?' : search;
}

/**
 * The page to which the organisation's provider redirects: the sign-in continues, here or for another tab, or the account is
 * linked.
 */
export function ProviderReturnScreen() {
  const [{ query, links, tab }] = useState(() => ({
    query: takeQuery(),
    links: leftToLink() && currentSession() !== null,
    // A user who cancelled at the provider, or was rejected there, can try again from here.
    tab: askingTab(),
  }));
  const [receivedSession, setReceivedSession] = useState<Session | null>(null);
  if (links) return <LinkAccount query={query} />;
  if (tab === null) return <LoginRoute providerQuery={query} />;
  return receivedSession === null ? (
    <LoginRoute providerQuery={query} onSession={setReceivedSession} />
  ) : (
    <HandedSessionScreen tab={tab} session={receivedSession} />
  );
}

/** Links the account of the session's user, and returns to 'Mi cuenta'. */
function LinkAccount({ query }: { query: string }) {
  usePageTitle('Vincular cuenta');
  const alert = useAlert();
  const navigate = useNavigate();
  const link = useEffectEvent(async () => {
    try {
      alert.success((await call('linkProvider', { body: { query } })).message);
    } catch (error) {
      alert.error(errorText(error));
    }
    await navigate('/home/account', { replace: true });
  });
  useEffect(() => void link(), [query]);
  return <Loader busy />;
}

import { ExternalLink } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { providerTripPath } from '../session/provider-trip.ts';
import { newAttempt } from '../forms/new-attempt.ts';
import { awaitSession, type HandOver } from '../session/handed-session.ts';
import type { Session } from '../session/session.ts';
import { useProvider } from '../session/use-provider.ts';
import { primaryLink, secondaryLink } from './link-look.ts';

interface ProviderLinkProps {
  /** Whether the ended session was opened at the provider; its user will usually go there again. */
  first: boolean;
  /** Called with the session that was opened in the other tab. */
  onSession: (session: Session) => HandOver;
}

/**
 * A link to the organisation's provider in another tab, so that this one keeps what was typed; renders nothing if there is no
 * provider. A plain link, because no browser blocks it.
 */
export function ProviderLink({ first, onSession }: ProviderLinkProps) {
  const provider = useProvider();
  const [tab] = useState(newAttempt);
  const takeSession = useEffectEvent(onSession);
  useEffect(() => awaitSession(tab, (session) => takeSession(session)), [tab]);
  if (provider === null) return null;
  return (
    <div>
      <a
        href={`/caracteriza${providerTripPath}#${tab}`}
        target="_blank"
        rel="noopener"
        data-autofocus={first ? '' : undefined}
        className={`${first ? primaryLink : secondaryLink} py-2`}
      >
        <ExternalLink aria-hidden className="size-5 shrink-0" />
        Ingresar con {provider}
      </a>
      <p className="mt-1 text-sm text-ink-muted">
        Se abre en otra pestaña. Cuando ingrese, vuelva a esta: lo que escribió sigue aquí.
      </p>
    </div>
  );
}

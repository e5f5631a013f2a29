import { ExternalLink } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { providerTripPath } from '../session/provider-trip.ts';
import { newAttempt } from '../forms/new-attempt.ts';
import { awaitSession, type HandOver } from '../session/handed-session.ts';
import type { Session } from '../session/session.ts';
import { useProvider } from '../session/use-provider.ts';
import { primaryLink, secondaryLink } from './link-look.ts';

interface ProviderLinkProps {
  /** Whether the session that ended was opened at the provider; most go there again. */
  first: boolean;
  /** Called with the session that was opened in the other tab. */
  onSession: (session: Session) => HandOver;
}

/**
 * Leads to the organisation's provider in another tab, so that the screen of this one keeps what was typed; renders nothing if
 * there is no provider. It is a plain link, which no browser blocks.
 */
export function ProviderLink({ first, onSession }: ProviderLinkProps) {
  const provider = useProvider();
  const [tab] = useState(newAttempt);
  const take = useEffectEvent(onSession);
  useEffect(() => awaitSession(tab, (session) => take(session)), [tab]);
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

import { Button } from '@caracteriza/ui/button';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { homePath } from '../../session/addresses.ts';
import { forgetAskingTab, handSession, type HandOver } from '../../session/handed-session.ts';
import { startSession, type Session } from '../../session/session.ts';
import { leaveSession } from '../../session/sign-in.ts';
import { PublicFrame } from '../../shell/public-frame.tsx';
import { usePageTitle } from '../../shell/use-page-title.ts';

interface HandedSessionScreenProps {
  tab: string;
  session: Session;
}

/**
 * After signing in at the provider on behalf of another tab: hands the session over to that tab, and tells the user to continue
 * there.
 */
export function HandedSessionScreen({ tab, session }: HandedSessionScreenProps) {
  usePageTitle('Ingreso');
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<HandOver | null>(null);
  useEffect(() => handSession(tab, session, setOutcome), [tab, session]);
  useEffect(() => {
    if (outcome !== null) forgetAskingTab();
    // Browsers only let a page close its tab in certain cases.
    if (outcome?.kind === 'taken') window.close();
    if (outcome?.kind === 'otherPerson') leaveSession(session);
  }, [outcome, session]);

  const stay = async () => {
    forgetAskingTab();
    await startSession(session);
    await navigate(homePath, { replace: true });
  };
  if (outcome?.kind === 'otherPerson')
    return (
      <PublicFrame>
        <h1 className="text-2xl font-bold text-ink">Es la cuenta de otra persona</h1>
        <p role="alert" className="mt-2 mb-6 text-ink">
          {`Ingresó como ${session.username}, pero la otra pestaña es de ${outcome.username}. Cierre su sesión en el proveedor e ingrese desde la otra pestaña con la cuenta de ${outcome.username}.`}
        </p>
      </PublicFrame>
    );
  return (
    <PublicFrame>
      <h1 className="text-2xl font-bold text-ink">Ya ingresó</h1>
      <p role="status" className="mt-2 mb-6 text-ink">
        Vuelva a la pestaña en la que trabajaba: lo que escribió sigue allí. Puede cerrar esta.
      </p>
      {outcome === null && (
        <p className="mb-6">
          <Button onClick={() => void stay()}>Seguir en esta pestaña</Button>
        </p>
      )}
    </PublicFrame>
  );
}

import { Button } from '@caracteriza/ui/button';
import { Loader } from '@caracteriza/ui/loader';
import { useEffect, useEffectEvent, useState } from 'react';
import { errorText } from '../../messages/error-text.ts';
import { noteAskingTab } from '../../session/handed-session.ts';
import { leaveForProvider } from '../../session/sign-in.ts';
import { PublicFrame } from '../../shell/public-frame.tsx';
import { usePageTitle } from '../../shell/use-page-title.ts';

/** Leaves for the organisation's provider on behalf of the tab that the fragment names, whose session has ended. */
export function ProviderTripScreen() {
  usePageTitle('Ingreso');
  const [problem, setProblem] = useState('');
  const leave = () => {
    noteAskingTab(window.location.hash.slice(1));
    leaveForProvider().catch((error: unknown) => setProblem(errorText(error)));
  };
  const leaveAtOnce = useEffectEvent(leave);
  useEffect(() => leaveAtOnce(), []);
  const tryAgain = () => {
    setProblem('');
    leave();
  };
  if (problem === '') return <Loader busy />;
  return (
    <PublicFrame>
      <h1 className="text-2xl font-bold text-ink">No se pudo abrir el ingreso</h1>
      <p role="alert" className="mt-2 mb-4 text-danger-ink">
        {problem}
      </p>
      <p className="mb-6">
        <Button onClick={tryAgain}>Intentar de nuevo</Button>
      </p>
    </PublicFrame>
  );
}

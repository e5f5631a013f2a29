import { ApiError } from '@caracteriza/api-client';
import { useAlert } from '@caracteriza/ui/alert';
import { Loader } from '@caracteriza/ui/loader';
import { preloadSignature } from '@caracteriza/ui/signature';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { errorText } from '../../messages/error-text.ts';
import { ModuleBreadcrumb } from '../../shell/module-breadcrumb.tsx';
import { ScreenHeading } from '../../shell/screen-heading.tsx';
import type { SurveyIDs } from './open-survey.ts';
import { readSurveyIDs, readVisitedFamily, returnAddress } from './survey-addresses.ts';
import { ConsentStep, loadConsent } from './lazy-consent-step.ts';
import { SurveyForm } from './answering/survey-form.tsx';
import { lacksConsent } from './lacks-consent.ts';
import { UnreachableSurvey } from './unreachable-survey.tsx';
import { useOpenedSurvey } from './use-opened-survey.ts';
import { useRepetition } from './use-repetition.ts';

const loadStop = () => import('./survey-stop.tsx');
const SurveyStop = lazy(async () => ({ default: (await loadStop()).SurveyStop }));

/** Whether there was no response from the server. */
const hadNoAnswer = (error: unknown) => error instanceof ApiError && error.status === 0;

interface SurveyVisitProps {
  ids: SurveyIDs;
  visitedFamily: string | null;
}

function SurveyHeading({ ids, visitedFamily }: SurveyVisitProps) {
  const isCorrection = ids.correction !== undefined;
  const title = isCorrection ? 'Corregir encuesta' : 'Encuesta';
  const origin = visitedFamily === null ? 'Caracterizar' : 'Visita';
  const backAddress = returnAddress(ids, visitedFamily);
  return (
    <ScreenHeading
      title={title}
      breadcrumb={
        <ModuleBreadcrumb
          module="management"
          between={[{ id: 'back', label: isCorrection ? 'Devueltas' : origin, href: backAddress }]}
          currentTitle={title}
          renderLink={(_crumb, label) => <Link to={backAddress}>{label}</Link>}
        />
      }
    />
  );
}

/**
 * Opens the survey with these ids. If that fails, Caracterizar or the visit opens with the reason (spec §8); without a
 * response, the survey waits for the server.
 */
function SurveyVisit({ ids, visitedFamily }: SurveyVisitProps) {
  const alert = useAlert();
  const navigate = useNavigate();
  const leave = () => void navigate(returnAddress(ids, visitedFamily), { replace: true });
  const showError = (error: unknown) => alert.error(errorText(error));
  const fail = (error: unknown) => {
    if (lacksConsent(error)) return setIsAsking(true);
    if (hadNoAnswer(error)) return setUnreachable(true);
    showError(error);
    leave();
  };
  const [isAsking, setIsAsking] = useState(false);
  const [unreachable, setUnreachable] = useState(false);
  const visit = useOpenedSurvey(ids, { visitedFamily, onFailure: fail, onSetback: showError });
  const { stage } = visit;
  useEffect(() => {
    // Loaded now, because the network may be gone by the time these parts are needed.
    for (const load of [loadStop, loadConsent, preloadSignature]) load().catch(() => undefined);
  }, []);
  const openedSurvey = stage.kind === 'open' ? stage.openedSurvey : null;
  const mayAsk = useRepetition(openedSurvey, { onDecline: leave, onFailure: fail });
  return (
    <>
      <SurveyHeading ids={ids} visitedFamily={visitedFamily} />
      {isAsking && (
        <Suspense fallback={null}>
          <ConsentStep
            ids={ids}
            visitedFamily={visitedFamily}
            onAccepted={() => {
              setIsAsking(false);
              visit.readAgain();
            }}
            onLeave={leave}
          />
        </Suspense>
      )}
      {unreachable && (
        <UnreachableSurvey
          onRetry={() => {
            setUnreachable(false);
            visit.tryAgain();
          }}
          onLeave={leave}
        />
      )}
      <Loader
        busy={(stage.kind === 'opening' && !isAsking && !unreachable) || (openedSurvey !== null && !mayAsk)}
        className="min-h-60"
      >
        {openedSurvey && mayAsk && (
          <SurveyForm
            openedSurvey={openedSurvey}
            ids={ids}
            visitedFamily={visitedFamily}
            onCancel={visit.startOver}
            onLeave={leave}
            onStop={(stopReason) => visit.stop(openedSurvey, stopReason)}
          />
        )}
        {stage.kind !== 'opening' && stage.kind !== 'open' && (
          <Suspense fallback={null}>
            <SurveyStop stage={stage} visit={visit} onLeave={leave} />
          </Suspense>
        )}
      </Loader>
    </>
  );
}

/** A survey of one person under one campaign and characterization (spec §2 "Survey"). */
export function SurveyScreen() {
  const [params] = useSearchParams();
  const ids = readSurveyIDs(params);
  if (!ids) return <Navigate to="/home/characterize" replace />;
  return (
    <SurveyVisit key={Object.values(ids).join('/')} ids={ids} visitedFamily={readVisitedFamily(params)} />
  );
}

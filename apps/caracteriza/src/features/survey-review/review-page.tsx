import type { Schema } from '@caracteriza/api-client';
import { Alert } from '@caracteriza/ui/alert';
import { EmptyState } from '@caracteriza/ui/empty-state';
import { Loader } from '@caracteriza/ui/loader';
import { useState } from 'react';
import { useLeaveGuard } from '../../forms/use-leave-guard.ts';
import { errorText } from '../../messages/error-text.ts';
import { useRead } from '../../session/use-read.ts';
import { ModuleBreadcrumb } from '../../shell/module-breadcrumb.tsx';
import { ScreenHeading } from '../../shell/screen-heading.tsx';
import { momentOf } from '../characterize/survey-moment.ts';
import { fullName } from '../surveyable/surveyable-text.ts';
import { AnswerRemarks } from './answer-remarks.tsx';
import { ReviewDecisions } from './review-decisions.tsx';
import { ReviewQuality } from './review-quality.tsx';
import { ReviewHistory } from './review-history.tsx';
import { StateBadge } from './state-badge.tsx';

type SurveyReview = Schema<'SurveyReview'>;

/** Why this user cannot decide, or what to consider first. */
function ReviewNotices({ review: { own, consentRefused, reviewDue, survey } }: { review: SurveyReview }) {
  return (
    <>
      {own && <Alert variant="info" title="Usted registró esta encuesta: la revisa otra persona." />}
      {consentRefused && (
        <Alert variant="warning" title="La persona ya no autoriza la encuesta en esta campaña">
          No se puede corregir. Si no debe contar, anúlela.
        </Alert>
      )}
      {!reviewDue && survey.state === 'registered' && (
        <Alert
          variant="info"
          title="La campaña no pide revisar esta encuesta; puede hacerlo de todos modos."
        />
      )}
    </>
  );
}

/** A survey with its answers, the remarks about them, the possible decisions, and its history. */
function OpenReview({ review }: { review: SurveyReview }) {
  const [remarks, setRemarks] = useState<Readonly<Record<string, string>>>({});
  const mayReturn = review.actions.includes('return');
  const filledRemarks = Object.entries(remarks).filter(([, text]) => text.trim() !== '');
  useLeaveGuard({
    unsaved: filledRemarks.length > 0,
    question: {
      title: '¿Desea salir de la revisión?',
      text: 'Las observaciones que escribió se perderán.',
      acceptLabel: 'Salir',
      cancelLabel: 'Seguir en la revisión',
    },
    exits: 'all',
  });
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <ReviewNotices review={review} />
        <AnswerRemarks
          review={review}
          remarks={mayReturn ? remarks : null}
          onRemark={(questionID, text) => setRemarks((before) => ({ ...before, [questionID]: text }))}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-6 xl:sticky xl:top-4">
        <ReviewDecisions
          review={review}
          remarks={filledRemarks.map(([questionID, remark]) => ({ questionID, remark }))}
          onDecided={() => setRemarks({})}
        />
        {review.quality && <ReviewQuality quality={review.quality} />}
        <ReviewHistory review={review} />
      </div>
    </div>
  );
}

/** The page of one survey's review. */
export function ReviewPage({ id, onLeave }: { id: string; onLeave: () => void }) {
  const { data, error, isLoading, mutate } = useRead('getSurveyReview', { params: { id } });
  const review = data?.data;
  const title = review ? `Encuesta ${review.survey.code}` : 'Encuesta';
  const link = review?.survey.chCharacterizationByCampaignID;
  return (
    <>
      <ScreenHeading
        title={title}
        breadcrumb={
          <ModuleBreadcrumb
            module="management"
            between={[{ id: 'list', label: 'Por revisar', href: '/home/review' }]}
            currentTitle={title}
            renderLink={(_crumb, label) => (
              <a
                href="/home/review"
                onClick={(event) => {
                  event.preventDefault();
                  onLeave();
                }}
              >
                {label}
              </a>
            )}
          />
        }
      >
        {review && link && (
          <>
            <StateBadge state={review.survey.state} /> {fullName(review.survey.chSurveyableID)} ·{' '}
            {link.characterizationET.name} · {link.campaignET.name}
            <br />
            {momentOf(review.survey)} · encuestó {review.survey.surveyor}
          </>
        )}
      </ScreenHeading>
      <Loader busy={isLoading} className="min-h-60">
        {error && (
          <EmptyState kind="error" onRetry={() => void mutate()}>
            {errorText(error)}
          </EmptyState>
        )}
        {review && <OpenReview review={review} />}
      </Loader>
    </>
  );
}

import { lazy, Suspense } from 'react';
import { useUrlState } from '../../crud/use-url-state.ts';
import { ReviewList } from './review-list.tsx';

// Loaded separately, because the list is opened more often than a survey.
const ReviewPage = lazy(async () => ({ default: (await import('./review-page.tsx')).ReviewPage }));

const readSurvey = (params: URLSearchParams) => params.get('survey') ?? '';

/** The list keeps its filter, page and order while a survey is open. */
function writeSurvey(params: URLSearchParams, survey: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (survey === '') next.delete('survey');
  else next.set('survey', survey);
  return next;
}

/** 'Por revisar': the surveys that others registered, and the review of one (decision 0108). */
export function SurveyReviewScreen() {
  const [survey, setSurvey] = useUrlState(readSurvey, writeSurvey);
  if (survey === '') return <ReviewList onOpen={(id) => setSurvey(id, { replace: false })} />;
  return (
    <Suspense>
      <ReviewPage key={survey} id={survey} onLeave={() => setSurvey('')} />
    </Suspense>
  );
}

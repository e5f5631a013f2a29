import { type SurveyState, surveyStateLabels } from '@caracteriza/domain/campaign/survey-review';

const colourByState: Readonly<Record<SurveyState, string>> = {
  registered: 'bg-surface-sunken text-ink',
  inReview: 'bg-accent-soft text-accent-ink',
  returned: 'bg-warning-soft text-warning-ink',
  corrected: 'bg-accent-soft text-accent-ink',
  approved: 'bg-success-soft text-success-ink',
  annulled: 'bg-surface-sunken text-ink-muted line-through',
};

/** The state of a survey. */
export function StateBadge({ state }: { state: SurveyState }) {
  return (
    <span
      className={`inline-block rounded-control px-2 py-0.5 text-sm font-semibold ${colourByState[state]}`}
    >
      {surveyStateLabels[state]}
    </span>
  );
}

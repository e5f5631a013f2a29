import type { Schema } from '@caracteriza/api-client';
import { compactToDisplay } from '@caracteriza/domain/values/dates';
import { countText } from '@caracteriza/domain/words/counted';
import { momentOf } from '../characterize/survey-moment.ts';
import { eventLabels } from './review-words.ts';

type SurveyReview = Schema<'SurveyReview'>;

/** The history of a survey, oldest first. */
export function ReviewHistory({ review: { survey, events, corrections } }: { review: SurveyReview }) {
  const changesOf = (answersNumber: number) =>
    corrections.find((correction) => correction.answersNumber === answersNumber)?.changes ?? [];
  return (
    <section
      aria-labelledby="historia"
      className="rounded-card border border-line bg-surface px-4 py-4 shadow-card"
    >
      <h2 id="historia" className="mb-2 text-lg font-bold">
        Historia
      </h2>
      <ol className="flex flex-col gap-3 border-s-2 border-line ps-4">
        <li>
          <p className="font-semibold">Registró la encuesta</p>
          <p className="text-sm text-ink-muted">
            {survey.surveyor} · {momentOf(survey)}
          </p>
        </li>
        {events.map(({ action, user, date, time, reason, remarks, answersNumber }, index) => (
          <li key={index}>
            <p className="font-semibold">{eventLabels[action]}</p>
            <p className="text-sm text-ink-muted">
              {user} · {compactToDisplay(date.dateChar)}, {time.slice(0, 5)}
            </p>
            {reason !== null && <p className="text-sm wrap-anywhere whitespace-pre-wrap">{reason}</p>}
            {remarks.map(({ questionID, remark }, position) => (
              <p key={position} className="text-sm wrap-anywhere">
                <span className="text-ink-muted">{questionID.statement}:</span> {remark}
              </p>
            ))}
            {action === 'correct' && (
              <p className="text-sm">
                {countText(changesOf(answersNumber).length, 'respuesta cambiada', 'respuestas cambiadas')}
                {changesOf(answersNumber).length > 0 &&
                  `: ${changesOf(answersNumber)
                    .map(({ questionID }) => questionID.statement)
                    .join('; ')}`}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

import type { Schema } from '@caracteriza/api-client';
import { minorText } from '@caracteriza/domain/campaign/representation';
import { createPortal } from 'react-dom';
import { fullName } from '../surveyable/surveyable-text.ts';
import { AnswerValue } from './answer-value.tsx';
import { sectionsOf } from './answer-sections.ts';
import { consentText } from './consent-text.ts';
import { momentOf } from './survey-moment.ts';

/** A saved survey for print, shown instead of the screen (main.css). The browser can also save it as a PDF. */
export function SurveySheet({ survey }: { survey: Schema<'SurveyDetail'> }) {
  const { chSurveyableID: person } = survey;
  const { campaignET, characterizationET } = survey.chCharacterizationByCampaignID;
  const entries = [
    ['Encuestable', `${fullName(person)} (${person.code})`],
    ['Documento', person.identification],
    ['Caracterización', `${characterizationET.name} (${characterizationET.code})`],
    ['Campaña', `${campaignET.name} (${campaignET.code})`],
    ['Fecha', momentOf(survey)],
    ['Encuestado por', survey.surveyor],
    ...(survey.consent ? [['Consentimiento', consentText(survey.consent)] as const] : []),
    ...(survey.consent?.representation
      ? [['Interés superior y opinión del menor', minorText(survey.consent.representation)] as const]
      : []),
  ] as const;
  return createPortal(
    <article data-sheet className="hidden bg-white text-sm text-black print:block">
      <h1 className="mb-3 text-xl font-bold">Encuesta {survey.code}</h1>
      <dl className="mb-4 grid grid-cols-2 gap-x-6 gap-y-2 border-y border-black/60 py-3">
        {entries.map(([name, value]) => (
          <div key={name} className="wrap-anywhere">
            <dt className="text-xs text-black/70">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {survey.answers.length === 0 && <p>La encuesta se guardó sin respuestas.</p>}
      {sectionsOf(survey.answers).map(({ title, answers }) => (
        <section key={answers[0]?.code} className="not-first:border-t not-first:border-black/60">
          {title !== null && (
            <h2 className="mt-3 break-after-avoid border-b border-black/60 pb-1 text-base font-bold wrap-anywhere">
              {title}
            </h2>
          )}
          <dl className="divide-y divide-black/25">
            {answers.map((answer) => (
              <div key={answer.code} className="grid break-inside-avoid grid-cols-2 gap-6 py-2">
                <dt className="font-semibold">{answer.questionID.statement}</dt>
                <dd className="wrap-anywhere whitespace-pre-wrap">
                  <AnswerValue answer={answer} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </article>,
    document.body,
  );
}

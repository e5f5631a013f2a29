import type { Schema } from '@caracteriza/api-client';
import { minorText } from '@caracteriza/domain/campaign/representation';
import { Button } from '@caracteriza/ui/button';
import { EmptyState } from '@caracteriza/ui/empty-state';
import { Loader } from '@caracteriza/ui/loader';
import { Modal } from '@caracteriza/ui/modal';
import { Printer } from 'lucide-react';
import { errorText } from '../../messages/error-text.ts';
import { mayDo } from '../../session/permission.ts';
import { useRead } from '../../session/use-read.ts';
import { fullName } from '../surveyable/surveyable-text.ts';
import { AnswerValue } from './answer-value.tsx';
import { sectionsOf } from './answer-sections.ts';
import { ConsentEvidenceButton } from '../personal-data/consent-evidence-button.tsx';
import { ConsentSignature } from './consent-signature.tsx';
import { consentText } from './consent-text.ts';
import { momentOf } from './survey-moment.ts';
import { SurveySheet } from './survey-sheet.tsx';

interface SurveyAboutProps {
  survey: Schema<'Survey'>;
  /** Undefined while loading. */
  detail: Schema<'SurveyDetail'> | undefined;
}

/** The person surveyed, when and by whom, and the consent. */
function SurveyAbout({ survey, detail }: SurveyAboutProps) {
  const { campaignET, characterizationET } = survey.chCharacterizationByCampaignID;
  return (
    <>
      {fullName(survey.chSurveyableID)} · {characterizationET.name} · {campaignET.name}
      <br />
      {momentOf(survey)}
      {detail && ` · encuestó ${detail.surveyor}`}
      {detail?.consent && (
        <>
          <br />
          Consentimiento: {consentText(detail.consent)}
          {detail.consent.representation && (
            <>
              <br />
              {minorText(detail.consent.representation)}
            </>
          )}
        </>
      )}
    </>
  );
}

/** A saved survey as shown to its person, with that day's statements and labels (rules §6). */
export function SurveyAnswers({ survey, onClose }: { survey: Schema<'Survey'>; onClose: () => void }) {
  const { data, error, isLoading, mutate } = useRead('getSurvey', { params: { id: survey.id } });
  const detail = data?.data;
  return (
    <Modal
      open
      size="lg"
      onOpenChange={onClose}
      title={`Encuesta ${survey.code}`}
      description={<SurveyAbout survey={survey} detail={detail} />}
      footer={
        <Button
          icon={<Printer aria-hidden />}
          aria-disabled={!detail}
          onClick={() => detail && window.print()}
        >
          Imprimir
        </Button>
      }
    >
      <Loader busy={isLoading} className="min-h-40">
        {error && (
          <EmptyState kind="error" onRetry={() => void mutate()}>
            {errorText(error)}
          </EmptyState>
        )}
        {detail?.consent && (
          <div className="mb-4 flex flex-wrap items-start gap-3">
            {mayDo('getConsentSignature') && <ConsentSignature id={detail.consent.id} />}
            <ConsentEvidenceButton id={detail.consent.id} />
          </div>
        )}
        {detail?.answers.length === 0 && <EmptyState title="La encuesta se guardó sin respuestas" />}
        {sectionsOf(detail?.answers ?? []).map(({ title, answers }) => (
          <section
            key={answers[0]?.code}
            className="not-first:mt-4 not-first:border-t not-first:border-line not-first:pt-2"
          >
            {title !== null && <h3 className="border-b border-line py-2 font-bold wrap-anywhere">{title}</h3>}
            <dl className="flex flex-col divide-y divide-line">
              {answers.map((answer) => (
                <div key={answer.code} className="grid gap-1 py-3 sm:grid-cols-2 sm:gap-6">
                  <dt className="font-semibold text-ink">{answer.questionID.statement}</dt>
                  <dd className="wrap-break-word whitespace-pre-wrap text-ink">
                    <AnswerValue answer={answer} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </Loader>
      {detail && <SurveySheet survey={detail} />}
    </Modal>
  );
}

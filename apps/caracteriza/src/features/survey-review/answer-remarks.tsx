import type { Schema } from '@caracteriza/api-client';
import { fields } from '@caracteriza/openapi/fields';
import { Button } from '@caracteriza/ui/button';
import { EmptyState } from '@caracteriza/ui/empty-state';
import { Field } from '@caracteriza/ui/field';
import { Textarea } from '@caracteriza/ui/textarea';
import { MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import { sectionsOf } from '../characterize/answer-sections.ts';
import { AnswerValue } from '../characterize/answer-value.tsx';

type SurveyReview = Schema<'SurveyReview'>;
type Answer = SurveyReview['survey']['answers'][number];

interface AnswerRemarksProps {
  review: SurveyReview;
  /** The remarks being written, by question id; null if the survey cannot be returned. */
  remarks: Readonly<Record<string, string>> | null;
  onRemark: (questionID: string, text: string) => void;
}

const rule = fields.SurveyRemarkAdded.remark;

/** The answer before a correction, if the last one changed it. */
function FormerAnswer({ change }: { change: Schema<'SurveyAnswerChange'> | undefined }) {
  if (!change) return null;
  return (
    <p className="mt-1 border-s-2 border-accent ps-2 text-sm text-ink-muted wrap-anywhere">
      Antes: {change.before ? <AnswerValue answer={change.before} /> : 'sin respuesta'}
    </p>
  );
}

interface AnswerRowProps {
  answer: Answer;
  change: Schema<'SurveyAnswerChange'> | undefined;
  /** Remarks of former returns. */
  formerTexts: readonly string[];
  /** The remark being written; null if no remark can be written. */
  remark: string | null;
  onRemark: (text: string) => void;
}

function AnswerRow({ answer, change, formerTexts, remark, onRemark }: AnswerRowProps) {
  const [open, setOpen] = useState(false);
  const { statement } = answer.questionID;
  const isOpen = open || (remark ?? '') !== '';
  return (
    <div className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[1fr_1fr_7rem]">
      <dt className="font-semibold wrap-anywhere text-ink">{statement}</dt>
      <dd className="wrap-anywhere whitespace-pre-wrap text-ink">
        <AnswerValue answer={answer} />
        <FormerAnswer change={change} />
      </dd>
      {remark !== null && !isOpen && (
        <dd>
          <Button
            variant="quiet"
            size="sm"
            icon={<MessageSquarePlus aria-hidden />}
            aria-label={`Observar: ${statement}`}
            onClick={() => setOpen(true)}
          >
            Observar
          </Button>
        </dd>
      )}
      {formerTexts.map((text, index) => (
        <dd
          key={index}
          className="mt-2 rounded-control bg-warning-soft px-3 py-2 text-sm wrap-anywhere sm:col-span-full"
        >
          Observación: {text}
        </dd>
      ))}
      {remark !== null && isOpen && (
        <dd className="mt-2 sm:col-span-full">
          <Field label={`${rule.label}: ${statement}`}>
            <Textarea
              ref={(input) => {
                // The pressed button no longer exists.
                if (document.activeElement === document.body) input?.focus();
              }}
              value={remark}
              autoComplete="off"
              counter
              maxLength={rule.maxLength}
              onValueChange={onRemark}
            />
          </Field>
        </dd>
      )}
    </div>
  );
}

/** The answers by section, with the changes made by the last correction and the remarks about each answer. */
export function AnswerRemarks({ review, remarks, onRemark }: AnswerRemarksProps) {
  const { answers } = review.survey;
  const changes = new Map(review.corrections.at(-1)?.changes.map((change) => [change.questionID.id, change]));
  const lastReturn = review.events.findLast(({ action }) => action === 'return');
  const formerRemarks = Map.groupBy(lastReturn?.remarks ?? [], ({ questionID }) => questionID.id);
  const removedAnswers = [...changes.values()].filter(({ after }) => after === null);
  return (
    <section
      aria-labelledby="respuestas"
      className="rounded-card border border-line bg-surface px-4 py-3 shadow-card sm:px-6"
    >
      <h2 id="respuestas" className="text-lg font-bold">
        Respuestas
      </h2>
      {answers.length === 0 && <EmptyState title="La encuesta se guardó sin respuestas" />}
      {sectionsOf(answers).map(({ title, answers: group }) => (
        <section key={group[0]?.code}>
          {title !== null && <h3 className="border-b border-line py-2 font-bold wrap-anywhere">{title}</h3>}
          <dl className="flex flex-col divide-y divide-line">
            {group.map((answer) => (
              <AnswerRow
                key={answer.code}
                answer={answer}
                change={changes.get(answer.questionID.id)}
                formerTexts={(formerRemarks.get(answer.questionID.id) ?? []).map(({ remark }) => remark)}
                remark={remarks && (remarks[answer.questionID.id] ?? '')}
                onRemark={(text) => onRemark(answer.questionID.id, text)}
              />
            ))}
          </dl>
        </section>
      ))}
      {removedAnswers.length > 0 && (
        <section>
          <h3 className="border-b border-line py-2 font-bold">Respuestas que la corrección quitó</h3>
          <dl className="flex flex-col divide-y divide-line">
            {removedAnswers.map(({ questionID, before }) => (
              <div key={questionID.id} className="grid gap-1 py-3 sm:grid-cols-2 sm:gap-6">
                <dt className="font-semibold wrap-anywhere">{questionID.statement}</dt>
                <dd className="text-ink-muted wrap-anywhere">{before && <AnswerValue answer={before} />}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </section>
  );
}

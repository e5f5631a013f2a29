import { fields } from '@caracteriza/openapi/fields';
import type { ShownQuestion } from '@caracteriza/domain/question/shown-question';
import { Alert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { Field } from '@caracteriza/ui/field';
import { Textarea } from '@caracteriza/ui/textarea';
import type { Correction } from '../open-survey.ts';
import type { SurveyState } from '../use-survey.ts';

interface CorrectionNoticeProps {
  correction: Correction;
  questions: readonly ShownQuestion[];
  survey: Pick<SurveyState, 'show' | 'isVisible'>;
  reply: string;
  onReply: (reply: string) => void;
}

const rule = fields.SurveyCorrectionSave.reply;

/** Why the survey was returned, with links to the questions that have remarks, and the reply to them. */
export function CorrectionNotice({
  correction: { reason, remarks },
  questions,
  survey,
  reply,
  onReply,
}: CorrectionNoticeProps) {
  const remarked = questions.filter(({ id }) => remarks.has(id));
  return (
    <>
      <Alert variant="warning" title="Le devolvieron esta encuesta">
        {reason !== null && <p className="wrap-anywhere whitespace-pre-wrap">{reason}</p>}
        <ul className="mt-2 grid gap-2 empty:hidden">
          {remarked.map(({ id, statement }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 flex-[1_1_14rem] wrap-anywhere whitespace-pre-wrap">
                <strong>{statement}:</strong> {remarks.get(id)?.join(' · ')}
              </span>
              {survey.isVisible(id) && (
                <Button
                  size="sm"
                  aria-label={`Ir a la pregunta: ${statement}`}
                  onClick={() => survey.show(id, { focus: true })}
                >
                  Ir a la pregunta
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Alert>
      <Field label={rule.label} hint="Necesaria solo si no cambia ninguna respuesta.">
        <Textarea
          value={reply}
          autoComplete="off"
          counter
          maxLength={rule.maxLength}
          onValueChange={onReply}
        />
      </Field>
    </>
  );
}

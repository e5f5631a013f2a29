import { counted } from '@caracteriza/domain/words/counted';
import { fields } from '@caracteriza/openapi/fields';
import { Alert } from '@caracteriza/ui/alert';
import { Field } from '@caracteriza/ui/field';
import { Textarea } from '@caracteriza/ui/textarea';
import type { Correction } from '../open-survey.ts';

interface CorrectionNoticeProps {
  correction: Correction;
  reply: string;
  onReply: (reply: string) => void;
}

const rule = fields.SurveyCorrectionSave.reply;

/** Why the survey was returned, and the reply to it. */
export function CorrectionNotice({ correction: { reason, remarks }, reply, onReply }: CorrectionNoticeProps) {
  const count = [...remarks.values()].reduce((sum, list) => sum + list.length, 0);
  return (
    <>
      <Alert variant="warning" title="Le devolvieron esta encuesta">
        {reason !== null && <p className="wrap-anywhere whitespace-pre-wrap">{reason}</p>}
        {count > 0 && (
          <p>{counted(count, 'observación', 'observaciones')}, junto a las preguntas de que se trata.</p>
        )}
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

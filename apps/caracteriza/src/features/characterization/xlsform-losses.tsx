import type { Schema } from '@caracteriza/api-client';
import { Alert } from '@caracteriza/ui/alert';
import { ModalForm } from '@caracteriza/ui/modal-form';
import { errorText } from '../../messages/error-text.ts';

type Loss = Schema<'XlsformLoss'>;

/** Maximum number of questions named individually. */
const namedQuestions = 5;

const questionsText = (questions: Loss['questions']) => {
  const hiddenCount = questions.length - namedQuestions;
  const questionCodes = questions
    .slice(0, namedQuestions)
    .map(({ code, statement }) => `${code} «${statement}»`);
  return questionCodes.join(', ') + (hiddenCount > 0 ? ` y ${hiddenCount} más` : '');
};

interface XlsformLossesProps {
  characterization: Pick<Schema<'Characterization'>, 'code' | 'name'>;
  losses: readonly Loss[];
  onClose: () => void;
  onDownload: () => void;
}

/**
 * 'Descargar XLSForm' when ODK and Kobo would not get everything: lists what they would not get, before the download (decision
 * 0084).
 */
export function XlsformLosses({ characterization, losses, onClose, onDownload }: XlsformLossesProps) {
  return (
    <ModalForm
      open
      size="lg"
      title="Descargar XLSForm"
      description={`${characterization.code} · ${characterization.name}`}
      dirty={false}
      submitLabel="Descargar"
      describeError={errorText}
      onSubmit={() => {
        onDownload();
        onClose();
      }}
      onOpenChange={onClose}
    >
      <Alert variant="warning" title="ODK y Kobo no reciben todo">
        <ul className="flex list-disc flex-col gap-2 ps-5">
          {losses.map(({ reason, questions }) => (
            <li key={reason}>
              {reason}
              {questions.length > 0 && <p className="text-ink-muted">{questionsText(questions)}</p>}
            </li>
          ))}
        </ul>
      </Alert>
      <p className="text-ink-muted">El archivo sí lo guarda: si se importa aquí, vuelve completo.</p>
    </ModalForm>
  );
}

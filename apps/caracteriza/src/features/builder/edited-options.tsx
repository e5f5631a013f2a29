import type { Schema } from '@caracteriza/api-client';
import { useAlert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { ArrowDownUp, Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { recordName, useConfirmedCalls } from '../../crud/use-confirmed-calls.ts';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { mayDo } from '../../session/permission.ts';

const AnswerOptionForm = lazy(async () => ({
  default: (await import('../answer-option/answer-option-form.tsx')).AnswerOptionForm,
}));
const OrderModal = lazy(async () => ({
  default: (await import('../characterization/order-modal.tsx')).OrderModal,
}));

type Option = Schema<'QuestionOption'>;

/** The options that a question has: each is changed or deleted at once, apart from the question's own fields. */
export function EditedOptions({ question }: { question: Schema<'Question'> }) {
  const alert = useAlert();
  const [edited, setEdited] = useState<Schema<'AnswerOption'> | null>(null);
  const [ordering, setOrdering] = useState(false);
  const params = { id: question.id };
  const remove = useConfirmedCalls<Option>({
    remove: ({ id }) => call('deactivateAnswerOption', { params: { id }, query: { status: 'inactivo' } }),
    nameOf: ({ code, label }) => recordName(code, label),
    undo: 'answerOption',
    onDone: () => undefined,
  });
  const options = async () => (await call('listAnswerOptionsByQuestion', { params })).data;
  /** As it is now, with its version. */
  const edit = async ({ id }: Option) => {
    try {
      setEdited((await options()).find((option) => option.id === id) ?? null);
    } catch (thrown) {
      alert.error(errorText(thrown));
    }
  };
  if (question.options.length === 0) return null;
  return (
    <>
      <ol className="flex flex-col divide-y divide-line" aria-label="Opciones de la pregunta">
        {question.options.map((option) => (
          <li key={option.id} className="flex items-center gap-1 py-0.5">
            <span className="min-w-0 flex-1 wrap-anywhere">{option.label}</span>
            {mayDo('updateAnswerOption') && (
              <Button
                variant="quiet"
                size="sm"
                icon={<Pencil aria-hidden />}
                aria-label={`Cambiar la opción ${option.label}`}
                onClick={() => void edit(option)}
              />
            )}
            {mayDo('deactivateAnswerOption') && (
              <Button
                variant="quiet"
                size="sm"
                icon={<Trash2 aria-hidden />}
                aria-label={`Eliminar la opción ${option.label}`}
                onClick={() => remove([option])}
              />
            )}
          </li>
        ))}
      </ol>
      {mayDo('reorderAnswerOptions') && question.options.length > 1 && (
        <div>
          <Button size="sm" icon={<ArrowDownUp aria-hidden />} onClick={() => setOrdering(true)}>
            Ordenar opciones
          </Button>
        </div>
      )}
      <Suspense>
        {edited && (
          <AnswerOptionForm
            record={edited}
            title="Actualizar Opción de Respuesta"
            questionID={question.id}
            onClose={() => setEdited(null)}
            onSaved={(message) => {
              alert.success(message);
              setEdited(null);
            }}
          />
        )}
        {ordering && (
          <OrderModal
            title="Ordenar opciones de respuesta"
            expected={question.options.length}
            read={async () => (await options()).map(({ id, label }) => ({ id, label, parentID: null }))}
            save={(answerOptionIDs) => call('reorderAnswerOptions', { params, body: { answerOptionIDs } })}
            onClose={() => setOrdering(false)}
          />
        )}
      </Suspense>
    </>
  );
}

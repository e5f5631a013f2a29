import type { Schema } from '@caracteriza/api-client';
import { useAlert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { ArrowDownUp, Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useConfirmedCalls } from '../../crud/use-confirmed-calls.ts';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { mayDo } from '../../session/permission.ts';
import { optionDeletion } from '../answer-option/option-deletion.ts';

const AnswerOptionForm = lazy(async () => ({
  default: (await import('../answer-option/answer-option-form.tsx')).AnswerOptionForm,
}));
const OrderOptionsModal = lazy(async () => ({
  default: (await import('../answer-option/order-options-modal.tsx')).OrderOptionsModal,
}));

type Option = Schema<'QuestionOption'>;

interface OptionRowProps {
  option: Option;
  onEdit: () => void;
  onRemove: () => void;
}

function OptionRow({ option: { label }, onEdit, onRemove }: OptionRowProps) {
  const look = { variant: 'quiet', size: 'sm' } as const;
  return (
    <li className="flex items-center gap-1 py-0.5">
      <span className="min-w-0 flex-1 wrap-anywhere">{label}</span>
      {mayDo('updateAnswerOption') && (
        <Button
          {...look}
          icon={<Pencil aria-hidden />}
          aria-label={`Cambiar la opción ${label}`}
          onClick={onEdit}
        />
      )}
      {mayDo('deactivateAnswerOption') && (
        <Button
          {...look}
          icon={<Trash2 aria-hidden />}
          aria-label={`Eliminar la opción ${label}`}
          onClick={onRemove}
        />
      )}
    </li>
  );
}

/** The existing options of a question. Each is changed or deleted separately, without saving the question's own fields. */
export function OptionList({ question }: { question: Schema<'Question'> }) {
  const alert = useAlert();
  const [option, setOption] = useState<Schema<'AnswerOption'> | null>(null);
  const [ordering, setOrdering] = useState(false);
  const remove = useConfirmedCalls<Option>({ ...optionDeletion, onDone: () => undefined });
  /** Opens an option in its current version. */
  const edit = async ({ id }: Option) => {
    try {
      const { data } = await call('listAnswerOptionsByQuestion', { params: { id: question.id } });
      setOption(data.find((option) => option.id === id) ?? null);
    } catch (thrown) {
      alert.error(errorText(thrown));
    }
  };
  if (question.options.length === 0) return null;
  return (
    <>
      <ol className="flex flex-col divide-y divide-line" aria-label="Opciones de la pregunta">
        {question.options.map((option) => (
          <OptionRow
            key={option.id}
            option={option}
            onEdit={() => void edit(option)}
            onRemove={() => remove([option])}
          />
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
        {option && (
          <AnswerOptionForm
            record={option}
            title="Actualizar Opción de Respuesta"
            questionID={question.id}
            onClose={() => setOption(null)}
          />
        )}
        {ordering && (
          <OrderOptionsModal
            questionID={question.id}
            expected={question.options.length}
            onClose={() => setOrdering(false)}
          />
        )}
      </Suspense>
    </>
  );
}

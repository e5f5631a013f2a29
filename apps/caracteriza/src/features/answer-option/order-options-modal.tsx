import { call } from '../../session/api.ts';
import { OrderModal } from '../../crud/order-modal.tsx';

interface OrderOptionsModalProps {
  questionID: string;
  /** Estimated number of options. */
  expected: number;
  onClose: () => void;
}

/** 'Ordenar opciones de respuesta' for one question. */
export function OrderOptionsModal({ questionID, ...props }: OrderOptionsModalProps) {
  const params = { id: questionID };
  return (
    <OrderModal
      {...props}
      title="Ordenar opciones de respuesta"
      load={async () => {
        const { data } = await call('listAnswerOptionsByQuestion', { params });
        return data.map(({ id, label }) => ({ id, label, parentID: null }));
      }}
      save={(answerOptionIDs) => call('reorderAnswerOptions', { params, body: { answerOptionIDs } })}
    />
  );
}

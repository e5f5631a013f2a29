import { Alert, useAlert } from '@caracteriza/ui/alert';
import { EmptyState } from '@caracteriza/ui/empty-state';
import { Loader } from '@caracteriza/ui/loader';
import { ModalForm } from '@caracteriza/ui/modal-form';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLeaveGuard } from '../forms/use-leave-guard.ts';
import { errorText } from '../messages/error-text.ts';
import { OwnWords } from '../messages/own-words.tsx';
import { OrderList } from './order-list.tsx';
import { asTree, sameOrder, type OrderEntry } from './order.ts';

interface OrderModalProps {
  title: string;
  description?: string;
  /** Estimated number of entries, so that the dialog opens at its final size. */
  expected: number;
  /** Loads the entries in their order. */
  load: () => Promise<readonly OrderEntry[]>;
  /** Sends all ids in their new order. */
  save: (ids: string[]) => Promise<{ message: string }>;
  onClose: () => void;
}

const question = {
  title: 'Hay cambios sin guardar',
  text: 'Si sale ahora, el orden quedará como estaba.',
  acceptLabel: 'Descartar cambios',
  cancelLabel: 'Seguir ordenando',
};

/** Closing asks for the same confirmation as the browser's Back. */
const modalTexts = {
  modal: {
    unsavedTitle: question.title,
    unsavedText: question.text,
    discard: question.acceptLabel,
    keepEditing: question.cancelLabel,
  },
};

/** As many placeholders as fit on a large screen. */
const maxPlaceholders = 12;

/** Placeholders with the height of the entries being loaded. */
function Placeholders({ rows }: { rows: number }) {
  return (
    <div aria-hidden className="flex flex-col gap-2">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="h-10.5 rounded-control border border-line bg-surface-sunken" />
      ))}
    </div>
  );
}

/** Reorders entries by buttons or by dragging; saving renumbers their weights 1, 2, 3… */
export function OrderModal({ title, description, expected: rowCount, load, save, onClose }: OrderModalProps) {
  const alert = useAlert();
  const [savedOrder, setSavedOrder] = useState<readonly OrderEntry[] | null>(null);
  const [items, setItems] = useState<readonly OrderEntry[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const loadEntries = useEffectEvent(load);

  useEffect(() => {
    let current = true;
    loadEntries().then(
      (rows) => {
        if (!current) return;
        setSavedOrder(rows);
        setItems(rows);
      },
      (error: unknown) => current && setFailure(errorText(error)),
    );
    return () => {
      current = false;
    };
  }, []);

  const dirty = savedOrder !== null && !sameOrder(items, savedOrder);
  useLeaveGuard({ unsaved: dirty, question, exits: 'history' });
  return (
    <OwnWords words={modalTexts}>
      <ModalForm
        open
        size="lg"
        title={title}
        description={description}
        dirty={dirty}
        submitDisabled={!dirty}
        onOpenChange={onClose}
        describeError={errorText}
        onSubmit={async () => {
          const { message } = await save(asTree(items).map(({ id }) => id));
          alert.success(message);
          onClose();
        }}
      >
        {failure !== null && <Alert variant="error" role="alert" title={failure} />}
        <Loader busy={savedOrder === null && failure === null}>
          {savedOrder === null ? (
            failure === null && <Placeholders rows={Math.min(Math.max(rowCount, 2), maxPlaceholders)} />
          ) : savedOrder.length < 2 ? (
            <EmptyState title="No hay nada que ordenar" />
          ) : (
            <OrderList items={items} onChange={setItems} />
          )}
        </Loader>
      </ModalForm>
    </OwnWords>
  );
}

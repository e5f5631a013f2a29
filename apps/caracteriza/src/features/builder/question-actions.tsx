import type { Schema } from '@caracteriza/api-client';
import { Button } from '@caracteriza/ui/button';
import { Filter, SearchCheck, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useConfirmedCalls } from '../../crud/use-confirmed-calls.ts';
import { mayDo } from '../../session/permission.ts';
import { questionDeletion } from '../question/question-deletion.ts';
import { closeDeleted } from './question-acts.ts';
import type { BuilderControl } from './use-builder.ts';

const TriggersModal = lazy(async () => ({
  default: (await import('../trigger/triggers-modal.tsx')).TriggersModal,
}));
const UsesModal = lazy(async () => ({ default: (await import('./uses-modal.tsx')).UsesModal }));

/** The actions on the open question other than editing its fields. */
export function QuestionActions({
  builder,
  question,
}: {
  builder: BuilderControl;
  question: Schema<'Question'>;
}) {
  const [dialog, setDialog] = useState<'triggers' | 'uses' | null>(null);
  const close = () => setDialog(null);
  const remove = useConfirmedCalls<Schema<'Question'>>({
    ...questionDeletion,
    // No undo here, because the button above the list undoes the deletion.
    undo: undefined,
    onDone: (failed) => {
      if (failed.length === 0) closeDeleted(builder, question);
    },
  });
  const busy = builder.state.work !== null;
  return (
    <>
      {mayDo('configurations:question:ASSOCIATE_TRIGGER') && (
        <Button icon={<Filter aria-hidden />} aria-disabled={busy} onClick={() => setDialog('triggers')}>
          Disparadores
        </Button>
      )}
      <Button icon={<SearchCheck aria-hidden />} aria-disabled={busy} onClick={() => setDialog('uses')}>
        Dónde se usa
      </Button>
      {mayDo('deactivateQuestion') && (
        <Button icon={<Trash2 aria-hidden />} aria-disabled={busy} onClick={() => remove([question])}>
          Eliminar
        </Button>
      )}
      <Suspense>
        {dialog === 'triggers' && <TriggersModal owner={question} onClose={close} />}
        {dialog === 'uses' && (
          <UsesModal
            question={question}
            questions={builder.questions}
            triggers={builder.triggers}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

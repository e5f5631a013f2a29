import type { Schema } from '@caracteriza/api-client';
import { Alert } from '@caracteriza/ui/alert';
import { Loader } from '@caracteriza/ui/loader';
import { Modal } from '@caracteriza/ui/modal';
import { errorText } from '../../messages/error-text.ts';
import { useRead } from '../../session/use-read.ts';
import { Findings } from './findings.tsx';

interface CheckModalProps {
  characterization: Pick<Schema<'Characterization'>, 'id' | 'code' | 'name'>;
  onClose: () => void;
}

/** 'Comprobar caracterización': lists problems in the questionnaire before it is used (rules §4). */
export function CheckModal({ characterization: { id, code, name }, onClose }: CheckModalProps) {
  const { data, error, isValidating } = useRead('checkQuestionnaire', { params: { id } });
  return (
    <Modal open title="Comprobar caracterización" description={`${code} · ${name}`} onOpenChange={onClose}>
      {error && <Alert variant="error" role="alert" title={errorText(error)} />}
      {/* An older response is never shown. */}
      <Loader busy={isValidating}>
        <div role="status" className="flex flex-col gap-4">
          {data && !isValidating && (
            <>
              <Findings findings={data.data.findings} />
              {data.data.findings.length === 0 && (
                <Alert variant="success" title="No se encontró ningún problema.">
                  Toda pregunta que llega a alguien se puede responder, y su orden es seguro.
                </Alert>
              )}
            </>
          )}
        </div>
      </Loader>
    </Modal>
  );
}

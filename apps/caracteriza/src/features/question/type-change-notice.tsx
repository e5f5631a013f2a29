import type { Schema } from '@caracteriza/api-client';
import { countText } from '@caracteriza/domain/words/counted';
import { Alert } from '@caracteriza/ui/alert';
import { mayDo } from '../../session/permission.ts';
import { useRead } from '../../session/use-read.ts';

/** The consequences of another type for a question that surveys have answered; renders nothing if none has. */
export function TypeChangeNotice({ record, type }: { record: Schema<'Question'>; type: string }) {
  const isAllowed = mayDo('getQuestionUses');
  const { data } = useRead('getQuestionUses', isAllowed ? { params: { id: record.id } } : null);
  const surveys = data?.data.surveys ?? 0;
  return (
    <div role="status" className="empty:hidden sm:col-span-2">
      {surveys > 0 && (
        <Alert
          variant="warning"
          title={`${countText(surveys, 'encuesta respondió', 'encuestas respondieron')} esta pregunta como «${record.mtFieldTypeID.value}»`}
        >
          Conservan su respuesta, y quien encueste desde ahora responde como «{type}». Si los análisis no
          deben mezclar las dos, deje esta pregunta y agregue otra.
        </Alert>
      )}
    </div>
  );
}

import { EmptyState } from '@caracteriza/ui/empty-state';
import { Loader } from '@caracteriza/ui/loader';
import { errorText } from '../../messages/error-text.ts';
import { useRead } from '../../session/use-read.ts';
import { ModuleBreadcrumb } from '../../shell/module-breadcrumb.tsx';
import { ScreenHeading } from '../../shell/screen-heading.tsx';
import { returnedLimit, ReturnedList } from './returned-list.tsx';

/** 'Devueltas': the user's own surveys that a reviewer returned, to be corrected. */
export function ReturnedScreen() {
  const { data, error, isLoading, mutate } = useRead('listReturnedSurveys', {
    query: { page: 1, pageSize: returnedLimit },
  });
  const surveys = data?.data ?? [];
  return (
    <div data-at-the-door className="max-w-4xl">
      <ScreenHeading
        title="Devueltas"
        breadcrumb={<ModuleBreadcrumb module="management" currentTitle="Devueltas" />}
      >
        Encuestas suyas que le devolvieron. Corrija las respuestas o responda las observaciones; la encuesta
        vuelve a revisión.
      </ScreenHeading>
      <Loader busy={isLoading} className="min-h-40">
        {error && (
          <EmptyState kind="error" onRetry={() => void mutate()}>
            {errorText(error)}
          </EmptyState>
        )}
        {data && surveys.length === 0 && <EmptyState title="No tiene encuestas devueltas" />}
        {surveys.length > 0 && <ReturnedList surveys={surveys} total={data?.total ?? surveys.length} />}
      </Loader>
    </div>
  );
}

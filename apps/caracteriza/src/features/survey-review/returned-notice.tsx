import { useId } from 'react';
import { mayDo } from '../../session/permission.ts';
import { useRead } from '../../session/use-read.ts';
import { ReturnedList } from './returned-list.tsx';

/** How many are shown on the home screen. */
const homeLimit = 5;

/** The user's returned surveys on the first screen; renders nothing if there are none. */
export function ReturnedNotice() {
  const { data } = useRead(
    'listReturnedSurveys',
    mayDo('correctSurvey') ? { query: { page: 1, pageSize: homeLimit } } : null,
  );
  const heading = useId();
  const surveys = data?.data ?? [];
  if (surveys.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-3 text-lg font-bold">
        Encuestas devueltas
      </h2>
      <ReturnedList surveys={surveys} total={data?.total ?? surveys.length} />
    </section>
  );
}

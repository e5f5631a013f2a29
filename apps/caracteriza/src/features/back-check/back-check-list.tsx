import type { Schema } from '@caracteriza/api-client';
import { backCheckStateWords } from '@caracteriza/domain/quality/back-check-state';
import { Button } from '@caracteriza/ui/button';
import { Link } from 'react-router';
import { ListTable } from '../../crud/list-table.tsx';
import { type ListColumn, useList } from '../../crud/use-list.ts';
import { useListView } from '../../crud/use-list-view.ts';

type BackCheck = Schema<'BackCheck'>;

export interface BackCheckFilter {
  /** Shows only verifications with different answers to this question. */
  readonly question?: Schema<'QuestionReference'>;
}

const differenceText = ({ questionID, before, after }: Schema<'BackCheckDifference'>) =>
  `${questionID.statement}: ${before} → ${after}`;

const columns: readonly ListColumn<'listBackChecks'>[] = [
  {
    id: 'survey',
    header: 'Encuesta',
    value: ({ surveyCode }) => surveyCode ?? 'Nadie en casa',
    cell: ({ surveyID, surveyCode }) =>
      surveyID === null ? (
        'Visita: nadie en casa'
      ) : (
        <Link to={`/home/review?survey=${surveyID}`} className="font-semibold text-accent-ink underline">
          {surveyCode}
        </Link>
      ),
    sortable: false,
  },
  {
    id: 'family',
    header: 'Familia',
    value: ({ chFamilyID }) => chFamilyID?.consultreference ?? '—',
    sortable: false,
  },
  { id: 'surveyor', header: 'Encuestó', value: ({ surveyor }) => surveyor.name },
  { id: 'checker', header: 'Verifica', value: ({ checker }) => checker.name },
  { id: 'state', header: 'Estado', value: ({ state }) => backCheckStateWords[state] },
  {
    id: 'differences',
    header: 'Antes → después',
    value: ({ differences }) => differences.map(differenceText).join(' '),
    cell: ({ state, differences }) =>
      differences.length === 0 ? (
        state === 'hecha' ? (
          'Sin diferencias'
        ) : (
          '—'
        )
      ) : (
        <ul>
          {differences.map((difference) => (
            <li key={difference.questionID.id}>{differenceText(difference)}</li>
          ))}
        </ul>
      ),
    sortable: false,
  },
];

/** The verifications of a campaign with their differences. */
export function BackCheckList({
  campaignID,
  filter: { question },
  onAll,
}: {
  campaignID: string;
  filter: BackCheckFilter;
  onAll: () => void;
}) {
  const query = { campaignID, ...(question && { questionID: question.id }) };
  const list = useList('listBackChecks', { query }, useListView());
  return (
    <div>
      {question && (
        <div role="status" className="mb-3 flex flex-wrap items-center gap-3">
          <p>Las que tienen otra respuesta en «{question.statement}».</p>
          <Button size="sm" onClick={onAll}>
            Ver todas
          </Button>
        </div>
      )}
      <ListTable<BackCheck>
        label="Lista de verificaciones"
        columns={columns}
        list={list}
        nameOf={({ surveyCode }) => surveyCode ?? 'Visita'}
        selection="none"
        searchable={false}
        emptyText="Ninguna verificación"
      />
    </div>
  );
}

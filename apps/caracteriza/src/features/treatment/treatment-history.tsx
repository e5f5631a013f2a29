import { treatmentKinds } from '@caracteriza/domain/treatment/treatment';
import { ListTable } from '../../crud/list-table.tsx';
import { useList, type ListColumn } from '../../crud/use-list.ts';
import { useListView } from '../../crud/use-list-view.ts';
import { minuteText } from '../../messages/moment-text.ts';
import { Part } from '../../shell/screen-part.tsx';
import { treatmentFacts } from './treatment-words.ts';

const columns: readonly ListColumn<'listTreatmentChanges'>[] = [
  {
    id: 'changedAt',
    header: 'Cuándo',
    value: ({ changedAt }) => minuteText(changedAt),
  },
  { id: 'login', sortable: false, header: 'Quién', value: ({ login }) => login },
  {
    id: 'name',
    sortable: false,
    header: 'Qué',
    value: ({ kind, name }) => `${treatmentKinds[kind].label}: ${name}`,
  },
  {
    id: 'content',
    sortable: false,
    header: 'Cómo quedó',
    value: (treatment) =>
      [
        treatment.detail,
        ...Object.entries(treatmentFacts(treatment)).map(([label, value]) => `${label}: ${value}`),
      ].join(' · '),
  },
];

/** Every change of the register, newest first. */
export function TreatmentHistory() {
  const list = useList('listTreatmentChanges', {}, useListView());
  return (
    <Part title="Historia">
      <ListTable
        label="Historia del registro"
        columns={columns}
        list={list}
        selection="none"
        emptyText="Ningún cambio coincide."
      />
    </Part>
  );
}

import type { Schema } from '@caracteriza/api-client';
import { fields } from '@caracteriza/openapi/fields';
import { FileDown } from 'lucide-react';
import { lazy } from 'react';
import { RecordTable } from '../../crud/record-table.tsx';
import { recordName } from '../../crud/use-confirmed-calls.ts';
import { useList, type ListColumn } from '../../crud/use-list.ts';
import { useListView } from '../../crud/use-list-view.ts';
import { useDownloads } from '../../feedback/downloads.tsx';
import { call } from '../../session/api.ts';
import { ModuleBreadcrumb } from '../../shell/module-breadcrumb.tsx';
import { ScreenHeading } from '../../shell/screen-heading.tsx';

const OptionListForm = lazy(async () => ({
  default: (await import('./option-list-form.tsx')).OptionListForm,
}));

const titles = fields.OptionListCreate;

const columns: readonly ListColumn<'listOptionLists'>[] = [
  { id: 'code', header: titles.code.label, value: (list) => list.code },
  { id: 'name', header: titles.name.label, value: (list) => list.name, link: true },
  {
    id: 'optionCount',
    header: titles.options.label,
    value: (list) => list.optionCount,
  },
  {
    id: 'parentID',
    header: titles.parentID.label,
    value: (list) => list.parentID?.name ?? '',
    sortable: false,
  },
];

/** Downloads a list's options as a workbook that can be imported again. */
function useOptionsDownload() {
  const downloads = useDownloads();
  return ({ id, name }: Schema<'OptionList'>) =>
    downloads.start({
      title: `Opciones de ${name}`,
      name,
      format: 'excel',
      query: { operation: 'exportOptionListExcel', id },
      load: async (progress) => (await call('exportOptionListExcel', { params: { id }, ...progress })).data,
    });
}

/** Lists of options shared by questionnaires, such as the municipalities of each department. */
export function OptionListScreen() {
  const list = useList('listOptionLists', {}, useListView());
  const download = useOptionsDownload();
  return (
    <>
      <ScreenHeading
        title="Listas compartidas"
        breadcrumb={
          <ModuleBreadcrumb
            module="configurations"
            between={[{ id: 'characterization', label: 'Caracterizaciones', href: '/home/characterization' }]}
            currentTitle="Listas compartidas"
          />
        }
      >
        Opciones que usan varios cuestionarios, como los departamentos y sus municipios. Un cambio llega a las
        encuestas que se abran desde entonces.
      </ScreenHeading>
      <RecordTable
        label="Listas compartidas"
        noun="Lista"
        nameOf={(row) => recordName(row.code, row.name)}
        permissions={{ add: 'addOptionList', edit: 'updateOptionList', delete: 'deleteOptionList' }}
        columns={columns}
        list={list}
        form={(props) => <OptionListForm {...props} />}
        read={async (id) => (await call('getOptionList', { params: { id } })).data}
        remove={({ id }) => call('deleteOptionList', { params: { id } })}
        actions={[
          {
            id: 'download',
            label: 'Descargar opciones',
            icon: <FileDown aria-hidden />,
            permission: 'exportOptionListExcel',
            onRow: download,
          },
        ]}
      />
    </>
  );
}

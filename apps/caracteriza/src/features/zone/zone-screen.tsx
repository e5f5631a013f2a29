import type { Schema } from '@caracteriza/api-client';
import { fields } from '@caracteriza/openapi/fields';
import { Breadcrumb } from '@caracteriza/ui/breadcrumb';
import type { DataTableColumn } from '@caracteriza/ui/data-table-types';
import { lazy } from 'react';
import { CrudScreen } from '../../crud/crud-screen.tsx';
import { useList } from '../../crud/use-list.ts';
import { useListView } from '../../crud/use-list-view.ts';
import { call } from '../../session/api.ts';
import { ScreenHeading } from '../../shell/screen-heading.tsx';

const ZoneForm = lazy(async () => ({ default: (await import('./zone-form.tsx')).ZoneForm }));

type Zone = Schema<'Zone'>;

const { code, name, mtTypeID, daneID } = fields.ZoneCreate;

/** Ids are the names by which the server sorts. */
const columns: DataTableColumn<Zone>[] = [
  { id: 'code', header: code.label, value: (zone) => zone.code },
  { id: 'name', header: name.label, value: (zone) => zone.name },
  { id: 'mtTypeID', header: mtTypeID.label, value: (zone) => zone.mtTypeID.value },
  { id: 'daneID', header: daneID.label, value: (zone) => zone.daneID.value },
];

const files = { excel: 'exportZonesExcel', csv: 'exportZonesCsv', txt: 'exportZonesTxt' } as const;

const path = [
  { id: 'configurations', label: 'Configuraciones' },
  { id: 'zones', label: 'Zonas' },
];

/** Where families live (spec §2 "Zones"). */
export function ZoneScreen() {
  const list = useList('listZones', {}, useListView());
  return (
    <>
      <ScreenHeading title="Zonas" above={<Breadcrumb items={path} />}>
        Los barrios, veredas y demás lugares donde viven las familias.
      </ScreenHeading>
      <CrudScreen
        label="Zonas"
        noun="Zona"
        moduleKey="configurations:zone"
        columns={columns}
        list={list}
        form={(props) => <ZoneForm {...props} />}
        remove={({ id }) => call('deleteZone', { params: { id } })}
        onDownload={async (format) => (await call(files[format], { query: list.query })).data}
      />
    </>
  );
}

import { fields } from '@caracteriza/openapi/fields';
import { lazy } from 'react';
import { RecordTable } from '../../crud/record-table.tsx';
import { recordName } from '../../crud/use-confirmed-calls.ts';
import { useList, type ListColumn } from '../../crud/use-list.ts';
import { useListView } from '../../crud/use-list-view.ts';
import { call } from '../../session/api.ts';
import { ModuleBreadcrumb } from '../../shell/module-breadcrumb.tsx';
import { ScreenHeading } from '../../shell/screen-heading.tsx';

const ZoneForm = lazy(async () => ({ default: (await import('./zone-form.tsx')).ZoneForm }));

const titles = fields.ZoneCreate;

const columns: readonly ListColumn<'listZones'>[] = [
  { id: 'code', header: titles.code.label, value: (zone) => zone.code },
  { id: 'name', header: titles.name.label, value: (zone) => zone.name, link: true },
  { id: 'mtTypeID', header: titles.mtTypeID.label, value: (zone) => zone.mtTypeID.value },
  { id: 'daneID', header: titles.daneID.label, value: (zone) => zone.daneID.value },
];

/** The areas where families live (spec §2 "Zones"). */
export function ZoneScreen() {
  const list = useList('listZones', {}, useListView());
  return (
    <>
      <ScreenHeading
        title="Zonas"
        breadcrumb={<ModuleBreadcrumb module="configurations" currentTitle="Zonas" />}
      >
        Los barrios, veredas y demás lugares donde viven las familias.
      </ScreenHeading>
      <RecordTable
        label="Zonas"
        noun="Zona"
        nameOf={(zone) => recordName(zone.code, zone.name)}
        permissions={{ add: 'createZone', edit: 'updateZone', delete: 'deleteZone' }}
        columns={columns}
        list={list}
        form={(props) => <ZoneForm {...props} />}
        read={async (id) => (await call('getZone', { params: { id } })).data}
        remove={({ id }) => call('deleteZone', { params: { id } })}
        files="exportZones"
      />
    </>
  );
}

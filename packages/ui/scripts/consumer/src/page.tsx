// oxlint-disable-next-line caracteriza/one-way-imports -- a consumer may import both packages
import { createClient, type CallData } from '@caracteriza/api-client';
import { DataTable } from '@caracteriza/ui/data-table';
import { UiProvider } from '@caracteriza/ui/provider';
import { useEffect, useState } from 'react';
import { App } from './app.tsx';
import { English } from './english.tsx';
import { Gallery, OpenDialog } from './gallery.tsx';
import { ZoneForm } from './zone-form.tsx';

/** Stands in for the server. */
const answer = (): Promise<Response> =>
  Promise.resolve(
    Response.json({
      success: true,
      message: 'Consulta exitosa',
      total: 1,
      data: [{ id: 'z1', code: 'ZON000001', name: 'Vereda El Peñón' }],
    }),
  );
const { call } = createClient({
  session: { token: () => 'token', onMissing: () => undefined, onExpired: () => undefined },
  baseUrl: location.origin,
  fetch: answer,
});
type Zone = CallData<'listZones'>[number];

/** English texts, and rows loaded by the API client. */
function Rows() {
  const [zones, setZones] = useState<readonly Zone[]>([]);
  useEffect(() => {
    void call('listZones', { query: { page: 1, pageSize: 5 } }).then(({ data }) => setZones(data));
  }, []);
  return (
    <DataTable
      label="Zones"
      columns={[{ id: 'name', header: 'Name', value: (zone) => zone.name }]}
      rows={zones}
      getRowId={(zone) => zone.id}
      onAdd={() => undefined}
    />
  );
}

// Before the first render, like a stylesheet in the page's head.
if (location.hash === '#form') await import('./brand.css');

/** One page per part of the README, chosen by the URL's hash. */
export function Page() {
  if (location.hash === '#gallery') return <Gallery />;
  if (location.hash === '#dialog') return <OpenDialog />;
  if (location.hash === '#english')
    return (
      <English>
        <Rows />
      </English>
    );
  if (location.hash === '#form')
    return (
      <UiProvider theme="dark" density="compact">
        <English>
          <ZoneForm
            save={({ name }) =>
              Promise.resolve(name === 'Taken' ? [{ field: 'name', message: 'There is such a zone.' }] : [])
            }
          />
        </English>
      </UiProvider>
    );
  return <App />;
}

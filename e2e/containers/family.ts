import type { Api, DataOf } from '../api.ts';

/** A family in a new zone, on a server that has no demo. */
export async function makeFamily(api: Api): Promise<DataOf<'createFamily'>> {
  const firstValue = async (table: 'zoneTypes' | 'socialStratums') =>
    (await api.call('listMasterValues', { params: { table } }))[0]!.id;
  const countries = await api.call('listCountries');
  const countryID = countries.find(({ value }) => value === 'Colombia')!.id;
  const [department] = await api.call('listDepartments', { query: { countryID } });
  const [town] = await api.call('listMunicipalities', { query: { departmentID: department!.id } });
  const zone = await api.call('createZone', {
    body: {
      code: await api.call('generateZoneCode'),
      name: 'La Ceiba',
      zipcode: '050001',
      daneID: town!.id,
      mtTypeID: await firstValue('zoneTypes'),
    },
  });
  return api.call('createFamily', {
    body: {
      code: await api.call('generateFamilyCode'),
      consultreference: 'Los Muñoz',
      socialStratumID: await firstValue('socialStratums'),
      residentialaddress: 'Vereda El Roble',
      locationReference: 'Casa azul',
      zoneID: zone.id,
      latitude: 6.2,
      longitude: -75.2,
    },
  });
}

import type { Schema } from '@caracteriza/api-client';
import { fields } from '@caracteriza/openapi/fields';
import { lazy } from 'react';
import { RecordTable } from '../../crud/record-table.tsx';
import { recordName } from '../../crud/use-confirmed-calls.ts';
import { useList, type ListColumn } from '../../crud/use-list.ts';
import { useListView } from '../../crud/use-list-view.ts';
import { call } from '../../session/api.ts';
import { ModuleBreadcrumb } from '../../shell/module-breadcrumb.tsx';
import { ScreenHeading } from '../../shell/screen-heading.tsx';
import { countText } from './count-text.ts';

const ProfileForm = lazy(async () => ({ default: (await import('./profile-form.tsx')).ProfileForm }));

const titles = fields.ProfileCreate;

/** A column that shows a field unchanged. */
const plainColumn = (id: keyof typeof titles & keyof Schema<'Profile'>): ListColumn<'listProfiles'> => ({
  id,
  header: titles[id].label,
  value: (profile) => profile[id],
  ...(titles[id].type === 'integer' && { align: 'end' }),
});

/** A column for a count in which 0 means never. */
const count = (
  id: 'amountfailedattemptstoblockuser' | 'amountdayschangepassword' | 'amountdaysinactivityblockuser',
): ListColumn<'listProfiles'> => ({ ...plainColumn(id), value: (profile) => countText(profile[id]) });

const columns: readonly ListColumn<'listProfiles'>[] = [
  plainColumn('name'),
  plainColumn('minimumlengthpassword'),
  plainColumn('maximumlengthpassword'),
  count('amountfailedattemptstoblockuser'),
  count('amountdayschangepassword'),
  count('amountdaysinactivityblockuser'),
  plainColumn('passwordregex'),
  plainColumn('passwordregexexplanation'),
  plainColumn('amountpasswordstokeep'),
];

/** The password rules, which each role takes from its profile (spec §2 "Profiles"). */
export function ProfileScreen() {
  const list = useList('listProfiles', {}, useListView());
  return (
    <>
      <ScreenHeading
        title="Mantenimiento de Perfiles"
        breadcrumb={<ModuleBreadcrumb module="security" currentTitle="Perfiles" />}
      >
        Las reglas de las contraseñas. Cada rol sigue las de su perfil.
      </ScreenHeading>
      <RecordTable
        label="Perfiles"
        noun="Perfil"
        nameOf={({ number, name }) => recordName(`${number}`, name)}
        permissions={{ add: 'createProfile', edit: 'updateProfile', delete: 'deleteProfile' }}
        columns={columns}
        list={list}
        form={(props) => <ProfileForm {...props} />}
        read={async (id) => (await call('listProfiles')).data.find((profile) => profile.id === id)}
        remove={({ id }) => call('deleteProfile', { params: { id } })}
        files="exportProfiles"
      />
    </>
  );
}

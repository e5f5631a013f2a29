import { fields } from '@caracteriza/openapi/fields';
import { Checkbox } from '@caracteriza/ui/checkbox';
import { ClipboardPen, FileText, UsersRound } from 'lucide-react';
import { lazy, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { SameScreenLink } from '../../crud/addressed-record.tsx';
import { RecordTable } from '../../crud/record-table.tsx';
import { recordName } from '../../crud/use-confirmed-calls.ts';
import { useList, type ListColumn } from '../../crud/use-list.ts';
import { useListMark } from '../../crud/use-list-mark.ts';
import { useListView } from '../../crud/use-list-view.ts';
import { useTrip } from '../../field/trip-state.ts';
import { call } from '../../session/api.ts';
import { mayDo } from '../../session/permission.ts';
import { currentAllowances } from '../../session/session.ts';
import { ModuleBreadcrumb } from '../../shell/module-breadcrumb.tsx';
import { ScreenHeading } from '../../shell/screen-heading.tsx';
import { visitAddress } from '../survey/survey-addresses.ts';
import { writeFamilyPlace } from './family-place.ts';

const FamilyForm = lazy(async () => ({ default: (await import('./family-form.tsx')).FamilyForm }));

const titles = fields.FamilyCreate;

const columns: readonly ListColumn<'listFamilies'>[] = [
  { id: 'code', header: titles.code.label, value: (family) => family.code },
  {
    id: 'consultreference',
    header: titles.consultreference.label,
    value: (family) => family.consultreference,
    link: true,
  },
  {
    id: 'residentialaddress',
    header: titles.residentialaddress.label,
    value: (family) => family.residentialaddress,
  },
  { id: 'zoneID', header: titles.zoneID.label, value: (family) => family.zoneID.name },
  {
    id: 'mtSocialStratumID',
    header: titles.socialStratumID.label,
    value: (family) => family.mtSocialStratumID.value,
  },
];

/** The link to a family's file; to its people for users who may not see the file. */
function familyLink({ id: familyID }: { id: string }, content: ReactNode) {
  const mayRead = mayDo('getFamilyFile');
  if (!mayRead && !mayDo('management:family:ASSOCIATE_SURVEYABLE')) return null;
  const view = mayRead ? 'file' : 'people';
  return (
    <SameScreenLink write={(params) => writeFamilyPlace(params, { familyID, view })}>
      {content}
    </SameScreenLink>
  );
}

/** The link to a family's visit, during a trip without a signal: the device has no file to show. */
const visitLink = ({ id: family }: { id: string }, content: ReactNode) => (
  <Link to={visitAddress({ family })}>{content}</Link>
);

/** View 0: all families. `onOpen` opens the people or the file of one. */
export function FamilyList({ onOpen }: { onOpen: (familyID: string, view: 'people' | 'file') => void }) {
  const [isUnplaced, setUnplaced] = useListMark('unplaced');
  const query = isUnplaced ? ({ unplaced: 'true' } as const) : {};
  const list = useList('listFamilies', { query }, useListView());
  const navigate = useNavigate();
  const { trip } = useTrip();
  return (
    <div data-at-the-door>
      <ScreenHeading
        title="Familias"
        breadcrumb={<ModuleBreadcrumb module="management" currentTitle="Familias" />}
      >
        Las familias de cada zona, dónde viven y quiénes son.
      </ScreenHeading>
      {(isUnplaced || currentAllowances().has('familyWithoutPosition')) && (
        <Checkbox
          label="Solo sin posición"
          className="mb-3 min-h-11 items-center"
          checked={isUnplaced}
          onCheckedChange={(isOn) => setUnplaced(isOn)}
        />
      )}
      <RecordTable
        label="Familias"
        noun="Familia"
        nameOf={(family) => recordName(family.code, family.consultreference)}
        permissions={{ add: 'createFamily', edit: 'updateFamily', delete: 'deactivateFamily' }}
        columns={columns}
        rowLink={trip?.whole ? visitLink : familyLink}
        list={list}
        form={(props) => <FamilyForm {...props} />}
        undo="family"
        remove={({ id }) => call('deactivateFamily', { params: { id }, query: { status: 'inactivo' } })}
        files="exportFamilies"
        actions={[
          {
            id: 'associate',
            label: 'Asociar Encuestable',
            icon: <UsersRound aria-hidden />,
            permission: 'management:family:ASSOCIATE_SURVEYABLE',
            onRow: (family) => onOpen(family.id, 'people'),
          },
          {
            id: 'file',
            label: 'Ver ficha',
            icon: <FileText aria-hidden />,
            permission: 'getFamilyFile',
            onRow: (family) => onOpen(family.id, 'file'),
          },
          {
            id: 'visit',
            label: 'Visitar',
            icon: <ClipboardPen aria-hidden />,
            permission: 'getFamilyVisitBoard',
            onRow: (family) => void navigate(visitAddress({ family: family.id })),
          },
        ]}
      />
    </div>
  );
}

import type { Schema } from '@caracteriza/api-client';
import { viewRefusal } from '@caracteriza/domain/access/permissions';
import { fields } from '@caracteriza/openapi/fields';
import { Alert } from '@caracteriza/ui/alert';
import type { TableView } from '@caracteriza/ui/data-table-types';
import { lazy, useState } from 'react';
import { Navigate } from 'react-router';
import { RecordTable } from '../../crud/record-table.tsx';
import { recordName } from '../../crud/use-confirmed-calls.ts';
import { useList, type ListColumn } from '../../crud/use-list.ts';
import { ReadOnlyFields } from '../../forms/read-only-fields.tsx';
import { errorText } from '../../messages/error-text.ts';
import { leaveFlash } from '../../messages/flash.ts';
import { call } from '../../session/api.ts';
import { homePath } from '../../session/addresses.ts';
import { currentSession } from '../../session/session.ts';
import { useRead } from '../../session/use-read.ts';
import { ScreenHeading } from '../../shell/screen-heading.tsx';
import { ageOf, fullName } from '../surveyable/surveyable-text.ts';
import { FamilyBreadcrumb } from './family-breadcrumb.tsx';

const SurveyableForm = lazy(async () => ({
  default: (await import('../surveyable/surveyable-form.tsx')).SurveyableForm,
}));

const titles = fields.SurveyableCreate;

const columns: readonly ListColumn<'listSurveyablesByFamily'>[] = [
  { id: 'code', header: titles.code.label, value: (person) => person.code },
  { id: 'firstName', header: 'Nombres', value: fullName, link: true },
  {
    id: 'mtRelationShipID',
    header: titles.mtRelationShipID.label,
    value: (person) => person.mtRelationShipID.value,
  },
  { id: 'mtSexID', header: titles.mtSexID.label, value: (person) => person.mtSexID.value },
  { id: 'age', header: 'Edad', value: (person) => ageOf(person), align: 'end' },
];

const title = 'Encuestables de la Familia';

/** View 1, the people of a family. */
export function FamilyPeople({ familyID }: { familyID: string }) {
  const refusal = viewRefusal('surveyableByFamily', title, currentSession()?.operations);
  const family = useRead('getFamily', refusal === null ? { params: { id: familyID } } : null);
  if (refusal !== null) {
    leaveFlash(refusal);
    return <Navigate to={homePath} replace />;
  }
  const { code, consultreference, residentialaddress } = fields.FamilyCreate;
  const record = family.data?.data;
  return (
    <>
      <ScreenHeading title={title} breadcrumb={<FamilyBreadcrumb label={title} />} />
      {family.error && <Alert variant="error" role="alert" title={errorText(family.error)} />}
      {record && (
        <div data-at-the-door className="grid gap-6">
          <ReadOnlyFields
            label="Familia"
            entries={{
              [code.label]: record.code,
              [consultreference.label]: record.consultreference,
              [residentialaddress.label]: record.residentialaddress,
            }}
          />
          <People family={record} />
        </div>
      )}
    </>
  );
}

function People({ family }: { family: Schema<'Family'> }) {
  const view = useState<TableView>({ page: 1, pageSize: 10, search: '', sort: '' });
  const list = useList('listSurveyablesByFamily', { params: { id: family.id } }, view);
  return (
    <RecordTable
      label={title}
      noun="Encuestable de la Familia"
      nameOf={(person) => recordName(person.code, fullName(person))}
      permissions={{
        add: 'management:surveyableByFamily:CREATE',
        edit: 'management:surveyableByFamily:EDIT',
        delete: 'management:surveyableByFamily:DELETE',
      }}
      columns={columns}
      list={list}
      form={(props) => <SurveyableForm {...props} family={family} />}
      undo="surveyable"
      read={async (id) => (await call('getSurveyable', { params: { id } })).data}
      remove={({ id }) => call('deactivateSurveyable', { params: { id }, query: { status: 'inactivo' } })}
      files="exportSurveyablesByFamily"
    />
  );
}

import type { Schema } from '@caracteriza/api-client';
import { countText } from '@caracteriza/domain/words/counted';
import { compactToDisplay } from '@caracteriza/domain/values/dates';
import { refusalWords } from '@caracteriza/domain/access/grant-words';
import { noPositionText } from '@caracteriza/domain/values/no-position';
import { fields } from '@caracteriza/openapi/fields';
import { Alert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { Loader } from '@caracteriza/ui/loader';
import { Printer } from 'lucide-react';
import { Link } from 'react-router';
import { errorText } from '../../messages/error-text.ts';
import { mayDo } from '../../session/permission.ts';
import { useRead } from '../../session/use-read.ts';
import { useToday } from '../../session/use-today.ts';
import { ScreenHeading } from '../../shell/screen-heading.tsx';
import { ageOf, fullName, givenNames } from '../surveyable/surveyable-text.ts';
import { visitAddress } from '../survey/survey-addresses.ts';
import { absenceText, resultText, visitMoment } from '../visit/visit-text.ts';
import { secondaryLink } from '../../shell/link-look.ts';
import { FamilyBreadcrumb } from './family-breadcrumb.tsx';
import { FileSection, FileTable } from './file-table.tsx';
import { distanceText } from '../../forms/position-text.ts';

type File = Schema<'FamilyFile'>;

const family = fields.FamilyCreate;
const person = fields.SurveyableCreate;

const day = ({ dateChar }: { dateChar: string }) => compactToDisplay(dateChar) ?? '';

/** View 'Ficha de la familia': all data about one family on a single printable page. */
export function FamilyFile({ familyID }: { familyID: string }) {
  // The URL can be opened without the button, which requires this permission.
  const isPermitted = mayDo('getFamilyFile');
  const { data, error, isLoading } = useRead(
    'getFamilyFile',
    isPermitted ? { params: { id: familyID } } : null,
  );
  const today = useToday();
  const file = data?.data;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <ScreenHeading
          title="Ficha de la familia"
          breadcrumb={<FamilyBreadcrumb label="Ficha de la familia" />}
        >
          {file ? `${file.family.consultreference} · ${file.family.code} · ${compactToDisplay(today)}` : ''}
        </ScreenHeading>
        {file && (
          <div className="mb-6 flex gap-3 print:hidden">
            <Link to={visitAddress({ family: familyID })} className={secondaryLink}>
              Visitar
            </Link>
            <Button icon={<Printer aria-hidden />} onClick={() => window.print()} className="min-h-11">
              Imprimir
            </Button>
          </div>
        )}
      </div>
      {!isPermitted && <Alert variant="info" title={refusalWords('management:surveyable:OPEN')} />}
      {error && <Alert variant="error" role="alert" title={errorText(error)} />}
      <Loader busy={isLoading}>
        {file && (
          <div className="grid gap-8 print:gap-5">
            <Dwelling family={file.family} />
            <Members file={file} />
            <Progress file={file} />
            <Visits file={file} />
            <Surveys file={file} />
          </div>
        )}
      </Loader>
    </>
  );
}

function Dwelling({ family: { latitude, longitude, accuracy, ...rest } }: { family: Schema<'Family'> }) {
  const position =
    latitude === null || longitude === null
      ? ['Sin posición', noPositionText(rest.noPositionReason)].filter(Boolean).join('. ')
      : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}${accuracy === null ? '' : ` (± ${distanceText(accuracy)})`}`;
  const entries = {
    [family.code.label]: rest.code,
    [family.consultreference.label]: rest.consultreference,
    [family.residentialaddress.label]: rest.residentialaddress,
    [family.locationReference.label]: rest.locationReference,
    [family.zoneID.label]: `${rest.zoneID.name} (${rest.zoneID.code})`,
    [family.socialStratumID.label]: rest.mtSocialStratumID.value,
    Posición: position,
  };
  return (
    <FileSection title="Familia y vivienda">
      <dl className="grid gap-x-6 gap-y-3 grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))]">
        {Object.entries(entries).map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-ink-muted">{label}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </FileSection>
  );
}

function Members({ file: { members } }: { file: File }) {
  return (
    <FileSection title={`Integrantes (${members.length})`}>
      <FileTable
        label="Integrantes"
        empty="La familia no tiene integrantes."
        heads={[
          'Nombres',
          person.mtRelationShipID.label,
          'Edad',
          person.mtSexID.label,
          'Documento',
          'Celular',
          'Código',
        ]}
        rows={members.map((member) => ({
          id: member.id,
          cells: [
            fullName(member),
            member.mtRelationShipID.value,
            String(ageOf(member) ?? ''),
            member.mtSexID.value,
            `${member.mtIdentificationTypeID.code} ${member.identification}`,
            member.cellphone ?? '',
            member.code,
          ],
        }))}
      />
    </FileSection>
  );
}

/** The progress of each campaign: how many people must answer, and how many have. */
function Progress({ file: { progress, members } }: { file: File }) {
  const names = (ids: readonly string[], { ofFamily }: Schema<'FamilyProgress'>) =>
    ofFamily && ids.length > 0
      ? 'La familia'
      : members
          .filter(({ id }) => ids.includes(id))
          .map(givenNames)
          .join(', ');
  // A family-level questionnaire is one survey, whatever the number of people.
  const count = (ids: readonly string[], { ofFamily }: Schema<'FamilyProgress'>) =>
    ofFamily ? Math.min(ids.length, 1) : ids.length;
  const campaigns = [
    ...Map.groupBy(progress, (entry) => entry.chCharacterizationByCampaignID.campaignET.id).values(),
  ];
  return (
    <FileSection title="Campañas">
      {campaigns.length === 0 && (
        <p className="text-ink-muted">Ninguna campaña incluye hoy a esta familia.</p>
      )}
      {campaigns.map((entries) => {
        const [{ chCharacterizationByCampaignID: link, startDate, endDate, open }] = entries as [
          Schema<'FamilyProgress'>,
        ];
        const surveyedCount = entries.reduce((sum, entry) => sum + count(entry.surveyed, entry), 0);
        const totalCount = entries.reduce((sum, entry) => sum + count(entry.pending, entry), surveyedCount);
        return (
          <div key={link.campaignET.id} className="grid gap-2 not-first:mt-4 break-inside-avoid">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h3 className="font-semibold">
                {link.campaignET.name}{' '}
                <span className="font-normal text-ink-muted">
                  {day(startDate)} – {day(endDate)}
                </span>
              </h3>
              <p className="text-sm">
                {open
                  ? `${surveyedCount} de ${totalCount} encuestas hechas`
                  : `Cerrada, con ${countText(surveyedCount, 'encuesta', 'encuestas')}`}
              </p>
            </div>
            {open && (
              <progress
                className="sr-only"
                aria-label={`Avance de ${link.campaignET.name}`}
                value={surveyedCount}
                max={totalCount}
              />
            )}
            <FileTable
              label={`Avance de ${link.campaignET.name}`}
              heads={open ? ['Caracterización', 'Hecha', 'Pendiente'] : ['Caracterización', 'Hecha']}
              rows={entries.map((entry) => ({
                id: entry.chCharacterizationByCampaignID.id,
                cells: [
                  entry.chCharacterizationByCampaignID.characterizationET.name,
                  names(entry.surveyed, entry) || '—',
                  ...(open ? [names(entry.pending, entry) || '—'] : []),
                ],
              }))}
            />
          </div>
        );
      })}
    </FileSection>
  );
}

function Visits({ file: { visits } }: { file: File }) {
  return (
    <FileSection title={`Visitas (${visits.length})`}>
      <FileTable
        label="Visitas"
        empty="La familia no tiene visitas registradas."
        heads={['Fecha y hora', 'Resultado', 'Motivo', 'Campaña', 'Quién visitó']}
        rows={visits.map((visit) => ({
          id: visit.id,
          cells: [
            visitMoment(visit),
            [resultText(visit), absenceText(visit.absences, 'then')].filter(Boolean).join('. '),
            visit.reason ?? '',
            visit.campaignET.name,
            visit.visitor,
          ],
        }))}
      />
    </FileSection>
  );
}

function Surveys({ file: { surveys } }: { file: File }) {
  return (
    <FileSection title={`Encuestas realizadas (${surveys.length})`}>
      <FileTable
        label="Encuestas realizadas"
        empty="Ningún integrante ha respondido una encuesta."
        heads={['Fecha', 'Hora', 'Persona', 'Campaña', 'Caracterización', 'Código']}
        rows={surveys.map((survey) => {
          const { campaignET, characterizationET } = survey.chCharacterizationByCampaignID;
          return {
            id: survey.id,
            cells: [
              day(survey.createdDate) + (survey.afterClosing ? ' · campaña ya cerrada' : ''),
              survey.characterizationTime.slice(0, 5),
              survey.givenNames + (survey.ofFamily ? ' · por la familia' : ''),
              campaignET.name,
              characterizationET.name,
              survey.code,
            ],
          };
        })}
      />
    </FileSection>
  );
}

import type { Schema } from '@caracteriza/api-client';
import { fields } from '@caracteriza/openapi/fields';
import { countText, figure } from '@caracteriza/domain/words/counted';
import { Alert, useAlert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { DataTable } from '@caracteriza/ui/data-table';
import { Field } from '@caracteriza/ui/field';
import { FileInput, type FileInputProps } from '@caracteriza/ui/file-input';
import { Loader } from '@caracteriza/ui/loader';
import { Modal } from '@caracteriza/ui/modal';
import { saveBase64 } from '@caracteriza/ui/save-file';
import { Tabs } from '@caracteriza/ui/tabs';
import { useState } from 'react';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { Counts } from '../../shell/counts.tsx';
import { problemColumns, problemKey } from '../bulk-load/sheet-problems.ts';
import { UserUploadList } from './user-upload-list.tsx';

type Report = Schema<'UserUploadReport'>;
type ReadFile = NonNullable<FileInputProps['value']>;

/** Maximum file size in bytes; the server accepts 2 MB of base64 including the rest of the request. */
const maxFileBytes = 1.4 * 1024 * 1024;

const contentOf = ({ dataUrl }: ReadFile) => dataUrl.slice(dataUrl.indexOf(',') + 1);

const usersText = (count: number) => countText(count, 'usuario', 'usuarios');

/** What loading a workbook would do or has done, and what is wrong with the file. */
function UploadReport({ report }: { report: Report }) {
  const { id, sheet, hiddenRows, rows, created, rejected, missing, errors, errorCount } = report;
  const counts = [
    ['Filas', rows],
    [id === null ? 'Se invitan' : 'Invitados', created],
    ['Con errores', rejected],
  ] as const;
  return (
    <div className="flex flex-col gap-4">
      <Counts aria-label="Resultado" counts={counts} className="lg:grid-cols-3" />
      <p>
        Hoja «{sheet}».{' '}
        {hiddenRows > 0 &&
          `Tiene ${countText(hiddenRows, 'fila oculta, que cuenta', 'filas ocultas, que cuentan')}.`}
      </p>
      {missing.length > 0 && <p>Al libro le faltan columnas: {missing.join(', ')}.</p>}
      {errorCount > errors.length && <p>Se muestran los primeros {figure(errors.length)} errores.</p>}
      {errors.length > 0 && (
        <DataTable
          label="Errores"
          selection="none"
          columns={problemColumns}
          rows={errors}
          getRowId={problemKey}
        />
      )}
    </div>
  );
}

/** 'Cargar usuarios': choose a workbook, review what it would do, and invite its users; past loads can be undone (rules §3). */
export function UserUploadDialog({ onClose }: { onClose: () => void }) {
  const alert = useAlert();
  const [tab, setTab] = useState('load');
  const [file, setFile] = useState<ReadFile | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  const during = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem('');
    try {
      await work();
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  const takeFile = (file: ReadFile | null) => {
    setFile(file);
    setReport(null);
    setProblem('');
    if (file)
      void during(async () => {
        const { data } = await call('checkUserUpload', { body: { workbook: contentOf(file) } });
        setReport(data);
      });
  };
  const load = ({ name, ...chosenFile }: ReadFile) =>
    during(async () => {
      const body = { fileName: name, workbook: contentOf({ name, ...chosenFile }) };
      const { message, data } = await call('uploadUsers', { body });
      setReport(data);
      setFile(null);
      alert.success(message);
    });
  const template = () =>
    during(async () => {
      const { data } = await call('downloadUserTemplate');
      saveBase64(data, 'Plantilla de usuarios', 'excel');
    });

  const isReady = file !== null && report !== null && report.created > 0 && !busy;
  return (
    <Modal
      open
      size="xl"
      title="Cargar usuarios"
      description="Agrega a muchos usuarios desde un libro de Excel, de LibreOffice o un CSV. Cada uno recibe un correo para elegir su contraseña."
      closeOnOutside={false}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          {isReady && (
            <Button variant="primary" onClick={() => void load(file)}>
              Invitar a {usersText(report.created)}
            </Button>
          )}
        </>
      }
    >
      <Tabs
        label="Cargar usuarios"
        value={tab}
        onValueChange={setTab}
        tabs={[
          {
            id: 'load',
            label: 'Cargar',
            content: (
              <div className="flex flex-col gap-4">
                <Button className="self-start" onClick={() => void template()}>
                  Descargar plantilla
                </Button>
                <Field
                  label={fields.UserUpload.workbook.label}
                  hint="Un libro de Excel (.xlsx, .xls), un .ods o un .csv de hasta 1,4 MB y 2.000 filas. Primero verá qué pasaría: no se guarda nada."
                >
                  <FileInput
                    disabled={busy}
                    value={file}
                    accept=".xlsx,.xls,.ods,.csv"
                    maxSize={maxFileBytes}
                    onValueChange={takeFile}
                  />
                </Field>
                <div role="alert" className="empty:sr-only">
                  {problem !== '' && <Alert variant="error" title={problem} />}
                </div>
                <p role="status" className="sr-only">
                  {report &&
                    `${usersText(report.created)}, ${countText(report.rejected, 'fila con errores', 'filas con errores')}.`}
                </p>
                <Loader busy={busy}>{report && <UploadReport report={report} />}</Loader>
              </div>
            ),
          },
          { id: 'past', label: 'Cargues anteriores', content: <UserUploadList /> },
        ]}
      />
    </Modal>
  );
}

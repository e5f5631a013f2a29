import { Button } from '@caracteriza/ui/button';
import { Field } from '@caracteriza/ui/field';
import { FileInput } from '@caracteriza/ui/file-input';
import { Modal } from '@caracteriza/ui/modal';
import { Progress } from '@caracteriza/ui/progress';
import { saveBase64 } from '@caracteriza/ui/save-file';
import { Tabs } from '@caracteriza/ui/tabs';
import { useState } from 'react';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { LoadList } from './load-list.tsx';
import { LoadReport } from './load-report.tsx';
import { type BulkLoad, useBulkLoad } from './use-bulk-load.ts';

/** The largest file, in bytes: the server takes 15 MB of base64. */
const largest = 11 * 1024 * 1024;

const steps = {
  reading: 'Leyendo el archivo',
  checking: 'Revisando las filas',
  comparing: 'Comparando con los datos guardados',
  saving: 'Guardando',
};

function Working({ bulk }: { bulk: BulkLoad }) {
  const { progress, work } = bulk;
  return (
    <div className="flex flex-col gap-3">
      <Progress
        label={progress ? steps[progress.step] : work === 'load' ? 'Cargando' : 'Enviando el archivo'}
        value={progress?.percent ?? null}
      />
      <Button className="self-start" onClick={bulk.stop}>
        Detener
      </Button>
    </div>
  );
}

function Choose({ bulk }: { bulk: BulkLoad }) {
  const [problem, setProblem] = useState<string | null>(null);
  const template = () =>
    call('downloadUploadTemplate').then(
      ({ data }) => void saveBase64(data, 'Plantilla de encuestables', 'excel'),
      (error: unknown) => setProblem(errorText(error)),
    );
  return (
    <div className="flex flex-col gap-4">
      <p>
        Cargue personas y sus familias desde un libro de Excel. Primero verá qué pasaría: no se guarda nada
        hasta que usted lo confirme.
      </p>
      <Button className="self-start" onClick={() => void template()}>
        Descargar plantilla
      </Button>
      {problem && <p role="alert">{problem}</p>}
      <Field label="Archivo de Excel" hint="Un libro .xls o .xlsx de hasta 11 MB y 50.000 filas.">
        <FileInput
          value={null}
          accept=".xls,.xlsx"
          maxSize={largest}
          onValueChange={(file) => file && bulk.open(file)}
        />
      </Field>
    </div>
  );
}

function Loaded({ bulk }: { bulk: BulkLoad }) {
  const { loaded } = bulk;
  if (!loaded) return null;
  return (
    <div className="flex flex-col gap-4" role="status">
      <p>
        <strong>«{loaded.fileName}» se cargó.</strong> {loaded.created} personas nuevas, {loaded.updated}{' '}
        cambiadas, {loaded.unchanged} iguales; {loaded.familiesCreated} familias nuevas.
      </p>
      {loaded.rejected > 0 && <p>{loaded.rejected} filas con errores no se cargaron.</p>}
      <p className="text-sm text-ink-muted">Si algo salió mal, deshaga la carga en «Cargues anteriores».</p>
    </div>
  );
}

function Buttons({ bulk, onClose }: { bulk: BulkLoad; onClose: () => void }) {
  const { report, loaded, work } = bulk;
  const wrong = (loaded ?? report)?.rejected ?? 0;
  const right = report ? report.created + report.updated + report.familiesUpdated : 0;
  const save = async () => void saveBase64(await bulk.rejectedFile(), 'Filas con errores', 'excel');
  if (work !== null) return null;
  return (
    <>
      <Button onClick={onClose}>{loaded ? 'Cerrar' : 'Cancelar'}</Button>
      {report && <Button onClick={bulk.reset}>Elegir otro archivo</Button>}
      {wrong > 0 && <Button onClick={() => void save()}>Descargar filas con errores</Button>}
      {report && !loaded && wrong === 0 && (
        <Button variant="primary" disabled={right === 0} onClick={() => bulk.load(false)}>
          Cargar todo
        </Button>
      )}
      {report && !loaded && wrong > 0 && right > 0 && (
        <Button variant="primary" onClick={() => bulk.load(true)}>
          Cargar solo las correctas
        </Button>
      )}
    </>
  );
}

function LoadTab({ bulk }: { bulk: BulkLoad }) {
  const { report, loaded, work, problem, fileName } = bulk;
  return (
    <div className="flex flex-col gap-4">
      {fileName && !loaded && <p className="break-words text-ink-muted">{fileName}</p>}
      {problem && (
        <p role="alert" className="text-danger-ink">
          {problem}
        </p>
      )}
      {work !== null && <Working bulk={bulk} />}
      {work === null && loaded && <Loaded bulk={bulk} />}
      {work === null && !loaded && report && <LoadReport report={report} bulk={bulk} />}
      {work === null && !loaded && !report && <Choose bulk={bulk} />}
    </div>
  );
}

/** 'Cargue Masivo' of Encuestables (spec §2): choose, look, load; and the loads from before. */
export function BulkLoadDialog({ onClose }: { onClose: () => void }) {
  const bulk = useBulkLoad();
  const [tab, setTab] = useState('load');
  return (
    <Modal
      open
      size="xl"
      title="Cargue Masivo"
      closeOnOutside={false}
      pending={bulk.work !== null}
      onOpenChange={(open) => !open && onClose()}
      footer={tab === 'load' ? <Buttons bulk={bulk} onClose={onClose} /> : undefined}
    >
      <Tabs
        label="Cargue Masivo"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { id: 'load', label: 'Cargar archivo', content: <LoadTab bulk={bulk} /> },
          { id: 'loads', label: 'Cargues anteriores', content: <LoadList /> },
        ]}
      />
    </Modal>
  );
}

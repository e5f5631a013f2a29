import { Button } from '@caracteriza/ui/button';
import { Field } from '@caracteriza/ui/field';
import { FileInput } from '@caracteriza/ui/file-input';
import { Modal } from '@caracteriza/ui/modal';
import { Progress } from '@caracteriza/ui/progress';
import { saveBase64 } from '@caracteriza/ui/save-file';
import { Tabs } from '@caracteriza/ui/tabs';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import type { BulkLoad, Upload } from './bulk-load-state.ts';
import {
  continueFile,
  leaveFile,
  loadFile,
  openFile,
  rejectedFile,
  stopWork,
  undoLoad,
  useBulkLoad,
} from './bulk-load.ts';
import { loadResultText, recordsText, reportText, rowsText, undoneText, workText } from './bulk-load-text.ts';
import { LoadList } from './load-list.tsx';
import { LoadReport } from './load-report.tsx';

/** Maximum file size in bytes; the server accepts 15 MB of base64. */
const maxFileBytes = 11 * 1024 * 1024;

function Working({ bulk }: { bulk: BulkLoad }) {
  const { progress, stopping } = bulk;
  return (
    <div className="flex flex-col gap-3">
      <Progress label={workText(bulk)} value={progress?.percent ?? null} />
      <p className="text-sm text-ink-muted">
        Puede cerrar esta ventana y seguir trabajando: se le avisará al terminar.
      </p>
      <Button className="self-start" disabled={stopping} onClick={stopWork}>
        Detener
      </Button>
    </div>
  );
}

function Choose() {
  const [problem, setProblem] = useState<string | null>(null);
  const template = () =>
    call('downloadUploadTemplate').then(
      ({ data }) => {
        setProblem(null);
        saveBase64(data, 'Plantilla de encuestables', 'excel');
      },
      (error: unknown) => setProblem(errorText(error)),
    );
  return (
    <div className="flex flex-col gap-4">
      <p>
        Cargue personas y sus familias desde un libro de Excel, de LibreOffice o un CSV. Primero verá qué
        pasaría: no se guarda nada hasta que usted lo confirme.
      </p>
      <Button className="self-start" onClick={() => void template()}>
        Descargar plantilla
      </Button>
      {problem && <p role="alert">{problem}</p>}
      <Field
        label="Archivo con las personas"
        hint="Un libro de Excel (.xlsx, .xls), un .ods o un .csv de hasta 11 MB y 50.000 filas."
      >
        <FileInput
          value={null}
          accept=".xlsx,.xls,.ods,.csv"
          maxSize={maxFileBytes}
          onValueChange={(file) => file && openFile(file)}
        />
      </Field>
    </div>
  );
}

function LoadResult({ loaded }: { loaded: NonNullable<BulkLoad['loaded']> }) {
  if (loaded.state === 'deshecho') return <p>{loadResultText(loaded)}</p>;
  return (
    <div className="flex flex-col gap-4">
      <p className="font-bold">{loadResultText(loaded)}</p>
      {loaded.rejected > 0 && <p>No se cargaron las que tienen errores: {rowsText(loaded.rejected)}.</p>}
      <p className="text-sm text-ink-muted">Si algo salió mal, deshaga la carga en «Cargues anteriores».</p>
    </div>
  );
}

function Undone({ undone }: { undone: NonNullable<BulkLoad['undone']> }) {
  const { kept: keptPeople } = undone;
  return (
    <div className="flex flex-col gap-4">
      <p className="font-bold">{undoneText(undone)}</p>
      {keptPeople.length > 0 && (
        <section aria-label="Registros que se quedan">
          <h3 className="font-bold">Se quedan: {recordsText(keptPeople.length)}</h3>
          <ul>
            {keptPeople.map(({ code, name, reason }) => (
              <li key={code}>
                {code} {name}. {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Loads the rows of a checked file, either all of them or only those without errors. */
function LoadButton({ report }: { report: NonNullable<BulkLoad['report']> }) {
  const valid = report.created + report.updated + report.familiesUpdated;
  if (report.rejected === 0)
    return (
      <Button variant="primary" disabled={valid === 0} onClick={() => loadFile(false)}>
        Cargar todo
      </Button>
    );
  return (
    valid > 0 && (
      <Button variant="primary" onClick={() => loadFile(true)}>
        Cargar solo las correctas
      </Button>
    )
  );
}

async function saveRejectedRows() {
  const file = await rejectedFile();
  if (file !== null) saveBase64(file, 'Filas con errores', 'excel');
}

function Buttons({ bulk, onClose }: { bulk: BulkLoad; onClose: () => void }) {
  const { id, report, loaded } = bulk;
  const step = stepOf(bulk);
  const close = <Button onClick={onClose}>Cerrar</Button>;
  if (step === 'work') return close;
  const rejectedCount = (loaded ?? report)?.rejected ?? 0;
  return (
    <>
      {close}
      {id !== null && <Button onClick={leaveFile}>Elegir otro archivo</Button>}
      {id !== null && step === 'choose' && <Button onClick={() => continueFile(id)}>Revisar de nuevo</Button>}
      {rejectedCount > 0 && (
        <Button onClick={() => void saveRejectedRows()}>Descargar filas con errores</Button>
      )}
      {report && !loaded && <LoadButton report={report} />}
    </>
  );
}

type Step = 'work' | 'loaded' | 'undone' | 'report' | 'choose';

const stepNames: Record<Step, string> = {
  work: 'Avance del cargue',
  loaded: 'Resultado del cargue',
  undone: 'Resultado de deshacer la carga',
  report: 'Revisión del archivo',
  choose: 'Elegir el archivo',
};

function stepOf({ work, loaded, undone, report }: BulkLoad): Step {
  if (work !== null) return 'work';
  if (loaded) return 'loaded';
  if (undone) return 'undone';
  return report ? 'report' : 'choose';
}

/** The step's announcement for screen readers. */
function announcement({ loaded, undone, report }: BulkLoad): string {
  if (loaded) return loadResultText(loaded);
  if (undone) return undoneText(undone);
  return report ? reportText(report) : '';
}

function StepContent({ bulk }: { bulk: BulkLoad }) {
  const { report, loaded, undone, work, choices } = bulk;
  if (work !== null) return <Working bulk={bulk} />;
  if (loaded) return <LoadResult loaded={loaded} />;
  if (undone) return <Undone undone={undone} />;
  return report ? <LoadReport report={report} choices={choices} /> : <Choose />;
}

function LoadTab({ bulk }: { bulk: BulkLoad }) {
  const { problem, fileName } = bulk;
  const step = stepOf(bulk);
  const container = useRef<HTMLDivElement>(null);
  const previousStep = useRef(step);
  // The button that led here has disappeared with the previous step, so the new step takes the focus.
  useEffect(() => {
    if (previousStep.current !== step) container.current?.focus();
    previousStep.current = step;
  }, [step]);
  return (
    <div
      ref={container}
      role="group"
      tabIndex={-1}
      aria-label={stepNames[step]}
      className="flex flex-col gap-4 outline-none"
    >
      {fileName && step !== 'loaded' && <p className="break-words text-ink-muted">{fileName}</p>}
      <p role="status" className="sr-only">
        {step === 'work' ? '' : announcement(bulk)}
      </p>
      {problem && step !== 'work' && (
        <p role="alert" className="text-danger-ink">
          {problem}
        </p>
      )}
      <StepContent bulk={bulk} />
    </div>
  );
}

/**
 * 'Cargue Masivo' in Encuestables (spec §2): choose, review and load a file; also lists past loads. Closing the dialog stops
 * nothing.
 */
export function BulkLoadDialog({ onClose }: { onClose: () => void }) {
  const bulk = useBulkLoad();
  const [tab, setTab] = useState('load');
  const resume = (id: string) => {
    continueFile(id);
    setTab('load');
  };
  const undo = (upload: Upload) => {
    undoLoad(upload);
    setTab('load');
  };
  return (
    <Modal
      open
      size="xl"
      title="Cargue Masivo"
      closeOnOutside={false}
      onOpenChange={(open) => !open && onClose()}
      footer={tab === 'load' ? <Buttons bulk={bulk} onClose={onClose} /> : undefined}
    >
      <Tabs
        label="Cargue Masivo"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { id: 'load', label: 'Cargar archivo', content: <LoadTab bulk={bulk} /> },
          {
            id: 'loads',
            label: 'Cargues anteriores',
            content: <LoadList busy={bulk.work !== null} onContinue={resume} onUndo={undo} />,
          },
        ]}
      />
    </Modal>
  );
}

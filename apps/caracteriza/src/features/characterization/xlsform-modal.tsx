import { ApiError, type Schema } from '@caracteriza/api-client';
import { fields } from '@caracteriza/openapi/fields';
import { Alert, useAlert } from '@caracteriza/ui/alert';
import { Field } from '@caracteriza/ui/field';
import { FileInput, type FileInputProps } from '@caracteriza/ui/file-input';
import { Input } from '@caracteriza/ui/input';
import { Loader } from '@caracteriza/ui/loader';
import { ModalForm } from '@caracteriza/ui/modal-form';
import { validationEs } from '@caracteriza/ui/validation';
import { useRef, useState } from 'react';
import { discardQuestion, useLeaveGuard } from '../../forms/use-leave-guard.ts';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { leftOutText, XlsformReport } from './xlsform-report.tsx';

type Report = Schema<'XlsformReport'>;
type ReadFile = NonNullable<FileInputProps['value']>;

interface XlsformModalProps {
  onClose: () => void;
  /** Called with the server's message and the new characterization. */
  onMade: (message: string, record: Schema<'Characterization'>) => void;
}

const { workbook: fileRule, name: nameRule } = fields.XlsformImport;

/** Maximum file size in bytes; the server accepts 5 MB of base64 including the rest of the request. */
const largest = 3.7 * 1024 * 1024;

const contentOf = ({ dataUrl }: ReadFile) => dataUrl.slice(dataUrl.indexOf(',') + 1);

const problemsOf = (error: unknown, field: string) =>
  error instanceof ApiError ? (error.errors ?? []).filter((fieldError) => fieldError.field === field) : [];

/** Details lost between check and import because something they refer to has changed. */
const newGaps = (before: Report, after: Report) => {
  const knownGaps = new Set(before.gaps.map((gap) => JSON.stringify(gap)));
  return after.gaps.filter((gap) => !knownGaps.has(JSON.stringify(gap)));
};

/**
 * 'Importar XLSForm': choose a file, review what would be imported and omitted, and enter the name (rules §4, decision 0050).
 */
export function XlsformModal({ onClose, onMade }: XlsformModalProps) {
  const alert = useAlert();
  const [file, setFile] = useState<ReadFile | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  const [checking, setChecking] = useState(false);
  const [refusal, setRefusal] = useState<{ title: string; errors: readonly string[] } | null>(null);
  const [fileProblem, setFileProblem] = useState('');
  const [name, setName] = useState('');
  const [isNameTyped, setIsNameTyped] = useState(false);
  const [nameError, setNameError] = useState('');
  const readNumber = useRef(0);
  useLeaveGuard({ unsaved: file !== null, question: discardQuestion, exits: 'history' });

  const refuse = (error: unknown) => {
    setReport(null);
    const errors = problemsOf(error, 'workbook').map(({ message }) => message);
    const title = errorText(error);
    const [first, second] = errors;
    // The message for several errors ends with the first one, which is also in the list.
    setRefusal(second ? { title: title.replace(first!, '').trimEnd(), errors } : { title, errors: [] });
  };
  const check = async (readFile: ReadFile) => {
    const ownTurn = ++readNumber.current;
    setChecking(true);
    setRefusal(null);
    try {
      const { data } = await call('checkXlsform', { body: { workbook: contentOf(readFile) } });
      // Ignore a late response about an earlier file.
      if (ownTurn !== readNumber.current) return;
      setReport(data);
      setNameError(
        data.nameTaken && !isNameTyped ? 'Ya hay una caracterización con este nombre: escriba otro.' : '',
      );
      if (!isNameTyped) setName(data.name ?? '');
    } catch (error) {
      if (ownTurn === readNumber.current) refuse(error);
    } finally {
      if (ownTurn === readNumber.current) setChecking(false);
    }
  };
  const takeFile = (readFile: ReadFile | null) => {
    readNumber.current++;
    setFile(readFile);
    setReport(null);
    setRefusal(null);
    setFileProblem('');
    setChecking(false);
    if (readFile) void check(readFile);
  };
  const submit = async () => {
    if (checking) return;
    if (!file) return setFileProblem(validationEs.required(fileRule.label));
    if (!report) return check(file);
    if (name.trim() === '') return setNameError(validationEs.required(nameRule.label));
    try {
      const { message, data } = await call('importXlsform', {
        body: { workbook: contentOf(file), name: name.trim() },
      });
      onMade(message, data.characterization);
      const addedGaps = newGaps(report, data.report);
      if (addedGaps.length > 0)
        alert.warning(
          `Después de la revisión cambió algo que el archivo nombra. Tampoco se importó: ${addedGaps.map(({ text, reason }) => `«${text}»: ${reason}`).join(' ')}`,
        );
    } catch (error) {
      const [problem] = problemsOf(error, 'name');
      if (problem) setNameError(problem.message);
      else if (problemsOf(error, 'workbook').length > 0) refuse(error);
      else throw error;
    }
  };

  return (
    <ModalForm
      open
      size="xl"
      title="Importar XLSForm"
      description="Crea una caracterización con las preguntas de un formulario de ODK o Kobo, o de una descargada de aquí. Primero verá qué se crea y qué no se puede importar."
      dirty={file !== null}
      submitLabel={report ? 'Crear caracterización' : 'Revisar archivo'}
      submitDisabled={checking}
      describeError={errorText}
      onSubmit={submit}
      onOpenChange={onClose}
    >
      <Field
        label={fileRule.label}
        required
        hint="Un libro .xls o .xlsx de hasta 3,7 MB."
        error={fileProblem}
      >
        <FileInput
          value={file}
          accept=".xls,.xlsx"
          maxSize={largest}
          invalid={refusal !== null || fileProblem !== '' || undefined}
          onValueChange={takeFile}
        />
      </Field>
      <div role="alert" className="empty:sr-only">
        {refusal && (
          <Alert variant="error" title={refusal.title}>
            {refusal.errors.length > 0 && (
              <ul className="flex list-disc flex-col gap-1 ps-5">
                {refusal.errors.map((error) => (
                  <li key={error}>{error}</li>
                ))}
              </ul>
            )}
          </Alert>
        )}
      </div>
      {/* Always rendered, so that a screen reader announces what appears in it. */}
      <p role="status" className="empty:sr-only">
        {report && leftOutText(report)}
      </p>
      <Loader busy={checking}>
        {report && (
          <div className="flex flex-col gap-4">
            <Field label={nameRule.label} required error={nameError}>
              <Input
                autoComplete="off"
                value={name}
                maxLength={nameRule.maxLength}
                onChange={(event) => {
                  setName(event.target.value);
                  setIsNameTyped(true);
                  setNameError('');
                }}
              />
            </Field>
            <XlsformReport report={report} />
          </div>
        )}
      </Loader>
    </ModalForm>
  );
}

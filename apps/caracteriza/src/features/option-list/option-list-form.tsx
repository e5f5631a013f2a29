import { ApiError, type Schema } from '@caracteriza/api-client';
import { rowProblemText } from '@caracteriza/domain/option-list/option-list-problems';
import { countText } from '@caracteriza/domain/words/counted';
import { Alert, useAlert } from '@caracteriza/ui/alert';
import { useConfirm } from '@caracteriza/ui/confirm';
import { Field } from '@caracteriza/ui/field';
import { FileInput, type FileInputProps } from '@caracteriza/ui/file-input';
import { Textarea } from '@caracteriza/ui/textarea';
import { zodResolver } from '@hookform/resolvers/zod';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { RecordDialogProps } from '../../crud/record-table.tsx';
import { CodeField, RecordForm, useRecordForm } from '../../crud/record-form.tsx';
import { bindFields, ChoiceField, FormField, TextField } from '../../forms/form-field.tsx';
import { loadingState } from '../../forms/loading-state.ts';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { useRead } from '../../session/use-read.ts';
import { linesOfRows } from './option-lines.ts';
import {
  optionListBody,
  optionListInput,
  optionListRules,
  optionListSchema,
  hasUsableLines,
  readLines,
  type OptionListInput,
  type OptionListOutput,
} from './option-list-values.ts';

type OptionList = Schema<'OptionList'>;
type FormState = UseFormReturn<OptionListInput, unknown, OptionListOutput>;
type ReadFile = NonNullable<FileInputProps['value']>;

/** Maximum file size in bytes; the server accepts 5 MB of base64 including the rest of the request. */
const maxFileBytes = 3.7 * 1024 * 1024;

/** Maximum number of row problems shown. */
const shownProblems = 10;

/** The options of each version as lines; a record only refers to its version. */
const lines = new Map<string, string>();

async function readVersion(hash: string): Promise<void> {
  const { data } = await call('getOptionListVersion', { params: { hash } });
  lines.set(hash, linesOfRows(data.options));
}

const toInput = (list: OptionList) => optionListInput(list, lines.get(list.optionsVersion) ?? '');

/** Reads the options of a record that another person has just saved, so that they can be compared. */
async function readNewer(error: unknown): Promise<never> {
  const current = error instanceof ApiError ? (error.data as Partial<OptionList> | null | undefined) : null;
  if (current?.optionsVersion) await readVersion(current.optionsVersion);
  throw error;
}

/** The codes of the list that this one depends on: null if there is none, undefined while loading. */
function useParentCodes(lists: readonly OptionList[], parentID: string) {
  const hash = lists.find(({ id }) => id === parentID)?.optionsVersion;
  const version = useRead('getOptionListVersion', hash ? { params: { hash } } : null);
  const codes = version.data?.data.options;
  return useMemo(() => {
    if (parentID === '') return null;
    return codes && new Set(codes.map(({ code }) => code));
  }, [parentID, codes]);
}

/** The number of options in the lines, and their problems. */
function LinesReport({
  form,
  parents,
}: {
  form: FormState;
  parents: ReadonlySet<string> | null | undefined;
}) {
  const text = useDeferredValue(useWatch({ control: form.control, name: 'options' }));
  const { count, hasHeadings, problems, tooMany } = useMemo(
    () => readLines(text, parents ?? null),
    [text, parents],
  );
  // While the other list is loading, every row that refers to it would be shown as wrong.
  const listed = parents === undefined ? [] : problems.slice(0, shownProblems);
  const hiddenCount = problems.length - listed.length;
  return (
    <div role="status" className="flex flex-col gap-2">
      {count > 0 && <p>{countText(count, 'opción', 'opciones')}.</p>}
      {hasHeadings && <p>La primera fila son títulos: no se guarda.</p>}
      {(listed.length > 0 || tooMany !== null) && (
        <Alert
          variant="error"
          title={tooMany ?? `Corrija ${countText(problems.length, 'fila', 'filas')} para guardar`}
        >
          <ul className="flex list-disc flex-col gap-1 ps-5 wrap-anywhere">
            {listed.map((problem) => (
              <li key={problem.row}>{rowProblemText(problem)}</li>
            ))}
            {hiddenCount > 0 && <li>Y {countText(hiddenCount, 'fila más', 'filas más')}.</li>}
          </ul>
        </Alert>
      )}
    </div>
  );
}

interface WorkbookInputProps {
  form: FormState;
  /** A workbook is being read. */
  busy: boolean;
  onBusyChange: (busy: boolean) => void;
}

/** Replaces the lines with the rows of a workbook. */
function WorkbookInput({ form, busy, onBusyChange }: WorkbookInputProps) {
  const confirm = useConfirm();
  const [file, setFile] = useState<ReadFile | null>(null);
  const [problem, setProblem] = useState('');
  const takeFile = async (file: ReadFile | null) => {
    setProblem('');
    const previousOptions = form.getValues('options');
    if (file && previousOptions.trim() !== '' && !(await confirm(replaceQuestion))) return;
    setFile(file);
    if (!file) return;
    onBusyChange(true);
    try {
      const workbook = file.dataUrl.slice(file.dataUrl.indexOf(',') + 1);
      const { data } = await call('readOptionListWorkbook', { body: { workbook } });
      // Something was typed in the meantime.
      if (form.getValues('options') !== previousOptions) {
        setFile(null);
        setProblem('Las opciones cambiaron mientras se leía el libro. Elíjalo de nuevo.');
        return;
      }
      form.setValue('options', linesOfRows(data.options), { shouldDirty: true, shouldValidate: true });
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      onBusyChange(false);
    }
  };
  return (
    <Field
      label="Traer de un libro"
      hint="Un .xlsx, .xls, .ods o .csv con las columnas Código, Etiqueta y, si depende de otra lista, Pertenece a. Reemplaza las opciones de abajo."
      error={problem || undefined}
    >
      <FileInput
        disabled={busy}
        value={file}
        accept=".xlsx,.xls,.ods,.csv"
        maxSize={maxFileBytes}
        onValueChange={(file) => void takeFile(file)}
      />
    </Field>
  );
}

const replaceQuestion = {
  title: '¿Reemplazar las opciones?',
  text: 'Las opciones del libro quedan en lugar de las que están escritas.',
  acceptLabel: 'Reemplazar',
};

interface OptionListFieldsProps {
  record: OptionList | null;
  code: string;
  form: FormState;
  isReading: boolean;
  onReading: (isReading: boolean) => void;
}

function OptionListFields({ record, code, form, isReading, onReading }: OptionListFieldsProps) {
  const lists = useRead('listOptionLists');
  const optionLists = lists.data?.data ?? [];
  const parentID = useWatch({ control: form.control, name: 'parentID' });
  const parents = useParentCodes(optionLists, parentID);
  const propsOf = bindFields(form.control, optionListRules);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <CodeField value={code} />
      <TextField {...propsOf('name')} />
      <ChoiceField
        {...propsOf('parentID')}
        {...loadingState(lists)}
        hint="Como los municipios, de la de departamentos"
        options={optionLists
          .filter(({ id }) => id !== record?.id)
          .map((list) => ({ value: list.id, label: `${list.name} (${list.code})` }))}
      />
      <WorkbookInput form={form} busy={isReading} onBusyChange={onReading} />
      <div className="flex flex-col gap-3 sm:col-span-2">
        <FormField
          {...propsOf('options')}
          hint="Una por línea: código, etiqueta y a qué pertenece, como se copian de una hoja de cálculo"
        >
          {(widget) => <Textarea {...widget} autoComplete="off" rows={12} spellCheck={false} />}
        </FormField>
        <LinesReport form={form} parents={parents} />
      </div>
    </div>
  );
}

/** 'Agregar Lista' and 'Actualizar Lista', once the record's options have been loaded. */
function LoadedForm(props: RecordDialogProps<OptionList>) {
  const { record } = props;
  const alert = useAlert();
  const [isReading, setReading] = useState(false);
  const form = useRecordForm(
    record ? toInput(record) : optionListInput(null, ''),
    zodResolver(optionListSchema),
  );
  return (
    <RecordForm
      {...props}
      size="xl"
      form={form}
      rules={optionListRules}
      toInput={toInput}
      // Problems are shown below the lines; the server checks the references to the parent list.
      alsoValid={async () => {
        if (isReading) alert.error('Espere a que se lea el libro.');
        return !isReading && hasUsableLines(form.getValues('options'));
      }}
      newCode={() => call('generateOptionListCode')}
      create={(body, code) => call('addOptionList', { body: { ...optionListBody(body), code } })}
      update={(body, { id, version }) =>
        call('updateOptionList', { params: { id }, body: { ...optionListBody(body), version } }).catch(
          readNewer,
        )
      }
    >
      {(code) => (
        <OptionListFields
          record={record}
          code={code}
          form={form}
          isReading={isReading}
          onReading={setReading}
        />
      )}
    </RecordForm>
  );
}

/** The form of a shared list. */
export function OptionListForm(props: RecordDialogProps<OptionList>) {
  const { record, onClose } = props;
  const alert = useAlert();
  const hash = record?.optionsVersion;
  const [isLoaded, setLoaded] = useState(hash === undefined || lines.has(hash));
  const showFailure = useEffectEvent((error: unknown) => {
    alert.error(errorText(error));
    onClose();
  });
  useEffect(() => {
    if (hash === undefined || lines.has(hash)) return;
    readVersion(hash).then(() => setLoaded(true), showFailure);
  }, [hash]);
  return isLoaded ? <LoadedForm {...props} /> : null;
}

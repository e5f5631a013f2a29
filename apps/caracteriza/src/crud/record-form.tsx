// The dialog for one record: its code, saving, the server's validation errors, and concurrent edits.
import { Alert, useAlert } from '@caracteriza/ui/alert';
import { Checkbox } from '@caracteriza/ui/checkbox';
import { Field } from '@caracteriza/ui/field';
import { Input } from '@caracteriza/ui/input';
import { ModalForm, type ModalFormProps } from '@caracteriza/ui/modal-form';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import {
  useForm,
  useFormState,
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import type { FieldRules } from '../forms/form-schema.ts';
import { discardQuestion, useLeaveGuard } from '../forms/use-leave-guard.ts';
import { errorText } from '../messages/error-text.ts';
import type { RecordDialogProps } from './record-table.tsx';
import { OutdatedNotice } from './outdated-notice.tsx';
import { useOutdated, type VersionedRecord } from './use-outdated.ts';

/** Sends a new record with its code. */
type Create<Row, Output> = (body: Output, code: string) => Promise<{ message: string; data?: NoInfer<Row> }>;

/**
 * Sends a changed record. `version` is required; without it another person's change would be silently overwritten (rules §1).
 */
type Update<Row, Output> = (
  body: Output,
  record: { id: string; version: number },
) => Promise<{ message: string; data?: NoInfer<Row> }>;

/** A form that can be opened without a record needs `create`; one that can be opened with a record needs `update`. */
type WriteProps<Row, Output> =
  | { record: null; create: Create<Row, Output>; update?: never }
  | { record: NoInfer<Row>; create?: never; update: Update<Row, Output> }
  | { record: NoInfer<Row> | null; create: Create<Row, Output>; update: Update<Row, Output> };

interface FormProps<Row extends VersionedRecord, Values extends Record<string, string>, Output>
  extends RecordDialogProps<Row>, Pick<ModalFormProps, 'size' | 'description'> {
  /** The form returned by `useForm`, with `toInput(record)` as default values. */
  form: UseFormReturn<Values, unknown, Output>;
  /** The rules of the inputs; their labels name the fields that another person changed. */
  rules: FieldRules;
  /** The inputs filled from a record. */
  toInput: (record: Row) => Values;
  /** Requests the code of a new record; omitted if the records have no code. */
  newCode?: () => Promise<{ data: string }>;
  /**
   * The inputs of the next new record after this one was added. With this, records can be added one after another while
   * the dialog stays open.
   */
  valuesOfNext?: (values: Values) => Values;
  /** Validates input that is not part of `form` and shows its own errors; false cancels the request. */
  alsoValid?: () => Promise<boolean>;
  /** Whether there is unsaved input that is not part of `form` and would be lost on closing. */
  alsoDirty?: boolean;
  /** The fields. */
  children: (code: string) => ReactNode;
}

type RecordFormProps<Row extends VersionedRecord, Values extends Record<string, string>, Output> = FormProps<
  Row,
  Values,
  Output
> &
  WriteProps<Row, Output>;

/** The first field that accepts typing. */
const firstField =
  'input:not(:disabled, :read-only), textarea:not(:disabled, :read-only), [role=combobox]:not(:disabled)';

/**
 * The code of a new record; a failure is reported and closes the form (spec §4 "Zone form"). Codes are not cached because each
 * can be used only once; `renew` requests one for the next record. `arrival` resolves for someone who saves before the code has
 * arrived.
 */
function useNewCode(newCode: (() => Promise<{ data: string }>) | undefined, onClose: () => void) {
  const alert = useAlert();
  const [code, setCode] = useState('');
  const [request, setRequest] = useState(1);
  const arrival = useRef(Promise.resolve(''));
  const generate = useEffectEvent(async () => (newCode ? (await newCode()).data : ''));
  const showFailure = useEffectEvent((error: unknown) => {
    alert.error(errorText(error));
    onClose();
  });
  useEffect(() => {
    let current = true;
    arrival.current = generate();
    arrival.current.then(
      (newRecordCode) => current && setCode(newRecordCode),
      (error: unknown) => current && showFailure(error),
    );
    return () => {
      current = false;
    };
  }, [request]);
  const renew = () => {
    setCode('');
    setRequest((count) => count + 1);
  };
  return { code, arrival, renew };
}

/** The state of a `RecordForm`. The dialog itself focuses the first invalid field in screen order. */
export function useRecordForm<Input extends FieldValues, Output = Input>(
  defaultValues: DefaultValues<Input>,
  resolver: Resolver<Input, unknown, Output>,
) {
  return useForm<Input, unknown, Output>({ defaultValues, resolver, shouldFocusError: false });
}

/**
 * Adds or changes one record in a dialog. If the server rejects it, the input is kept and the errors are shown at the fields
 * concerned. If the version was outdated (409), the user can view the current record and save over it.
 */
export function RecordForm<Row extends VersionedRecord, Values extends Record<string, string>, Output>({
  record,
  title,
  onClose,
  onSaved,
  form,
  rules,
  toInput,
  newCode,
  create,
  update,
  valuesOfNext,
  alsoValid,
  alsoDirty = false,
  children,
  ...modal
}: RecordFormProps<Row, Values, Output>) {
  const fresh = useNewCode(record ? undefined : newCode, onClose);
  const code = record?.code ?? fresh.code;
  const { isDirty } = useFormState({ control: form.control });
  const outdated = useOutdated({ record, form, toInput });
  const dirty = isDirty || alsoDirty || outdated.current !== null;
  useLeaveGuard({ unsaved: dirty, question: discardQuestion, exits: 'history' });
  const inputs = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLDivElement>(null);
  const [staysOpen, setStaysOpen] = useState(false);
  const [additions, setAdditions] = useState({ count: 0, message: '' });
  const next = record === null && staysOpen ? valuesOfNext : undefined;
  const alert = useAlert();
  const report =
    onSaved ??
    ((message: string) => {
      alert.success(message);
      onClose();
    });

  useEffect(() => {
    if (additions.count === 0) return;
    status.current?.scrollIntoView({ block: 'nearest' });
    inputs.current?.querySelector<HTMLElement>(firstField)?.focus({ preventScroll: true });
  }, [additions.count]);

  const send = async (body: Output, valid: Promise<boolean> | undefined) => {
    if ((await valid) === false) return;
    try {
      // The types guarantee that `update` exists if there is a record, and `create` if there is none.
      const saving = record
        ? update!(body, { id: record.id, version: outdated.version })
        : create!(body, await fresh.arrival.current);
      const { message, data } = await saving;
      report(message, { addsAnother: next !== undefined, record: data });
      if (!next) return;
      setAdditions(({ count }) => ({ count: count + 1, message }));
      form.reset(next(form.getValues()) as DefaultValues<Values>);
      fresh.renew();
    } catch (error) {
      const savedRecord = alsoDirty ? null : outdated.savedByAnother(error);
      if (savedRecord)
        return report('Otra persona acaba de guardar lo mismo.', { addsAnother: false, record: savedRecord });
      if (!outdated.showRefusal(error)) throw error;
    }
  };
  return (
    <ModalForm
      {...modal}
      open
      title={title}
      dirty={dirty}
      onOpenChange={onClose}
      onSubmit={(event) => {
        // Run before the form's own validation so that all errors appear at once.
        const valid = alsoValid?.();
        return form.handleSubmit((body) => send(body, valid))(event);
      }}
      describeError={errorText}
    >
      {/* Shown inside the dialog; in the corner of the window it would cover the button for the next record. */}
      <div ref={status} role="status" className="empty:sr-only">
        {additions.count > 0 && (
          <Alert variant="success" title={`${additions.message} Van ${additions.count}.`} />
        )}
      </div>
      <OutdatedNotice outdated={outdated} record={record} toInput={toInput} rules={rules} />
      <div ref={inputs} className="contents">
        {children(code)}
      </div>
      {record === null && valuesOfNext && (
        <Checkbox
          label="Seguir agregando después de guardar"
          checked={staysOpen}
          onChange={(event) => setStaysOpen(event.target.checked)}
        />
      )}
    </ModalForm>
  );
}

/** The code of a record, generated by the server and read-only. */
export function CodeField({ value }: { value: string }) {
  return (
    <Field label="Código">
      <Input autoComplete="off" readOnly value={value} placeholder="Generando…" />
    </Field>
  );
}

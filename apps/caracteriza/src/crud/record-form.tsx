// The dialog of one record: its code, saving, what the server refuses, and two people who change it at once.
// It must never render an entity's fields or know an entity.
import { useAlert } from '@caracteriza/ui/alert';
import { Field } from '@caracteriza/ui/field';
import { Input } from '@caracteriza/ui/input';
import { ModalForm, type ModalFormProps } from '@caracteriza/ui/modal-form';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useFormState, type UseFormReturn } from 'react-hook-form';
import type { FieldRules } from '../forms/form-schema.ts';
import { showServerErrors } from '../forms/server-errors.ts';
import { errorText } from '../messages/error-text.ts';
import type { CrudFormProps } from './crud-screen.tsx';
import { OutdatedNotice } from './outdated-notice.tsx';
import { useOutdated, type VersionedRecord } from './use-outdated.ts';

interface RecordFormProps<Row extends VersionedRecord, Values extends Record<string, string>, Sent>
  extends CrudFormProps<Row>, Pick<ModalFormProps, 'size' | 'description'> {
  /** What `useForm` answered, with `toInput(record)` as default values. */
  form: UseFormReturn<Values, unknown, Sent>;
  /** The rules of the inputs; their labels name what another person changed. */
  rules: FieldRules;
  /** The inputs filled from a record. */
  toInput: (record: Row) => Values;
  /** Asks the server for the code of a new record; left out where records have none. */
  newCode?: () => Promise<{ data: string }>;
  create: (body: Sent, code: string) => Promise<{ message: string }>;
  /** `version` must be sent back, or the work of someone else is overwritten unseen (rules §1). */
  update: (body: Sent, record: { id: string; version: number }) => Promise<{ message: string }>;
  /** The fields. */
  children: (code: string) => ReactNode;
}

/** The code of a new record; a failure is told and gives up the form (spec §4 "Zone form"). Codes are never cached: each is spent once. */
function useNewCode(newCode: (() => Promise<{ data: string }>) | undefined, onClose: () => void): string {
  const alert = useAlert();
  const [code, setCode] = useState('');
  const generate = useEffectEvent(() => newCode?.());
  const giveUp = useEffectEvent((thrown: unknown) => {
    alert.error(errorText(thrown));
    onClose();
  });
  useEffect(() => {
    let current = true;
    generate()?.then(
      ({ data }) => current && setCode(data),
      (thrown: unknown) => current && giveUp(thrown),
    );
    return () => {
      current = false;
    };
  }, []);
  return code;
}

/**
 * Adds or changes one record in a dialog. A refusal keeps what was typed and stands beside the inputs it is about; the
 * refusal of an outdated version (409) lets the person look at the record as it is now and save over it.
 *
 * ```tsx
 * const rules = pickRules(fields.CampaignUpdate, ['name', 'description']);
 * const schema = formSchema(rules);
 *
 * export function CampaignForm(props: CrudFormProps<Campaign>) {
 *   const form = useForm({ defaultValues: toInput(props.record), resolver: zodResolver(schema), shouldFocusError: false });
 *   return (
 *     <RecordForm
 *       {...props}
 *       form={form}
 *       rules={rules}
 *       toInput={toInput}
 *       newCode={() => call('generateCampaignCode')}
 *       create={(body, code) => call('createCampaign', { body: { ...body, code } })}
 *       update={(body, { id, version }) => call('updateCampaign', { params: { id }, body: { ...body, version } })}
 *     >
 *       {(code) => (
 *         <>
 *           <CodeField value={code} />
 *           <TextField control={form.control} name="name" rule={rules.name} />
 *         </>
 *       )}
 *     </RecordForm>
 *   );
 * }
 * ```
 */
export function RecordForm<Row extends VersionedRecord, Values extends Record<string, string>, Sent>({
  record,
  title,
  onClose,
  onSaved,
  onOutdated,
  form,
  rules,
  toInput,
  newCode,
  create,
  update,
  children,
  ...modal
}: RecordFormProps<Row, Values, Sent>) {
  const generated = useNewCode(record ? undefined : newCode, onClose);
  const code = record?.code ?? generated;
  const { isDirty } = useFormState({ control: form.control });
  const outdated = useOutdated({ record, form, toInput });

  const save = form.handleSubmit(async (body) => {
    try {
      const saving = record ? update(body, { id: record.id, version: outdated.version }) : create(body, code);
      onSaved((await saving).message);
    } catch (thrown) {
      if (outdated.take(thrown)) {
        onOutdated();
        return;
      }
      showServerErrors(thrown, form.getValues(), form.setError);
      throw thrown;
    }
  });
  return (
    <ModalForm
      {...modal}
      open
      title={title}
      dirty={isDirty || outdated.current !== null}
      submitDisabled={record === null && newCode !== undefined && code === ''}
      onOpenChange={onClose}
      onSubmit={save}
      describeError={errorText}
    >
      <OutdatedNotice outdated={outdated} record={record} toInput={toInput} rules={rules} />
      {children(code)}
    </ModalForm>
  );
}

/** The code of a record: the server makes it, nobody types it. */
export function CodeField({ value }: { value: string }) {
  return (
    <Field label="Código">
      <Input readOnly value={value} placeholder="Generando…" />
    </Field>
  );
}

import type { Schema } from '@caracteriza/api-client';
import { compactToDisplay } from '@caracteriza/domain/values/dates';
import { fields } from '@caracteriza/openapi/fields';
import { useAlert } from '@caracteriza/ui/alert';
import { Dropdown } from '@caracteriza/ui/dropdown';
import { Field } from '@caracteriza/ui/field';
import { Input } from '@caracteriza/ui/input';
import { ModalForm } from '@caracteriza/ui/modal-form';
import { Radio, RadioGroup } from '@caracteriza/ui/radio';
import { validationEs } from '@caracteriza/ui/validation';
import { useState } from 'react';
import { masterOptions } from '../../forms/form-field.tsx';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { useRead } from '../../session/use-read.ts';
import { fieldLabel } from './case-words.ts';

type FieldCase = Schema<'FieldCase'>;
type Decision = Schema<'FieldCaseDecision'>;

const labels = fields.FieldCaseDecision;

/** The possible decisions for each kind of case, besides discarding it. */
const decisionTexts: Readonly<
  Record<FieldCase['kind'], readonly (readonly [way: Decision['decision'], label: string])[]>
> = {
  conflict: [['fields', 'Guardar lo elegido en cada dato']],
  duplicate: [
    ['same', 'Es la misma persona: usar la que ya existe'],
    ['other', 'Es otra persona: corregir el documento'],
  ],
  refused: [['device', 'Intentar de nuevo']],
};

const titles: Readonly<Record<FieldCase['kind'], string>> = {
  conflict: 'Dos cambios del mismo dato',
  duplicate: 'Persona ya registrada',
  refused: 'No se pudo guardar',
};

interface CaseDecisionProps {
  fieldCase: FieldCase;
  onClose: () => void;
}

/** Decides a case: which value of each field counts, or who a person is. */
export function CaseDecision({ fieldCase, onClose }: CaseDecisionProps) {
  const alert = useAlert();
  const { kind } = fieldCase;
  // The person's identity has no default, because somebody has to decide it.
  const [decision, setDecision] = useState<Decision['decision'] | ''>(
    kind === 'duplicate' ? '' : decisionTexts[kind][0]![0],
  );
  const [deviceFields, setDeviceFields] = useState<readonly string[]>(
    fieldCase.fields.map(({ field }) => field),
  );
  const [document, setDocument] = useState('');
  const [type, setType] = useState('');
  const [reason, setReason] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const isMissing =
    (decision === 'other' && (document.trim() === '' || type === '')) ||
    (decision === 'discard' && reason.trim() === '');

  const decide = async () => {
    setSubmitted(true);
    if (decision === '' || isMissing) return;
    const { data, message } = await call('decideFieldCase', {
      params: { id: fieldCase.id },
      body: {
        decision,
        ...(decision === 'fields' && { deviceFields: [...deviceFields] }),
        ...(decision === 'other' && { identification: document.trim(), mtIdentificationTypeID: type }),
        ...(decision === 'discard' && { reason: reason.trim() }),
      },
    });
    const failed = data.find(({ state }) => state === 'refused');
    if (failed) alert.error(failed.message);
    else alert.success(message);
    onClose();
  };
  const missingText = (value: string, label: string) =>
    submitted && value.trim() === '' && validationEs.required(label);
  return (
    <ModalForm
      open
      title={titles[kind]}
      description={fieldCase.subject}
      size="lg"
      submitLabel="Decidir"
      describeError={errorText}
      onOpenChange={onClose}
      onSubmit={decide}
    >
      <div className="grid gap-4">
        <p>{fieldCase.message}</p>
        {fieldCase.existing && <Existing person={fieldCase.existing} />}
        <Comparison
          fieldCase={fieldCase}
          chosenIDs={decision === 'fields' ? deviceFields : null}
          onChoose={(field, isDevice) =>
            setDeviceFields((fields) =>
              isDevice ? [...new Set([...fields, field])] : fields.filter((caseField) => caseField !== field),
            )
          }
        />
        <Field
          label="Qué hacer"
          required
          error={submitted && decision === '' && validationEs.required('Qué hacer')}
        >
          <RadioGroup<string>
            value={decision}
            onValueChange={(next) => setDecision(next as Decision['decision'])}
          >
            {decisionTexts[kind].map(([value, label]) => (
              <Radio key={value} value={value} label={label} />
            ))}
            <Radio value="discard" label="Descartar lo que envió el equipo" />
          </RadioGroup>
        </Field>
        {decision === 'other' && (
          <NewDocument
            type={type}
            document={document}
            onType={setType}
            onDocument={setDocument}
            errors={{
              type: missingText(type, labels.mtIdentificationTypeID.label),
              document: missingText(document, labels.identification.label),
            }}
          />
        )}
        {decision === 'discard' && (
          <Field label={labels.reason.label} required error={missingText(reason, labels.reason.label)}>
            <Input
              autoComplete="off"
              value={reason}
              maxLength={labels.reason.maxLength}
              onValueChange={setReason}
            />
          </Field>
        )}
      </div>
    </ModalForm>
  );
}

/** The person who already has the document number. */
function Existing({ person }: { person: NonNullable<FieldCase['existing']> }) {
  const { firstName, secondName, firstSurname, secondSurname, identification, mtIdentificationTypeID } =
    person;
  const name = [firstName, secondName, firstSurname, secondSurname].filter(Boolean).join(' ');
  const born = compactToDisplay(person.birthdateID.dateChar);
  return (
    <p className="rounded-card border border-line p-3 wrap-anywhere">
      <span className="font-semibold">En el sistema: {name}</span>
      <span className="block text-sm text-ink-muted">
        {[
          person.code,
          `${mtIdentificationTypeID.code} ${identification}`,
          `nació el ${born}`,
          person.chFamilyID?.consultreference,
          person.status === 'inactivo' && 'inactiva',
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </p>
  );
}

interface NewDocumentProps {
  type: string;
  document: string;
  onType: (id: string) => void;
  onDocument: (text: string) => void;
  errors: Record<'type' | 'document', string | false>;
}

function NewDocument({ type, document, onType, onDocument, errors }: NewDocumentProps) {
  const types = useRead('listIdentificationTypes');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={labels.mtIdentificationTypeID.label} required error={errors.type}>
        <Dropdown options={masterOptions(types.data?.data)} value={type} onValueChange={onType} />
      </Field>
      <Field label={labels.identification.label} required error={errors.document}>
        <Input
          autoComplete="off"
          value={document}
          maxLength={labels.identification.maxLength}
          onValueChange={onDocument}
        />
      </Field>
    </div>
  );
}

interface ComparisonProps {
  fieldCase: FieldCase;
  /** The fields where the device's value counts; null if the decision is not made field by field. */
  chosenIDs: readonly string[] | null;
  onChoose: (field: string, isDevice: boolean) => void;
}

/** Shows each field's earlier value, the device's and the system's. */
function Comparison({
  fieldCase: { fields: differences, operationId },
  chosenIDs,
  onChoose,
}: ComparisonProps) {
  if (differences.length === 0) return null;
  return (
    <div className="grid gap-3">
      {differences.map(({ field, base, device, server }) => {
        const label = fieldLabel(operationId, field);
        const valueText = (value: string | null) => value || 'Sin dato';
        return (
          <fieldset key={field} className="min-w-0 rounded-card border border-line p-3">
            <legend className="px-1 font-semibold">{label}</legend>
            {base !== null && (
              <p className="mb-2 text-sm text-ink-muted wrap-anywhere">Antes: {valueText(base)}</p>
            )}
            {chosenIDs === null ? (
              <dl className="grid gap-1 text-sm wrap-anywhere">
                <div>
                  <dt className="inline text-ink-muted">En el equipo: </dt>
                  <dd className="inline">{valueText(device)}</dd>
                </div>
                <div>
                  <dt className="inline text-ink-muted">En el sistema: </dt>
                  <dd className="inline">{valueText(server)}</dd>
                </div>
              </dl>
            ) : (
              <RadioGroup<string>
                aria-label={label}
                value={chosenIDs.includes(field) ? 'device' : 'server'}
                onValueChange={(side) => onChoose(field, side === 'device')}
              >
                <Radio value="device" label={`En el equipo: ${valueText(device)}`} />
                <Radio value="server" label={`En el sistema: ${valueText(server)}`} />
              </RadioGroup>
            )}
          </fieldset>
        );
      })}
    </div>
  );
}

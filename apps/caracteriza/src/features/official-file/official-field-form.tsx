import { officialTypeNames } from '@caracteriza/domain/official-file/layout';
import { misfit } from '@caracteriza/domain/official-file/sources';
import { countText } from '@caracteriza/domain/words/counted';
import { fields as forms } from '@caracteriza/openapi/fields';
import { useAlert } from '@caracteriza/ui/alert';
import { Dropdown } from '@caracteriza/ui/dropdown';
import { Field as FieldBox } from '@caracteriza/ui/field';
import { Input } from '@caracteriza/ui/input';
import { ModalForm } from '@caracteriza/ui/modal-form';
import { useState } from 'react';
import { errorText } from '../../messages/error-text.ts';
import {
  type Field,
  type FieldSource,
  type Mapping,
  positionOf,
  type Source,
  sourcesWith,
} from './official-words.ts';
import { saveMapping } from './save-mapping.ts';

const rules = forms.OfficialFieldSource;
const fixedText = 'text';
const noSource = 'none';

/** An entry of the list: 'held zone', 'question PRE000012', the fixed text, or nothing. */
const choiceOf = ({ source, value }: Pick<FieldSource, 'source' | 'value'>) =>
  source === 'text' ? fixedText : `${source} ${value}`;

/** The sources that have the field's record and a suitable type. The server checks the rest. */
const fittingSources = (field: Field, sources: readonly Source[]) =>
  sources.filter(
    ({ records, measure, several }) =>
      records.includes(field.record) &&
      misfit({ ...field, record: field.record as 2 }, measure, several) === null,
  );

const groupOf = ({ source }: Source) =>
  source === 'held' ? 'Datos de la familia y la persona' : 'Preguntas';

interface AnnexValueProps {
  /** The codes to choose from; if there are none, the value is typed. */
  codes: Field['codes'];
  longest: number;
  value: string;
  onChange: (value: string) => void;
  clearable?: boolean;
}

function AnnexValue({ codes, longest, value, onChange, clearable = true }: AnnexValueProps) {
  return codes.length > 0 ? (
    <Dropdown
      clearable={clearable}
      sort={false}
      options={codes.map(({ code, label }) => ({ value: code, label: `${code} ${label}` }))}
      value={value}
      onValueChange={onChange}
    />
  ) : (
    <Input
      autoComplete="off"
      value={value}
      maxLength={longest}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** An input for the annex's code of each option: a list if the codes are known, otherwise text. */
function CodeFields(props: {
  field: Field;
  source: Source;
  codes: ReadonlyMap<string, string>;
  onChange: (from: string, target: string) => void;
}) {
  const { field, source, codes, onChange } = props;
  return (
    <fieldset className="min-w-0 rounded-card border border-line p-4">
      <legend className="px-1 text-sm font-semibold text-ink">Código del anexo de cada opción</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {source.options.map(({ code, label }) => (
          <FieldBox key={code} label={label}>
            <AnnexValue
              codes={field.codes}
              longest={field.length}
              value={codes.get(code) ?? ''}
              onChange={(target) => onChange(code, target)}
            />
          </FieldBox>
        ))}
      </div>
    </fieldset>
  );
}

const takesCodes = (field: Field, source: Source) =>
  (field.codes.length > 0 || field.table !== '') && source.options.length > 0;

/** 'Texto, 20 caracteres como máximo, obligatorio' */
const formatText = ({ type, length, required, several }: Field) =>
  `${officialTypeNames[type]}, ${countText(length, 'carácter', 'caracteres')} como máximo, ${required ? 'obligatorio' : 'opcional'}${several ? ', admite varias respuestas' : ''}.`;

/** The values of the form. */
interface Inputs {
  readonly choice: string;
  /** The fixed text. */
  readonly text: string;
  readonly notAsked: string;
  /** The annex's code of each option. */
  readonly codes: ReadonlyMap<string, string>;
}

const inputsOf = (source: Field['mapping']): Inputs => ({
  choice: source ? choiceOf(source) : noSource,
  text: source?.source === 'text' ? source.value : '',
  notAsked: source?.notAsked ?? '',
  codes: new Map(source?.codes.map(({ from, to: target }) => [from, target])),
});

/** The source to save; null to leave the field empty. */
function sourceToSave(
  { record, number }: Field,
  { choice, text, notAsked, codes }: Inputs,
  chosenSource: Source | undefined,
): FieldSource | null {
  if (choice === fixedText)
    return { record, number, source: 'text', value: text.trim(), codes: [], notAsked: '' };
  if (!chosenSource) return null;
  const { source, value, options } = chosenSource;
  const knownCodes = new Set(options.map(({ code }) => code));
  const pairs = [...codes].filter(([from, target]) => target.trim() !== '' && knownCodes.has(from));
  return {
    record,
    number,
    source,
    value,
    codes: pairs.map(([from, target]) => ({ from, to: target.trim() })),
    notAsked,
  };
}

interface OfficialFieldFormProps {
  campaignID: string;
  mapping: Mapping;
  field: Field;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}

/** 'De dónde sale': a question, a field of the system or a fixed text, and its codes. */
export function OfficialFieldForm({ campaignID, mapping, field, onClose, onSaved }: OfficialFieldFormProps) {
  const alert = useAlert();
  const [inputs, setInputs] = useState(() => inputsOf(field.mapping ?? field.suggestion));
  const { choice, text, notAsked, codes } = inputs;
  const change = (changes: Partial<Inputs>) => setInputs((allInputs) => ({ ...allInputs, ...changes }));
  const fittingList = fittingSources(field, mapping.sources);
  const chosenSource = fittingList.find((source) => choiceOf(source) === choice);

  return (
    <ModalForm
      open
      size="lg"
      title={`${positionOf(field)} ${field.name}`}
      description={formatText(field)}
      describeError={errorText}
      submitDisabled={choice === fixedText && text.trim() === ''}
      onOpenChange={onClose}
      onSubmit={async (event) => {
        event.preventDefault();
        const fields = sourcesWith(mapping, field, sourceToSave(field, inputs, chosenSource));
        alert.success(await saveMapping(campaignID, mapping, { fields }));
        await onSaved();
        onClose();
      }}
    >
      <div className="flex flex-col gap-4">
        {field.problem !== '' && <p className="font-medium text-danger-ink">{field.problem}</p>}
        {field.doubt !== '' && (
          <p className="text-sm text-pretty text-ink-muted">{`Por confirmar. ${field.doubt}`}</p>
        )}
        <FieldBox label="De dónde sale">
          <Dropdown
            sort={false}
            options={[
              { value: noSource, label: 'De ningún lado' },
              { value: fixedText, label: 'Un texto fijo, igual para todos' },
              ...fittingList.map((source) => ({
                value: choiceOf(source),
                label: source.label,
                group: groupOf(source),
              })),
            ]}
            value={choice}
            onValueChange={(value) => change({ choice: value === '' ? noSource : value })}
          />
        </FieldBox>
        {choice === fixedText && (
          <FieldBox label="Texto fijo" required>
            <AnnexValue
              codes={field.several ? [] : field.codes}
              longest={field.length}
              value={text}
              onChange={(value) => change({ text: value })}
              clearable={false}
            />
          </FieldBox>
        )}
        {chosenSource && takesCodes(field, chosenSource) && (
          <CodeFields
            field={field}
            source={chosenSource}
            codes={codes}
            onChange={(from, to) => change({ codes: new Map(codes).set(from, to) })}
          />
        )}
        {chosenSource?.source === 'question' && (
          <FieldBox
            label={rules.notAsked.label}
            hint="Lo que va cuando la pregunta no le correspondía a la persona; vacío, nada. Una pregunta que quedó sin responder es siempre una incidencia."
          >
            <AnnexValue
              codes={field.codes}
              longest={field.length}
              value={notAsked}
              onChange={(value) => change({ notAsked: value })}
            />
          </FieldBox>
        )}
      </div>
    </ModalForm>
  );
}

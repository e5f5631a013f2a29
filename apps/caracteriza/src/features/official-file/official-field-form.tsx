import { officialTypeNames } from '@caracteriza/domain/official-file/layout';
import { misfit } from '@caracteriza/domain/official-file/sources';
import { counted } from '@caracteriza/domain/words/counted';
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
const nothing = 'none';

/** A choice of the list: 'held zone', 'question PRE000012', the fixed text, or nothing. */
const choiceOf = ({ source, value }: Pick<FieldSource, 'source' | 'value'>) =>
  source === 'text' ? fixedText : `${source} ${value}`;

/** What can fill the field: of its record, and of its kind. The server says the rest. */
const fittingSources = (field: Field, sources: readonly Source[]) =>
  sources.filter(
    ({ records, measure, several }) =>
      records.includes(field.record) &&
      misfit({ ...field, record: field.record as 2 }, measure, several) === null,
  );

const groupOf = ({ source }: Source) =>
  source === 'held' ? 'Datos de la familia y la persona' : 'Preguntas';

/** The codes of the options, each chosen from the annex's or written where those are not known. */
function CodeFields(props: {
  field: Field;
  source: Source;
  codes: ReadonlyMap<string, string>;
  onChange: (from: string, to: string) => void;
}) {
  const { field, source, codes, onChange } = props;
  const options = field.codes.map(({ code, label }) => ({ value: code, label: `${code} ${label}` }));
  return (
    <fieldset className="min-w-0 rounded-card border border-line p-4">
      <legend className="px-1 text-sm font-semibold text-ink">Código del anexo de cada opción</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {source.options.map(({ code, label }) => (
          <FieldBox key={code} label={label}>
            {options.length > 0 ? (
              <Dropdown
                clearable
                sort={false}
                options={options}
                value={codes.get(code) ?? ''}
                onValueChange={(to) => onChange(code, to)}
              />
            ) : (
              <Input
                autoComplete="off"
                value={codes.get(code) ?? ''}
                maxLength={field.length}
                onChange={(event) => onChange(code, event.target.value)}
              />
            )}
          </FieldBox>
        ))}
      </div>
    </fieldset>
  );
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
  const start = field.mapping ?? field.suggestion;
  const [choice, setChoice] = useState(start ? choiceOf(start) : nothing);
  const [text, setText] = useState(start?.source === 'text' ? start.value : '');
  const [notAsked, setNotAsked] = useState(start?.notAsked ?? '');
  const [codes, setCodes] = useState<ReadonlyMap<string, string>>(
    new Map(start?.codes.map(({ from, to }) => [from, to])),
  );
  const fitting = fittingSources(field, mapping.sources);
  const chosen = fitting.find((source) => choiceOf(source) === choice);
  const isCoded = field.codes.length > 0 || field.table !== '';
  const known = new Set(chosen?.options.map(({ code }) => code));

  const sourceToSave = (): FieldSource | null => {
    const { record, number } = field;
    if (choice === fixedText)
      return { record, number, source: 'text', value: text.trim(), codes: [], notAsked: '' };
    if (!chosen) return null;
    const pairs = [...codes].filter(([from, to]) => to.trim() !== '' && known.has(from));
    const { source, value } = chosen;
    return {
      record,
      number,
      source,
      value,
      codes: pairs.map(([from, to]) => ({ from, to: to.trim() })),
      notAsked,
    };
  };

  return (
    <ModalForm
      open
      size="lg"
      title={`${positionOf(field)} ${field.name}`}
      description={`${officialTypeNames[field.type]}, ${counted(field.length, 'carácter', 'caracteres')} como máximo, ${field.required ? 'obligatorio' : 'opcional'}${field.several ? ', admite varias respuestas' : ''}.`}
      describeError={errorText}
      submitDisabled={choice === fixedText && text.trim() === ''}
      onOpenChange={onClose}
      onSubmit={async (event) => {
        event.preventDefault();
        const fields = sourcesWith(mapping, field, sourceToSave());
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
              { value: nothing, label: 'De ningún lado' },
              { value: fixedText, label: 'Un texto fijo, igual para todos' },
              ...fitting.map((source) => ({
                value: choiceOf(source),
                label: source.label,
                group: groupOf(source),
              })),
            ]}
            value={choice}
            onValueChange={(value) => setChoice(value === '' ? nothing : value)}
          />
        </FieldBox>
        {choice === fixedText &&
          (field.codes.length > 0 && !field.several ? (
            <FieldBox label="Texto fijo" required>
              <Dropdown
                sort={false}
                options={field.codes.map(({ code, label }) => ({ value: code, label: `${code} ${label}` }))}
                value={text}
                onValueChange={setText}
              />
            </FieldBox>
          ) : (
            <FieldBox label="Texto fijo" required>
              <Input
                autoComplete="off"
                value={text}
                maxLength={field.length}
                onChange={(event) => setText(event.target.value)}
              />
            </FieldBox>
          ))}
        {chosen && isCoded && chosen.options.length > 0 && (
          <CodeFields
            field={field}
            source={chosen}
            codes={codes}
            onChange={(from, to) => setCodes((all) => new Map(all).set(from, to))}
          />
        )}
        {chosen?.source === 'question' && (
          <FieldBox
            label={rules.notAsked.label}
            hint="Lo que va cuando la pregunta no le correspondía a la persona; vacío, nada. Una pregunta que quedó sin responder es siempre una incidencia."
          >
            {field.codes.length > 0 ? (
              <Dropdown
                clearable
                sort={false}
                options={field.codes.map(({ code, label }) => ({ value: code, label: `${code} ${label}` }))}
                value={notAsked}
                onValueChange={setNotAsked}
              />
            ) : (
              <Input
                autoComplete="off"
                value={notAsked}
                maxLength={field.length}
                onChange={(event) => setNotAsked(event.target.value)}
              />
            )}
          </FieldBox>
        )}
      </div>
    </ModalForm>
  );
}

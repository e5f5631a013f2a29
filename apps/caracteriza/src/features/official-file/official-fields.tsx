import { officialRecordNames, officialTypeNames } from '@caracteriza/domain/official-file/layout';
import { countText } from '@caracteriza/domain/words/counted';
import { useAlert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { DataTable } from '@caracteriza/ui/data-table';
import type { DataTableColumn } from '@caracteriza/ui/data-table-types';
import { Sparkles } from 'lucide-react';
import { lazy, Suspense, useId, useMemo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useUrlState } from '../../crud/use-url-state.ts';
import { errorText } from '../../messages/error-text.ts';
import { mayDo } from '../../session/permission.ts';
import { type Field, fieldStates, type Mapping, positionOf, sourceText, stateOf } from './official-words.ts';
import { saveMapping } from './save-mapping.ts';

const OfficialFieldForm = lazy(async () => ({
  default: (await import('./official-field-form.tsx')).OfficialFieldForm,
}));

const columnsFor = ({ sources }: Mapping): DataTableColumn<Field>[] => [
  { id: 'name', header: 'Campo', value: (field) => `${positionOf(field)} ${field.name}` },
  {
    id: 'record',
    header: 'Registro',
    value: ({ record }) => officialRecordNames[record as 2 | 3],
    filter: Object.values(officialRecordNames).map((label) => ({ value: label, label })),
  },
  {
    id: 'state',
    header: 'Estado',
    value: stateOf,
    filter: Object.values(fieldStates).map((label) => ({ value: label, label })),
  },
  {
    id: 'source',
    header: 'De dónde sale',
    value: ({ mapping }) => (mapping ? sourceText(mapping, sources) : ''),
  },
  { id: 'required', header: 'Obligatorio', value: ({ required }) => (required ? 'Sí' : 'No') },
  {
    id: 'form',
    header: 'Tipo y largo',
    value: ({ type, length }) => `${officialTypeNames[type]}, ${length}`,
  },
];

const readField = (params: URLSearchParams) => params.get('field') ?? '';
function writeField(params: URLSearchParams, field: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (field === '') next.delete('field');
  else next.set('field', field);
  return next;
}

interface OfficialFieldsProps {
  campaignID: string;
  mapping: Mapping;
  onSaved: () => Promise<unknown>;
}

/** The fields of both records: their sources, what is missing, and suggestions. */
export function OfficialFields({ campaignID, mapping, onSaved }: OfficialFieldsProps) {
  const alert = useAlert();
  const heading = useId();
  const [openPosition, setOpenPosition] = useUrlState(readField, writeField);
  const columns = useMemo(() => columnsFor(mapping), [mapping]);
  const mayEdit = mayDo('updateOfficialMapping') && mapping.version > 0;
  const suggestions = mapping.fields.flatMap(({ suggestion }) => suggestion ?? []);
  const missingCount = mapping.fields.filter((field) => stateOf(field) === fieldStates.missing).length;
  const field = mapping.fields.find(
    (candidate) => positionOf(candidate) === openPosition && !candidate.automatic,
  );
  const rowLink = (row: Field, content: ReactNode) =>
    row.automatic || !mayEdit ? null : (
      <Link to={`?${new URLSearchParams({ campaign: campaignID, field: positionOf(row) }).toString()}`}>
        {content}
      </Link>
    );
  const takeSuggestions = async () => {
    try {
      const fields = [
        ...mapping.fields.flatMap((fieldMapping) => fieldMapping.mapping ?? []),
        ...suggestions,
      ];
      alert.success(await saveMapping(campaignID, mapping, { fields }));
      await onSaved();
    } catch (error) {
      alert.error(errorText(error));
    }
  };
  return (
    <section aria-labelledby={heading} className="mt-8">
      <h2 id={heading} className="text-lg font-bold">
        2. De dónde sale cada campo
      </h2>
      <p className="mb-3 max-w-3xl text-pretty text-ink-muted">
        {mapping.version === 0
          ? 'Guarde primero la entidad que reporta.'
          : `${countText(missingCount, 'campo obligatorio falta', 'campos obligatorios faltan')} por llenar. Abra un campo para elegir su pregunta o dato y decir qué código lleva cada opción.`}
      </p>
      {mapping.changed.length > 0 && (
        <p className="mb-3 max-w-3xl text-pretty font-medium">
          {`Cambió desde que se guardaron los campos: ${mapping.changed.join(', ')}. Revise que sus preguntas y opciones sigan bien.`}
        </p>
      )}
      {mayEdit && suggestions.length > 0 && (
        <Button icon={<Sparkles aria-hidden />} className="mb-3" onClick={() => void takeSuggestions()}>
          {`Usar ${countText(suggestions.length, 'sugerencia', 'sugerencias')}`}
        </Button>
      )}
      <DataTable
        label="Campos del archivo"
        columns={columns}
        rows={mapping.fields}
        getRowId={positionOf}
        rowLink={rowLink}
        selection="none"
        defaultView={{ pageSize: 10 }}
        emptyText="No hay campos"
      />
      <Suspense>
        {field && mayEdit && (
          <OfficialFieldForm
            key={openPosition}
            campaignID={campaignID}
            mapping={mapping}
            field={field}
            onClose={() => setOpenPosition('')}
            onSaved={onSaved}
          />
        )}
      </Suspense>
    </section>
  );
}

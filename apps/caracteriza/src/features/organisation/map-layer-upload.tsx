import { ApiError, type Schema } from '@caracteriza/api-client';
import { fields } from '@caracteriza/openapi/fields';
import { useAlert } from '@caracteriza/ui/alert';
import { Field } from '@caracteriza/ui/field';
import { FileInput, type FileInputProps } from '@caracteriza/ui/file-input';
import { applyServerErrors } from '@caracteriza/ui/form';
import { ModalForm } from '@caracteriza/ui/modal-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { bindFields, ChoiceField, NumberField, TextField } from '../../forms/form-field.tsx';
import { discardQuestion, useLeaveGuard } from '../../forms/use-leave-guard.ts';
import { formSchema, type FormInput, type FormOutput } from '../../forms/form-schema.ts';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { mapLayerHints } from './map-layer-hints.ts';
import { likelyProperty, propertiesIn } from './map-layer-properties.ts';

type ReadFile = NonNullable<FileInputProps['value']>;

const { file: fileRule, ...rules } = fields.MapLayerAddition;
const resolver = zodResolver(formSchema(rules));

/** Maximum file size in bytes. */
const maxFileBytes = 8 * 1024 * 1024;

const kinds = [
  { value: 'municipio', label: 'Municipios' },
  { value: 'zona', label: 'Zonas' },
];

const contentOf = ({ dataUrl }: ReadFile) => dataUrl.slice(dataUrl.indexOf(',') + 1);

/** Why the file cannot be used; shown below it. */
function problemOf(file: ReadFile | null, refusal: string, isSubmitted: boolean): string | false {
  if (refusal !== '') return refusal;
  if (file && propertiesIn(contentOf(file)) === null)
    return 'El archivo no es un GeoJSON de formas con propiedades. Elija otro.';
  return isSubmitted && !file && `El campo ${fileRule.label} es requerido.`;
}

/** 'Agregar formas': a GeoJSON file, whether its shapes are municipalities or zones, and their source. */
export function MapLayerUpload({ onClose }: { onClose: () => void }) {
  const alert = useAlert();
  const [file, setFile] = useState<ReadFile | null>(null);
  /** Why the server rejected the file. */
  const [refusal, setRefusal] = useState('');
  const form = useForm<FormInput<typeof rules>, unknown, FormOutput<typeof rules>>({
    defaultValues: { kind: 'municipio', property: '', source: '', licence: '', margin: '0' },
    resolver,
    shouldFocusError: false,
  });
  const dirty = form.formState.isDirty || file !== null;
  const propsOf = bindFields(form.control, rules);
  useLeaveGuard({ unsaved: dirty, question: discardQuestion, exits: 'history' });
  const names = (file && propertiesIn(contentOf(file))) ?? [];
  const takeFile = (file: ReadFile | null) => {
    setFile(file);
    setRefusal('');
    form.setValue('property', file ? likelyProperty(propertiesIn(contentOf(file)) ?? []) : '');
  };
  const problem = problemOf(file, refusal, form.formState.isSubmitted);
  return (
    <ModalForm
      open
      size="lg"
      title="Agregar formas"
      description="Cada municipio o zona tiene una sola forma. El archivo se guarda completo o no se guarda nada."
      dirty={dirty}
      describeError={errorText}
      onOpenChange={onClose}
      onSubmit={form.handleSubmit(async (body) => {
        if (!file) return;
        try {
          // The options are the contract's.
          const kind = body.kind as Schema<'MapLayerKind'>;
          const mapLayer = { ...body, kind, file: contentOf(file) };
          alert.success((await call('addMapLayer', { body: mapLayer })).message);
          onClose();
        } catch (error) {
          if (error instanceof ApiError) {
            setRefusal(error.errors?.find(({ field }) => field === 'file')?.message ?? '');
            applyServerErrors(form, error.errors?.filter(({ field }) => field !== 'file') ?? []);
          }
          throw error;
        }
      })}
    >
      <div className="grid gap-4">
        <Field
          label={fileRule.label}
          required
          error={problem}
          hint="Un GeoJSON (.geojson o .json) de hasta 8 MB, con longitud y latitud en grados (WGS84)."
        >
          <FileInput
            value={file}
            accept=".geojson,.json,application/geo+json,application/json"
            maxSize={maxFileBytes}
            onValueChange={takeFile}
          />
        </Field>
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <ChoiceField {...propsOf('kind')} options={kinds} />
          <ChoiceField
            {...propsOf('property')}
            options={names.map((name) => ({ value: name, label: name }))}
            hint="El código DANE del municipio, el código de la zona, o el nombre."
          />
        </div>
        <TextField {...propsOf('source')} hint={mapLayerHints.source} />
        <TextField {...propsOf('licence')} hint={mapLayerHints.licence} />
        <NumberField {...propsOf('margin')} rule={rules.margin} hint={mapLayerHints.margin} />
      </div>
    </ModalForm>
  );
}

import { ApiError, type Schema } from '@caracteriza/api-client';
import { fields } from '@caracteriza/openapi/fields';
import { useAlert } from '@caracteriza/ui/alert';
import { applyServerErrors } from '@caracteriza/ui/form';
import { ModalForm } from '@caracteriza/ui/modal-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { bindFields, NumberField, TextField } from '../../forms/form-field.tsx';
import { formInput } from '../../forms/form-input.ts';
import { discardQuestion, useLeaveGuard } from '../../forms/use-leave-guard.ts';
import { formSchema, type FormInput, type FormOutput } from '../../forms/form-schema.ts';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { mapLayerHints } from './map-layer-hints.ts';

const { version: _version, ...rules } = { version: null, ...fields.MapLayerChange };
const resolver = zodResolver(formSchema(rules));

interface MapLayerFormProps {
  layer: Schema<'MapLayer'>;
  onClose: () => void;
}

/** 'Cambiar capa': source, licence and margin; its shapes are replaced by a new file instead. */
export function MapLayerForm({ layer, onClose }: MapLayerFormProps) {
  const alert = useAlert();
  const form = useForm<FormInput<typeof rules>, unknown, FormOutput<typeof rules>>({
    defaultValues: formInput(rules, layer),
    resolver,
    shouldFocusError: false,
  });
  const { isDirty } = form.formState;
  const propsOf = bindFields(form.control, rules);
  useLeaveGuard({ unsaved: isDirty, question: discardQuestion, exits: 'history' });
  return (
    <ModalForm
      open
      title="Cambiar capa"
      dirty={isDirty}
      describeError={errorText}
      onOpenChange={onClose}
      onSubmit={form.handleSubmit(async (body) => {
        try {
          const { id, version } = layer;
          alert.success(
            (await call('changeMapLayer', { params: { id }, body: { ...body, version } })).message,
          );
          onClose();
        } catch (error) {
          if (error instanceof ApiError) applyServerErrors(form, error.errors ?? []);
          throw error;
        }
      })}
    >
      <div className="grid gap-4">
        <TextField {...propsOf('source')} hint={mapLayerHints.source} />
        <TextField {...propsOf('licence')} hint={mapLayerHints.licence} />
        <NumberField {...propsOf('margin')} rule={rules.margin} hint={mapLayerHints.margin} />
      </div>
    </ModalForm>
  );
}

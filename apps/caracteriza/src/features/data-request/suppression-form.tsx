import { ApiError } from '@caracteriza/api-client';
import type { Schema } from '@caracteriza/api-client';
import { fields } from '@caracteriza/openapi/fields';
import { useAlert } from '@caracteriza/ui/alert';
import { applyServerErrors } from '@caracteriza/ui/form';
import { ModalForm } from '@caracteriza/ui/modal-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { bindFields, TextField } from '../../forms/form-field.tsx';
import { formInput } from '../../forms/form-input.ts';
import { formSchema, pickRules, type FormInput, type FormOutput } from '../../forms/form-schema.ts';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';

type Preview = Schema<'SuppressionPreview'>;

const rules = pickRules(fields.SuppressionConfirm, ['confirmation']);
const resolver = zodResolver(formSchema(rules));

/** The label of each count, most important first. */
const countLabels: Readonly<Record<keyof Preview['counts'], string>> = {
  own: 'Datos de la persona',
  family: 'Datos de la familia que la nombran',
  surveys: 'Encuestas que quedan sin respuestas',
  files: 'Archivos y firmas de encuestas',
  drafts: 'Encuestas sin terminar',
  consents: 'Consentimientos sin nombre ni firma',
  visits: 'Motivos de visitas y asignaciones',
  alerts: 'Alertas',
  keptRows: 'Respuestas anteriores, observaciones y actuaciones',
  requests: 'Solicitudes sin nombre ni contacto',
  incidents: 'Textos de incidentes de seguridad que la nombran',
  loads: 'Cargues masivos y sus archivos',
  trips: 'Envíos y casos de salidas a terreno',
  audit: 'Registros de la auditoría sobre la persona',
};

function Counts({ counts }: Pick<Preview, 'counts'>) {
  const touched = Object.entries(countLabels).filter(([name]) => counts[name as keyof typeof counts] > 0);
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
      {touched.map(([name, label]) => (
        <div key={name} className="contents">
          <dt>{label}</dt>
          <dd className="text-end font-semibold">{counts[name as keyof typeof counts]}</dd>
        </div>
      ))}
    </dl>
  );
}

interface SuppressionFormProps {
  request: Schema<'DataRequest'>;
  preview: Preview;
  onClose: () => void;
}

/** Shows what a suppression will affect, and carries it out once the person's code has been typed. */
export function SuppressionForm({ request, preview, onClose }: SuppressionFormProps) {
  const alert = useAlert();
  const form = useForm<FormInput<typeof rules>, unknown, FormOutput<typeof rules>>({
    defaultValues: formInput(rules, null),
    resolver,
    shouldFocusError: false,
  });
  const fieldProps = bindFields(form.control, rules);
  const send = async ({ confirmation }: FormOutput<typeof rules>) => {
    const body = { confirmation, version: request.version };
    try {
      alert.success((await call('suppressRequestedPerson', { params: { id: request.id }, body })).message);
      onClose();
    } catch (error) {
      if (error instanceof ApiError) applyServerErrors(form, error.errors ?? []);
      throw error;
    }
  };
  return (
    <ModalForm
      open
      size="lg"
      title="Suprimir sus datos"
      description={`${request.code}. No se puede deshacer, y al restaurar una copia de seguridad se suprimen de nuevo.`}
      submitLabel="Suprimir para siempre"
      danger
      describeError={errorText}
      onOpenChange={onClose}
      onSubmit={form.handleSubmit(send)}
    >
      <div className="grid gap-4">
        <section aria-label="Qué se toca">
          <p className="mb-2">
            De <strong>{preview.person}</strong> se suprime:
          </p>
          <Counts counts={preview.counts} />
          <p className="mt-2">
            Además se la busca en el resto de la auditoría y en los archivos de todos los cargues. Eso
            continúa solo; no tiene que esperar.
          </p>
        </section>
        <ul className="grid list-disc gap-1 ps-5">
          <li>
            Al terminar, esta solicitud queda respondida y también pierde el nombre y el contacto (
            {request.contact}). <strong>Anótelo antes</strong> para enviar la respuesta.
          </li>
          <li>Los equipos que están en terreno borran sus datos cuando vuelvan a comunicarse.</li>
          <li>Los archivos que ya se descargaron están en otros equipos: pida que los borren.</li>
          <li>Las cifras publicadas no cambian. Las encuestas quedan contadas, sin respuestas.</li>
        </ul>
        <TextField {...fieldProps('confirmation')} hint={`Para confirmar, escriba ${preview.confirmation}`} />
      </div>
    </ModalForm>
  );
}

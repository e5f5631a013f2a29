import { ApiError, type Schema } from '@caracteriza/api-client';
import { fields } from '@caracteriza/openapi/fields';
import { Button } from '@caracteriza/ui/button';
import { Checkbox } from '@caracteriza/ui/checkbox';
import { applyServerErrors } from '@caracteriza/ui/form';
import { Modal } from '@caracteriza/ui/modal';
import { ModalForm } from '@caracteriza/ui/modal-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { bindFields, TextField } from '../../forms/form-field.tsx';
import { formSchema, pickRules, type FormInput, type FormOutput } from '../../forms/form-schema.ts';
import { discardQuestion, useLeaveGuard } from '../../forms/use-leave-guard.ts';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { FeedKeySecret } from './feed-key-secret.tsx';
import { Webhooks } from './webhooks.tsx';

const rules = pickRules(fields.WebhookCreate, ['name', 'url']);
const resolver = zodResolver(formSchema(rules));

interface WebhookConnectionProps {
  campaign: Schema<'Campaign'>;
  characterization: Schema<'AnsweredCharacterization'>;
  onClose: () => void;
}

/** 'Agregar un aviso': which questionnaire to report, and to which URL. */
function WebhookForm({
  campaign,
  characterization,
  onMade,
  onClose,
}: WebhookConnectionProps & { onMade: (secret: string) => void }) {
  const [isLimited, setLimited] = useState(true);
  const form = useForm<FormInput<typeof rules>, unknown, FormOutput<typeof rules>>({
    defaultValues: { name: '', url: '' },
    resolver,
    shouldFocusError: false,
  });
  const propsOf = bindFields(form.control, rules);
  const dirty = form.formState.isDirty || !isLimited;
  useLeaveGuard({ unsaved: dirty, question: discardQuestion, exits: 'history' });
  return (
    <ModalForm
      open
      size="sm"
      title="Agregar un aviso"
      description="Cuando se guarda una encuesta, y con cada cambio de su estado, se avisa a esta dirección con códigos, sin nombres ni respuestas."
      submitLabel="Agregar"
      dirty={dirty}
      describeError={errorText}
      onOpenChange={onClose}
      onSubmit={form.handleSubmit(async (body) => {
        const characterizationID = isLimited ? characterization.id : null;
        try {
          const { data } = await call('addWebhook', {
            body: { ...body, campaignID: campaign.id, characterizationID },
          });
          onMade(data.secret);
        } catch (error) {
          if (error instanceof ApiError) applyServerErrors(form, error.errors ?? []);
          throw error;
        }
      })}
    >
      <TextField {...propsOf('name')} hint="Para reconocerlo: «Tablero de la secretaría»" />
      <TextField {...propsOf('url')} hint="De internet, como https://ejemplo.org/avisos" />
      <Checkbox
        label={`Solo la caracterización «${characterization.name}»`}
        checked={isLimited}
        onChange={(event) => setLimited(event.target.checked)}
      />
    </ModalForm>
  );
}

/** 'Avisar a otro programa': one's own webhooks for a campaign (decision 0117). */
export function WebhookConnection(props: WebhookConnectionProps) {
  const { campaign, onClose } = props;
  const [adding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Modal
      open
      title="Avisar a otro programa"
      description={`Un programa de su organización se entera al momento de cada encuesta de la campaña «${campaign.name}», y lee lo demás con su clave.`}
      onOpenChange={onClose}
    >
      <div className="flex flex-col gap-5">
        <p className="text-ink">
          Los envíos siguen la norma Standard Webhooks: el programa comprueba con el secreto que vienen de
          aquí. Si no responde, se intenta de nuevo durante unos tres días.
        </p>
        <Button
          variant="primary"
          className="self-start"
          icon={<Plus aria-hidden />}
          onClick={() => setAdding(true)}
        >
          Agregar un aviso
        </Button>
        <section aria-label="Mis avisos" className="flex flex-col gap-2">
          <h3 className="font-semibold text-ink">Mis avisos</h3>
          <Webhooks campaignID={campaign.id} onSecret={setSecret} />
        </section>
      </div>
      {adding && (
        <WebhookForm
          {...props}
          onMade={(newSecret) => {
            setAdding(false);
            setSecret(newSecret);
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {secret !== null && (
        <FeedKeySecret
          title="Su secreto"
          description="Cópielo ahora en el otro programa: no se muestra de nuevo. Si lo pierde, cámbielo."
          label="Secreto"
          submitLabel="Ya lo copié"
          doneText="El secreto se copió."
          secret={secret}
          onDone={() => setSecret(null)}
        />
      )}
    </Modal>
  );
}

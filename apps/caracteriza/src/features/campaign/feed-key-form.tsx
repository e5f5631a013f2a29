import type { Schema } from '@caracteriza/api-client';
import { identifiedDataGrant } from '@caracteriza/domain/access/identified-data-grant';
import { yearAfter } from '@caracteriza/domain/values/dates';
import { fields } from '@caracteriza/openapi/fields';
import { Checkbox } from '@caracteriza/ui/checkbox';
import { ModalForm } from '@caracteriza/ui/modal-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { bindFields, DateField, TextField } from '../../forms/form-field.tsx';
import { formSchema, pickRules, type FormInput, type FormOutput } from '../../forms/form-schema.ts';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { mayDo } from '../../session/permission.ts';
import { refusalText } from '../../session/refusal-text.ts';
import { useToday } from '../../session/use-today.ts';

const rules = pickRules(fields.FeedKeyCreate, ['name', 'expiresOn']);
const resolver = zodResolver(formSchema(rules));

interface FeedKeyFormProps {
  campaign: Schema<'Campaign'>;
  /** The questionnaire to which the key may be restricted. */
  characterization: Schema<'AnsweredCharacterization'>;
  onMade: (feedKey: Schema<'FeedKeyMade'>) => void;
  onClose: () => void;
}

/** 'Crear clave': where it will be used, until when, and what it shows. */
export function FeedKeyForm({ campaign, characterization, onMade, onClose }: FeedKeyFormProps) {
  const today = useToday();
  const [isLimited, setLimited] = useState(true);
  const [showsPeople, setShowsPeople] = useState(false);
  const form = useForm<FormInput<typeof rules>, unknown, FormOutput<typeof rules>>({
    defaultValues: { name: '', expiresOn: yearAfter(today) },
    resolver,
    shouldFocusError: false,
  });
  const propsOf = bindFields(form.control, rules);
  return (
    <ModalForm
      open
      size="sm"
      title="Crear una clave"
      description="Quien tenga la clave lee estas respuestas como usted. Haga una para cada programa, y revóquela cuando no la use."
      submitLabel="Crear"
      dirty={form.formState.isDirty}
      describeError={errorText}
      onOpenChange={onClose}
      onSubmit={form.handleSubmit(async ({ name, expiresOn }) => {
        const characterizationID = isLimited ? characterization.id : null;
        const scope = { campaignID: campaign.id, characterizationID, personalData: showsPeople };
        onMade((await call('addFeedKey', { body: { ...scope, name, expiresOn } })).data);
      })}
    >
      <TextField {...propsOf('name')} hint="Para reconocerla: «Power BI de la oficina»" />
      <DateField {...propsOf('expiresOn')} min={today} max={yearAfter(today)} />
      <Checkbox
        label={`Solo la caracterización «${characterization.name}»`}
        checked={isLimited}
        onChange={(event) => setLimited(event.target.checked)}
      />
      <div>
        <Checkbox
          label={fields.FeedKeyCreate.personalData.label}
          checked={showsPeople}
          disabled={!mayDo(identifiedDataGrant)}
          onChange={(event) => setShowsPeople(event.target.checked)}
        />
        <p className="mt-1 text-sm text-ink-muted">
          {mayDo(identifiedDataGrant)
            ? 'Documento, nombres, edad, dirección… Sin marcarla, la clave solo ve códigos.'
            : `La clave solo verá códigos. ${refusalText(identifiedDataGrant)}`}
        </p>
      </div>
    </ModalForm>
  );
}

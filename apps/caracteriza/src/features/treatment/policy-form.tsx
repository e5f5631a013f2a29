import type { Schema } from '@caracteriza/api-client';
import { policyDraft } from '@caracteriza/domain/treatment/policy-draft';
import { fields } from '@caracteriza/openapi/fields';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { bindFields, LongTextField } from '../../forms/form-field.tsx';
import { formSchema, pickRules, type FormInput, type FormOutput } from '../../forms/form-schema.ts';
import { SettingsModal } from '../../forms/settings-modal.tsx';
import { call } from '../../session/api.ts';
import { useRead } from '../../session/use-read.ts';

const rules = pickRules(fields.PolicyPublish, ['text']);
const resolver = zodResolver(formSchema(rules));

interface PolicyFormProps {
  register: Schema<'TreatmentRegister'>;
  onClose: () => void;
}

/** Publishes a version. The form starts with the version in force or, if there is none, a draft based on the register. */
export function PolicyForm({ register, onClose }: PolicyFormProps) {
  const { data } = useRead('getPolicy');
  if (!data) return null;
  const { policy } = data.data;
  return (
    <PublishForm
      text={policy?.text ?? policyDraft(register)}
      version={policy?.version ?? 0}
      onClose={onClose}
    />
  );
}

function PublishForm({ text, version, onClose }: { text: string; version: number; onClose: () => void }) {
  const form = useForm<FormInput<typeof rules>, unknown, FormOutput<typeof rules>>({
    defaultValues: { text },
    resolver,
    shouldFocusError: false,
  });
  const fieldProps = bindFields(form.control, rules);
  return (
    <SettingsModal
      form={form}
      size="lg"
      title={`Publicar la versión ${version + 1}`}
      description="Queda vigente de inmediato y no se cambia después. El texto está por confirmar con su abogado."
      save={(body) => call('publishPolicy', { body: { ...body, version } })}
      onClose={onClose}
    >
      <LongTextField {...fieldProps('text')} />
    </SettingsModal>
  );
}

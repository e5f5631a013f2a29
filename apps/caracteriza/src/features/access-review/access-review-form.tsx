import { dayAfter, yearAfter } from '@caracteriza/domain/values/dates';
import { fields } from '@caracteriza/openapi/fields';
import { useAlert } from '@caracteriza/ui/alert';
import { ModalForm } from '@caracteriza/ui/modal-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { bindFields, ChoiceField, DateField } from '../../forms/form-field.tsx';
import { formInput } from '../../forms/form-input.ts';
import { formSchema, pickRules, type FormInput, type FormOutput } from '../../forms/form-schema.ts';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { useRead } from '../../session/use-read.ts';
import { useToday } from '../../session/use-today.ts';

const rules = pickRules(fields.AccessReviewStart, ['until', 'roleID']);
const resolver = zodResolver(formSchema(rules));

interface AccessReviewFormProps {
  onClose: () => void;
  onStarted: (id: string) => void;
}

/** 'Iniciar revisión': the last day, and the users to review. */
export function AccessReviewForm({ onClose, onStarted }: AccessReviewFormProps) {
  const alert = useAlert();
  const today = useToday();
  const roles = useRead('listRoles', { query: { sort: 'name' } });
  const form = useForm<FormInput<typeof rules>, unknown, FormOutput<typeof rules>>({
    defaultValues: formInput(rules, null),
    resolver,
    shouldFocusError: false,
  });
  const propsOf = bindFields(form.control, rules);
  const options = (roles.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <ModalForm
      open
      size="sm"
      title="Iniciar revisión de accesos"
      submitLabel="Iniciar"
      description="Al terminar el último día, a medianoche, se bloquea a los usuarios de quienes nadie haya decidido; podrán ingresar cuando alguien los desbloquee."
      dirty={form.formState.isDirty}
      describeError={errorText}
      onOpenChange={onClose}
      onSubmit={form.handleSubmit(async (body) => {
        const { message, data } = await call('startAccessReview', { body });
        alert.success(message);
        onStarted(data.id);
      })}
    >
      <DateField {...propsOf('until')} min={dayAfter(today)} max={yearAfter(today)} />
      <ChoiceField
        {...propsOf('roleID')}
        hint="Sin elegir uno se revisa a todos los usuarios activos"
        options={options}
        busy={roles.isLoading}
        error={roles.error ? errorText(roles.error) : undefined}
        onRetry={() => void roles.mutate()}
      />
    </ModalForm>
  );
}

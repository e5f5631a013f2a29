import { useForm } from 'react-hook-form';
import { Button } from '@caracteriza/ui/button';
import { Dropdown } from '@caracteriza/ui/dropdown';
import { FormErrorSummary, FormField } from '@caracteriza/ui/form';
import { Input } from '@caracteriza/ui/input';

const kinds = ['De mano', 'Eléctrica'].map((label) => ({ value: label, label }));
const labels = { name: 'Nombre', kind: 'Clase' };

export function Example() {
  const { control, handleSubmit, setFocus } = useForm({ defaultValues: { name: '', kind: '' } });
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(() => undefined)(event)}>
      <FormErrorSummary control={control} setFocus={setFocus} labels={labels} />
      <FormField control={control} name="name" label={labels.name} required minLength={3}>
        {(controlProps) => <Input {...controlProps} maxLength={50} />}
      </FormField>
      <FormField control={control} name="kind" label={labels.kind} required>
        {(controlProps) => <Dropdown {...controlProps} options={kinds} />}
      </FormField>
      <Button type="submit" variant="primary">
        Guardar
      </Button>
    </form>
  );
}

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { Dropdown } from '../dropdown/dropdown.tsx';
import { Input } from '../input/input.tsx';
import { FormErrorSummary, FormField } from './form.tsx';

afterEach(cleanup);

interface Visit {
  name: string;
  reason: string;
  zone: string;
}

function VisitForm({ asksReason }: { asksReason: boolean }) {
  const { control, handleSubmit, setError, setFocus } = useForm<Visit>({
    defaultValues: { name: '', reason: '', zone: '' },
  });
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(() => undefined)(event)}>
      <FormErrorSummary control={control} setFocus={setFocus} />
      <FormField control={control} name="name" label="Nombre" required>
        {(bound) => <Input {...bound} />}
      </FormField>
      {asksReason && (
        <FormField control={control} name="reason" label="Motivo" required>
          {(bound) => <Dropdown {...bound} options={[]} />}
        </FormField>
      )}
      <FormField control={control} name="zone" label="Zona" required>
        {(bound) => <Input {...bound} />}
      </FormField>
      <button type="submit">Enviar</button>
      <button type="button" onClick={() => setError('root.server', { message: 'Sin conexión' })}>
        Desconectar
      </button>
    </form>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const fieldsInSummary = () =>
  [...document.querySelectorAll('[data-slot=form-error-summary] button')].map(
    ({ textContent }) => /Nombre|Motivo|Zona/.exec(textContent)?.[0] ?? textContent,
  );

it('names a field that was shown later where it stands in the form', async () => {
  const { rerender } = render(<VisitForm asksReason={false} />);
  rerender(<VisitForm asksReason />);
  press('Enviar');
  await waitFor(() => expect(fieldsInSummary()).toEqual(['Nombre', 'Motivo', 'Zona']));
});

it('names what concerns the whole form first', async () => {
  render(<VisitForm asksReason />);
  press('Enviar');
  await waitFor(() => expect(fieldsInSummary()).toHaveLength(3));
  press('Desconectar');
  await waitFor(() => expect(fieldsInSummary()).toEqual(['Sin conexión', 'Nombre', 'Motivo', 'Zona']));
});

import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, it, vi } from 'vitest';
import { DateInput } from '../date-input/date-input.tsx';
import { Input } from '../input/input.tsx';
import { en } from '../messages/en.ts';
import { UiProvider } from '../provider/ui-provider.tsx';
import { applyServerErrors, FormErrorSummary, FormField } from './form.tsx';

afterEach(cleanup);

interface Account {
  login: string;
  password: string;
  again: string;
}

function AccountForm() {
  const form = useForm<Account>({ defaultValues: { login: '', password: '', again: '' } });
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(() => undefined)(event)}>
      <FormField control={form.control} name="login" label="Login" required disabled>
        {(bound) => <Input {...bound} />}
      </FormField>
      <FormField control={form.control} name="password" label="Password" required>
        {(bound) => <Input {...bound} />}
      </FormField>
      <FormField
        control={form.control}
        name="again"
        label="Again"
        validate={(repeated, { password }) => (repeated === password ? undefined : 'different')}
      >
        {(bound) => <Input {...bound} />}
      </FormField>
      <button type="submit">Send</button>
    </form>
  );
}

it("speaks the provider's language, skips what is disabled, focuses the first refused field", async () => {
  render(
    <UiProvider messages={en} locale="en">
      <AccountForm />
    </UiProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('The field Password is required.');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
  expect(screen.queryByText('The field Login is required.')).toBeNull();
});

it('compares with the other values', async () => {
  render(<AccountForm />);
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secreto' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('different')).toBeDefined();
});

function VisitForm({ onSave }: { onSave: (visit: { day: string }) => void }) {
  const form = useForm({ defaultValues: { day: '' } });
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit((visit) => onSave(visit))(event)}>
      <FormField control={form.control} name="day" label="Visita">
        {(bound) => <DateInput {...bound} max="2026-12-31" />}
      </FormField>
      <button type="submit">Send</button>
    </form>
  );
}

it.each(['31/02/2026', '01/01/2027'])('refuses the date %s until it is corrected', async (wrong) => {
  const onSave = vi.fn<(visit: { day: string }) => void>();
  render(<VisitForm onSave={onSave} />);
  const day = screen.getByLabelText('Visita');
  fireEvent.change(day, { target: { value: wrong } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(day.getAttribute('aria-invalid')).toBe('true'));
  fireEvent.change(day, { target: { value: '28/02/2026' } });
  await waitFor(() => expect(day.getAttribute('aria-invalid')).toBeNull());
  expect(onSave).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(onSave.mock.calls[0]?.[0]).toEqual({ day: '2026-02-28' }));
});

it('hands back what the form does not have', () => {
  const { result } = renderHook(() => {
    const form = useForm({ defaultValues: { name: '', address: { city: '' } } });
    // Read during render, because react-hook-form only tracks state that was read.
    return { form, errors: form.formState.errors };
  });
  let rest: unknown;
  act(() => {
    rest = applyServerErrors(result.current.form, [
      { field: 'address.city', message: 'no such city' },
      { field: 'code', message: 'spent' },
    ]);
  });
  expect(rest).toEqual([{ field: 'code', message: 'spent' }]);
  expect(result.current.errors.address?.city?.message).toBe('no such city');
});

function StayForm() {
  const { control, handleSubmit, setFocus } = useForm({ defaultValues: { name: '', room: '' } });
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(() => undefined)(event)}>
      <FormErrorSummary control={control} setFocus={setFocus} />
      <FormField control={control} name="name" label="Nombre" required>
        {(bound) => <Input {...bound} />}
      </FormField>
      <FormField control={control} name="room" label="Cuarto" required>
        {(bound) => <Input {...bound} />}
      </FormField>
      <button type="submit">Enviar</button>
    </form>
  );
}

it('the summary keeps the order of the form after a field was wrong, right and wrong again', async () => {
  render(<StayForm />);
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  const summary = await screen.findByRole('region', { name: /2/ });
  const lines = () => [...summary.querySelectorAll('button')].map(({ textContent }) => textContent);
  const expectedLines = lines();
  expect(expectedLines[0]).toContain('Nombre');
  const name = screen.getByLabelText(/Nombre/);
  fireEvent.change(name, { target: { value: 'Ana' } });
  await waitFor(() => expect(lines()).toHaveLength(1));
  fireEvent.change(name, { target: { value: '' } });
  await waitFor(() => expect(lines()).toEqual(expectedLines));
});

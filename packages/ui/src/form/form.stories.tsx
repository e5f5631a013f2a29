import type { Meta, StoryObj } from '@storybook/react-vite';
import { useForm } from 'react-hook-form';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { DateInput } from '../date-input/date-input.tsx';
import { Dropdown } from '../dropdown/dropdown.tsx';
import { Input } from '../input/input.tsx';
import { Textarea } from '../textarea/textarea.tsx';
import { applyServerErrors, FormErrorSummary, FormField, type ServerError } from './form.tsx';

interface Zone {
  name: string;
  type: string;
  zipcode: string;
  visited: string;
  email: string;
  notes: string;
  active: boolean;
}

const empty: Zone = { name: '', type: '', zipcode: '', visited: '', email: '', notes: '', active: false };
const labels = { name: 'Nombre de la zona', zipcode: 'Código postal', email: 'Correo electrónico' };
const types = [
  { value: 'urban', label: 'Urbana' },
  { value: 'rural', label: 'Rural dispersa' },
];

interface DemoProps {
  /** Initial values of the form. */
  values?: Partial<Zone>;
  /** Shows the summary above the form. */
  summary?: boolean;
  onSave: (zone: Zone) => void;
  /** Errors from the server. */
  serverErrors?: readonly ServerError[];
}

/** A form with every kind of control bound to React Hook Form. */
function ZoneForm({ values, summary = true, onSave, serverErrors = [] }: DemoProps) {
  const form = useForm<Zone>({ defaultValues: { ...empty, ...values } });
  const { control } = form;
  const save = form.handleSubmit((zone) => {
    onSave(zone);
    applyServerErrors(form, serverErrors);
  });
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex max-w-xl flex-col gap-5">
      {summary && <FormErrorSummary control={control} setFocus={form.setFocus} labels={labels} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField control={control} name="name" label="Nombre de la zona" required minLength={3}>
          {(bound) => <Input {...bound} maxLength={50} />}
        </FormField>
        <FormField control={control} name="type" label="Tipo de zona" required>
          {(bound) => <Dropdown {...bound} options={types} />}
        </FormField>
        <FormField control={control} name="zipcode" label="Código postal" hint="Seis números" required>
          {(bound) => <Input {...bound} type="number" maxLength={6} />}
        </FormField>
        <FormField control={control} name="visited" label="Última visita">
          {(bound) => <DateInput {...bound} />}
        </FormField>
      </div>
      <FormField control={control} name="email" label="Correo electrónico" format="email">
        {(bound) => <Input {...bound} type="email" />}
      </FormField>
      <FormField control={control} name="notes" label="Observaciones">
        {(bound) => <Textarea {...bound} maxLength={255} counter />}
      </FormField>
      <FormField control={control} name="active" label="Estado">
        {({ value, onValueChange, ...bound }) => (
          <Checkbox
            {...bound}
            label="Zona activa"
            checked={value}
            onChange={(event) => onValueChange(event.currentTarget.checked)}
          />
        )}
      </FormField>
      <div className="flex justify-end gap-3">
        <Button onClick={() => form.reset()}>Cancelar</Button>
        <Button type="submit" variant="primary">
          Guardar
        </Button>
      </div>
    </form>
  );
}

const meta = {
  title: 'Formularios/Form',
  component: ZoneForm,
  args: { onSave: fn() },
} satisfies Meta<typeof ZoneForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, step }) => {
    const name = canvas.getByRole('textbox', { name: 'Nombre de la zona' });
    await step('the first refused field has the focus, and says why', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Guardar' }));
      await waitFor(() => expect(name).toHaveFocus());
      await expect(name).toHaveAccessibleDescription('El campo Nombre de la zona es requerido.');
      await expect(args.onSave).not.toHaveBeenCalled();
    });
    await step('what is mended is accepted while one types', async () => {
      await userEvent.keyboard('Vereda El Peñón');
      await waitFor(() => expect(name).not.toHaveAttribute('aria-invalid'));
      await userEvent.type(canvas.getByRole('combobox', { name: 'Tipo de zona' }), 'rural{Enter}');
      await userEvent.type(canvas.getByRole('textbox', { name: 'Código postal' }), '0a50b001');
      await userEvent.click(canvas.getByRole('button', { name: 'Guardar' }));
      await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce());
      await expect(args.onSave).toHaveBeenCalledWith({
        ...empty,
        name: 'Vereda El Peñón',
        type: 'rural',
        zipcode: '050001',
      });
    });
  },
};

export const Playground: Story = {};

export const Summary: Story = {
  args: { values: { name: 'ñ', email: 'ana@correo' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar' }));
    await expect(await canvas.findByText('Revise 4 campos')).toBeVisible();
    // The first invalid field has the focus; links in the summary above lead to the others, also by keyboard.
    await expect(canvas.getByRole('textbox', { name: 'Nombre de la zona' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    const line = canvas.getByRole('button', { name: 'Correo electrónico: Inserte un correo válido.' });
    await expect(line).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('textbox', { name: 'Correo electrónico' })).toHaveFocus();
  },
};

export const ServerErrors: Story = {
  args: {
    values: { name: 'Vereda El Peñón', type: 'rural', zipcode: '050001' },
    serverErrors: [
      { field: 'zipcode', message: 'Ya hay una zona con ese código postal.' },
      { field: 'name', message: 'Ya hay una zona con ese nombre.' },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar' }));
    const name = canvas.getByRole('textbox', { name: 'Nombre de la zona' });
    await waitFor(() => expect(name).toHaveFocus());
    await expect(name).toHaveAccessibleDescription('Ya hay una zona con ese nombre.');
    await expect(canvas.getByText('Revise 2 campos')).toBeVisible();
    await userEvent.type(name, ' Alto');
    await waitFor(() => expect(name).not.toHaveAttribute('aria-invalid'));
  },
};

/** Every control that can be invalid is invalid. */
export const AllStates: Story = {
  args: { summary: false, values: { email: 'ana@correo' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar' }));
    await expect(await canvas.findByText('Inserte un correo válido.')).toBeVisible();
  },
};

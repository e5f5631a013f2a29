import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Field } from '../field/field.tsx';
import { UiProvider } from '../provider/ui-provider.tsx';
import { NumberInput } from './number-input.tsx';

const meta = {
  title: 'Formularios/NumberInput',
  component: NumberInput,
  args: { onValueChange: fn() },
  render: (args) => (
    <Field label="Ingresos del mes" className="max-w-xs">
      <NumberInput {...args} />
    </Field>
  ),
} satisfies Meta<typeof NumberInput>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { decimals: 2 },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('spinbutton', { name: 'Ingresos del mes' });
    await userEvent.click(input);
    await userEvent.paste('1.234,50');
    await expect(input).toHaveValue('1.234,50');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('1234.50', {
      reason: 'typed',
      typed: '1.234,50',
    });
  },
};

export const Playground: Story = { args: { decimals: 2, prefix: '$', stepper: true, min: 0, max: 5000 } };

/** Arrow keys and buttons step exactly and within the bounds; Ctrl+Z undoes a step. */
export const Steps: Story = {
  args: { decimals: 1, step: 0.1, min: 0, max: 1, defaultValue: '0.2', stepper: true },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('spinbutton');
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(input).toHaveValue('0,3');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('0.3', { reason: 'step', typed: '0,3' });
    await userEvent.keyboard('{PageUp}');
    await expect(input).toHaveValue('1');
    await userEvent.keyboard('{ArrowUp}');
    await expect(input).toHaveValue('1');
    await userEvent.click(canvas.getByRole('button', { name: 'Restar 0,1' }));
    await expect(input).toHaveValue('0,9');
    await expect(input).toHaveFocus();
    await expect(input).toHaveAttribute('aria-valuenow', '0.9');
    document.execCommand('undo');
    await expect(input).toHaveValue('1');
  },
};

/** Ten steps are exact too, although 0.07 × 10 is 0.7000000000000001 in floating point. */
export const TenSteps: Story = {
  args: { decimals: 2, step: 0.07, defaultValue: '1.00' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('spinbutton');
    await userEvent.click(input);
    await userEvent.keyboard('{PageUp}');
    await expect(input).toHaveValue('1,70');
    await userEvent.keyboard('{PageDown}');
    await expect(input).toHaveValue('1,00');
  },
};

/** Unparseable text stays as typed, is marked as invalid on blur, and is not changed by the arrow keys. */
export const KeepsWhatIsWrong: Story = {
  args: { decimals: 0, min: 1, max: 20 },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('spinbutton');
    await userEvent.type(input, '1.5');
    await userEvent.keyboard('{ArrowUp}');
    await expect(input).toHaveValue('1.5');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('', { reason: 'typed', typed: '1.' });
    await expect(input).toBeInvalid();
    await userEvent.tab();
    await expect(canvas.getByText('Escriba un número, por ejemplo 1.234.')).toBeVisible();
    for (const [typed, spokenValue] of [
      ['1,5', 'Escriba un número sin decimales.'],
      ['0', 'Escriba 1 o más.'],
      ['21', 'Escriba 20 o menos.'],
    ] as const) {
      await userEvent.clear(input);
      await userEvent.type(input, typed);
      await userEvent.tab();
      await expect(canvas.getByText(spokenValue)).toBeVisible();
      await expect(input).toHaveValue(typed);
    }
  },
};

export const English: Story = {
  args: { defaultValue: '1234567.5', decimals: 2 },
  decorators: [(Story) => <UiProvider locale="en-US">{Story()}</UiProvider>],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('spinbutton')).toHaveValue('1,234,567.5');
  },
};

export const Units: Story = { args: { prefix: '$', suffix: 'COP', defaultValue: '250000', stepper: true } };

export const ReadOnly: Story = { args: { readOnly: true, defaultValue: '12', stepper: true } };

export const Disabled: Story = {
  args: { disabled: true, defaultValue: '12', stepper: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Sumar 1' })).toBeDisabled();
  },
};

/** A native form submits the value with a decimal point, and is not submitted while the number is invalid. */
export const InForm: Story = {
  args: { name: 'income', decimals: 2, max: 5000, defaultValue: '1234.5' },
  render: (args) => (
    <form>
      <Field label="Ingresos del mes" className="max-w-xs">
        <NumberInput {...args} />
      </Field>
    </form>
  ),
  play: async ({ canvas, canvasElement }) => {
    const form = canvasElement.querySelector('form')!;
    await expect(new FormData(form).get('income')).toBe('1234.5');
    await expect(form.checkValidity()).toBe(true);
    await userEvent.type(canvas.getByRole('spinbutton'), '6');
    await expect(canvas.getByRole('spinbutton')).toHaveValue('1.234,56');
    await userEvent.clear(canvas.getByRole('spinbutton'));
    await userEvent.type(canvas.getByRole('spinbutton'), '9000');
    await expect(form.checkValidity()).toBe(false);
  },
};

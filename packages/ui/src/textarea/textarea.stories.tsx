import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Field } from '../field/field.tsx';
import { veryLong } from '../theme/sample-data.ts';
import { Textarea } from './textarea.tsx';

const meta = {
  title: 'Formularios/Textarea',
  component: Textarea,
  args: { onValueChange: fn() },
  render: (args) => (
    <Field label="Descripción Detallada" className="max-w-lg">
      <Textarea {...args} />
    </Field>
  ),
} satisfies Meta<typeof Textarea>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    const area = canvas.getByRole('textbox', { name: 'Descripción Detallada' });
    await expect(area).toHaveFocus();
    await userEvent.keyboard('Campaña{Enter}de verano');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('Campaña\nde verano');
  },
};

export const WithCounter: Story = { args: { counter: true, maxLength: 200, defaultValue: veryLong } };

export const ReadOnly: Story = { args: { readOnly: true, defaultValue: veryLong } };

export const Invalid: Story = { args: { invalid: true } };

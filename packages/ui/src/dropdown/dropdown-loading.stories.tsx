import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Field } from '../field/field.tsx';
import { Dropdown, type DropdownProps } from './dropdown.tsx';

const meta = {
  title: 'Formularios/Dropdown/Carga',
  component: Dropdown,
  args: { options: [{ value: '1', label: 'Túquerres' }] },
  render: (args) => (
    <Field label="Municipio" className="max-w-sm">
      <Dropdown {...args} />
    </Field>
  ),
} satisfies Meta<DropdownProps>;

export default meta;
type Story = StoryObj<typeof meta>;

const combobox = () => screen.getByRole('combobox', { name: 'Municipio' });

function Unreliable(props: DropdownProps) {
  const [state, setState] = useState<'failed' | 'loading' | 'loaded'>('failed');
  const retry = () => {
    setState('loading');
    window.addEventListener('options-arrive', () => setState('loaded'), { once: true });
  };
  return (
    <Field label="Municipio">
      <Dropdown
        {...props}
        options={state === 'loaded' ? props.options : []}
        error={state === 'failed'}
        busy={state === 'loading'}
        onRetry={retry}
      />
    </Field>
  );
}

/** Loading the list failed: the dropdown reports it and offers to try again. */
export const LoadFailed: Story = {
  args: { options: [], error: true, onRetry: fn() },
  play: async ({ args }) => {
    await expect(combobox()).toBeDisabled();
    await expect(combobox()).toHaveAttribute('placeholder', 'No fue posible cargar la lista.');
    await expect(screen.getByRole('status')).toHaveTextContent('No fue posible cargar la lista.');
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Cargar la lista de nuevo' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const RetryBringsTheFocusAlong: Story = {
  render: (args) => <Unreliable {...args} />,
  play: async () => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(screen.getByRole('status')).toHaveTextContent('Cargando…');
    await expect(screen.getByRole('button', { name: 'Cargar la lista de nuevo' })).toHaveFocus();
    window.dispatchEvent(new Event('options-arrive'));
    await waitFor(() => expect(combobox()).toHaveFocus());
    await expect(combobox()).toBeEnabled();
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Field } from '../field/field.tsx';
import { runnerExpect } from '../story-support/runner-expect.ts';
import { MultiDropdown, type MultiDropdownOption, type MultiDropdownProps } from './multi-dropdown.tsx';

const needs: readonly MultiDropdownOption[] = [
  { value: 'hearing', label: 'Auditiva' },
  { value: 'sight', label: 'Visual' },
  { value: 'motion', label: 'Física o de movilidad' },
  {
    value: 'mind',
    label: 'Intelectual, psicosocial o múltiple certificada por la entidad territorial de salud',
  },
  { value: 'old', label: 'Ya no se usa', disabled: true },
  { value: 'none', label: 'Ninguna', exclusive: true },
];

const meta = {
  title: 'Formularios/MultiDropdown',
  component: MultiDropdown,
  args: { options: needs, onValueChange: fn() },
  render: (args) => (
    <div className="max-w-sm">
      <Field label="Discapacidades" required>
        <MultiDropdown {...args} />
      </Field>
    </div>
  ),
} satisfies Meta<MultiDropdownProps>;

export default meta;
type Story = StoryObj<typeof meta>;

const combobox = () => screen.getByRole('combobox', { name: 'Discapacidades' });
const option = (name: string) => screen.findByRole('option', { name });

export const Default: Story = {};
export const Playground: Story = { args: { clearable: true, defaultValue: ['sight'] } };
export const Disabled: Story = { args: { disabled: true, defaultValue: ['sight', 'hearing'] } };

export const Open: Story = {
  args: { defaultValue: ['sight'] },
  play: async () => {
    await userEvent.click(combobox());
    await expect(await screen.findByRole('listbox')).toHaveAttribute('aria-multiselectable', 'true');
    await expect(await option('Visual')).toHaveAttribute('aria-selected', 'true');
    await expect(await option('Auditiva')).toHaveAttribute('aria-selected', 'false');
    // Only the chosen option's checkbox is ticked.
    await expect((await option('Visual')).querySelector('svg')).toBeVisible();
    await expect((await option('Auditiva')).querySelector('svg')).toBeNull();
    (await runnerExpect())?.(document.body).toMatchAriaInlineSnapshot(`
      - /children: deep-equal
      - text: /^Discapacidades/
      - list "1 opción elegida.":
        - listitem:
          - text: Visual
          - button "Quitar Visual"
      - combobox /^Discapacidades/ [expanded]
      - status: 1 opción elegida.
      - status
      - paragraph
      - listbox /^Discapacidades/:
        - option "Auditiva"
        - option "Física o de movilidad"
        - option "Intelectual, psicosocial o múltiple certificada por la entidad territorial de salud"
        - option "Ninguna"
        - option "Visual" [selected]
        - option "Ya no se usa" [disabled]
    `);
  },
};

export const Keyboard: Story = {
  play: async ({ args, step }) => {
    await step('Tab reaches it, a search and Enter choose, the list stays', async () => {
      await userEvent.tab();
      await expect(combobox()).toHaveFocus();
      await userEvent.keyboard('{ArrowDown}');
      await option('Auditiva');
      await userEvent.keyboard('visu{Enter}');
      await expect(args.onValueChange).toHaveBeenLastCalledWith(['sight']);
      await expect(combobox()).toHaveFocus();
      await expect(combobox()).toHaveValue('');
      await expect(combobox()).toHaveAttribute('aria-expanded', 'true');
    });
    await step('the highlight is where one chose; Enter again takes it away', async () => {
      const active = () => document.getElementById(combobox().getAttribute('aria-activedescendant') ?? '');
      await expect(active()).toHaveTextContent('Visual');
      await userEvent.keyboard('{Enter}');
      await expect(args.onValueChange).toHaveBeenLastCalledWith([]);
      await userEvent.keyboard('{Enter}');
    });
    await step('Tab goes on and closes; the crosses are reached going back', async () => {
      await userEvent.keyboard('audi{Enter}{Escape}');
      await expect(combobox()).toHaveAttribute('aria-expanded', 'false');
      await userEvent.tab({ shift: true });
      await expect(screen.getByRole('button', { name: 'Quitar Auditiva' })).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect(combobox()).toHaveFocus();
      await expect(args.onValueChange).toHaveBeenLastCalledWith(['sight']);
    });
    await step('Backspace held to erase a search leaves the choices', async () => {
      await userEvent.keyboard('x{Backspace}');
      // A repeated keydown, dispatched by hand because the simulated keyboard never repeats keys.
      await fireEvent.keyDown(combobox(), { key: 'Backspace', repeat: true });
      await expect(combobox()).toHaveValue('');
      await expect(args.onValueChange).toHaveBeenLastCalledWith(['sight']);
    });
    await step('Backspace in the empty box takes the last', async () => {
      await userEvent.keyboard('{Backspace}');
      await expect(args.onValueChange).toHaveBeenLastCalledWith([]);
      await expect(combobox()).toHaveFocus();
    });
  },
};

/** 'Ninguna' clears the others, and any other clears it. */
export const ExclusiveOption: Story = {
  args: { defaultValue: ['sight', 'hearing'], name: 'needs' },
  play: async ({ args, canvasElement }) => {
    const formData = () =>
      [...canvasElement.querySelectorAll<HTMLInputElement>('input[type=hidden]')].map(({ value }) => value);
    await expect(formData()).toEqual(['sight', 'hearing']);
    await expect(combobox()).toHaveAccessibleDescription('Visual Auditiva');
    await userEvent.click(combobox());
    await userEvent.click(await option('Ninguna'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['none']);
    await expect(formData()).toEqual(['none']);
    await userEvent.click(await option('Visual'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['sight']);
    await waitFor(() =>
      expect(
        screen.getAllByRole('status').some(({ textContent }) => textContent === '1 opción elegida.'),
      ).toBe(true),
    );
  },
};

/** On a phone, a choice and the caret share a line until the user types. */
export const NoEmptyLine: Story = {
  args: { defaultValue: ['mind'], clearable: true },
  render: (args) => (
    <div className="w-72">
      <Field label="Discapacidades" required>
        <MultiDropdown {...args} />
      </Field>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const chip = canvasElement.querySelector('[data-slot=chosen-option]')!;
    const lineOf = (node: Element) => node.getBoundingClientRect().bottom;
    await expect(Math.abs(lineOf(chip) - lineOf(combobox()))).toBeLessThan(2);
  },
};

export const Clear: Story = {
  args: { clearable: true, defaultValue: ['sight', 'hearing'] },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Borrar selección' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith([]);
    await expect(combobox()).toHaveFocus();
  },
};

export const AllStates: Story = {
  render: () => (
    <div className="grid max-w-3xl items-start gap-5 sm:grid-cols-2">
      <Field label="Vacío">
        <MultiDropdown options={needs} />
      </Field>
      <Field label="Una">
        <MultiDropdown options={needs} defaultValue={['none']} clearable />
      </Field>
      <Field label="Varias, con un nombre largo">
        <MultiDropdown options={needs} defaultValue={['hearing', 'mind', 'motion']} clearable />
      </Field>
      <Field label="Rechazado" error="El campo Rechazado es requerido." required>
        <MultiDropdown options={needs} />
      </Field>
      <Field label="Inactivo" disabled>
        <MultiDropdown options={needs} defaultValue={['sight', 'hearing']} />
      </Field>
      <Field label="No se pudo cargar">
        <MultiDropdown options={[]} error onRetry={() => undefined} />
      </Field>
    </div>
  ),
};

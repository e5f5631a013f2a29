import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Field } from '../field/field.tsx';
import { Modal } from '../modal/modal.tsx';
import { realInput } from '../story-support/real-input.ts';
import { Dropdown, type DropdownProps } from './dropdown.tsx';
import type { DropdownOption } from './option-order.ts';

const towns = ['San Andrés de Tumaco', 'San Andrés', 'Bogotá, D. C.'].map((label) => ({
  value: label,
  label,
}));
const centres: readonly DropdownOption[] = Array.from({ length: 10_000 }, (_, index) => ({
  value: String(index),
  label: `Institución ${index + 1} de salud Niño Jesús`,
}));

const meta = {
  title: 'Formularios/Búsqueda del dropdown',
  component: Dropdown,
  args: { options: [], onValueChange: fn() },
  render: (args) => (
    <div className="max-w-sm">
      <Field label="Municipio">
        <Dropdown {...args} />
      </Field>
    </div>
  ),
} satisfies Meta<DropdownProps>;

// Storybook requires the story file's default export.
export default meta;
type Story = StoryObj<typeof meta>;

const combobox = () => screen.getByRole('combobox', { name: 'Municipio' });
const labels = () => screen.getAllByRole('option').map((option) => option.textContent);

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();

/** A slow server, which once does not answer at all. */
function slowServer() {
  let failed = false;
  return async (query: string, signal: AbortSignal) => {
    await new Promise((resolve) => setTimeout(resolve, query.length < 3 ? 400 : 50));
    signal.throwIfAborted();
    if (query.includes('xyz') && !failed) {
      failed = true;
      throw new Error('El servidor no responde.');
    }
    return centres.filter(({ label }) => fold(label).includes(fold(query))).slice(0, 20);
  };
}

/** A search on a server. A late response to a text that is no longer in the box is dropped. */
export const ServerSearch: Story = {
  args: { options: [] },
  render: (args) => (
    <div className="max-w-sm">
      <Field label="Municipio" hint="Escriba parte del nombre">
        <Dropdown {...args} onSearch={slowServer()} />
      </Field>
    </div>
  ),
  play: async ({ args, step }) => {
    const name = 'Institución 42 de salud Niño Jesús';
    await step('before a letter is typed it says what to do', async () => {
      await userEvent.click(combobox());
      await waitFor(() => expect(labels()).toEqual(['Escriba para buscar.']));
    });
    await step('the slow answer to the first letters never shows', async () => {
      await userEvent.keyboard('42');
      await waitFor(() => expect(labels()).toEqual(['Cargando…']));
      await userEvent.keyboard(' de');
      await waitFor(() => expect(labels()).toContain(name));
      await expect(labels().every((label) => label.includes('42 de'))).toBe(true);
      await userEvent.keyboard('{Enter}');
      await expect(args.onValueChange).toHaveBeenCalledWith('41', { option: centres[41] });
      await expect(combobox()).toHaveValue(name);
    });
    await step('a failure is said, and is repeated by a press', async () => {
      await userEvent.clear(combobox());
      await userEvent.keyboard('xyz');
      await waitFor(() => expect(labels()).toEqual(['El servidor no responde.']));
      await userEvent.click(screen.getByRole('button', { name: 'Cargar la lista de nuevo' }));
      await expect(combobox()).toHaveFocus();
      await waitFor(() => expect(labels()).toEqual(['No se encontraron resultados.']));
    });
  },
};

/** In a dialog too, a failed search can be repeated with the same text. */
export const FailedSearchInADialog: Story = {
  parameters: { opensADialog: true },
  args: { options: [] },
  render: (args) => (
    <Modal open title="Municipio">
      <Field label="Municipio">
        <Dropdown {...args} onSearch={slowServer()} />
      </Field>
    </Modal>
  ),
  play: async () => {
    const browser = await realInput();
    if (!browser) return;
    await browser.userEvent.click(combobox());
    await browser.userEvent.keyboard('xyz');
    await waitFor(() => expect(labels()).toEqual(['El servidor no responde.']));
    await browser.userEvent.click(screen.getByRole('button', { name: 'Cargar la lista de nuevo' }));
    await waitFor(() => expect(labels()).toEqual(['No se encontraron resultados.']));
    await expect(combobox()).toHaveFocus();
    await expect(combobox()).toHaveValue('xyz');
  },
};

/** Each word may be anywhere in the label. */
export const SearchByWords: Story = {
  args: { options: towns },
  play: async () => {
    await userEvent.type(combobox(), 'tumaco san');
    await waitFor(() => expect(labels()).toEqual(['San Andrés de Tumaco']));
    await expect(
      Array.from(document.querySelectorAll('mark'), (markElement) => markElement.textContent),
    ).toEqual(['San', 'Tumaco']);
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Field } from '../field/field.tsx';
import { Modal } from '../modal/modal.tsx';
import { forceColours } from '../story-support/emulated-media.ts';
import { realInput } from '../story-support/real-input.ts';
import { runnerExpect } from '../story-support/runner-expect.ts';
import { Dropdown, type DropdownProps } from './dropdown.tsx';
import type { DropdownOption } from './option-order.ts';

const towns: readonly DropdownOption[] = [
  'San Andrés de Tumaco',
  'nariño',
  'Bogotá, D. C.',
  'Ñame',
  '10 de Abril',
  '2 de Mayo',
  'Cúcuta',
  'Ibagué',
  'Vélez',
  'Norosí',
  'Nuevo Belén de Bajirá',
  'El Carmen de Viboral, corregimiento de Nuestra Señora del Perpetuo Socorro de La Peña',
  'Túquerres',
].map((label, index) => ({ value: String(index), label, disabled: label === 'Vélez' }));

const manyOptions: readonly DropdownOption[] = Array.from({ length: 10_000 }, (_, index) => ({
  value: String(index),
  label: `Institución ${index + 1} de salud Niño Jesús`,
}));

const meta = {
  title: 'Formularios/Dropdown',
  component: Dropdown,
  args: { options: towns, onValueChange: fn() },
  render: (args) => (
    <div className="max-w-sm">
      <Field label="Municipio" required>
        <Dropdown {...args} />
      </Field>
    </div>
  ),
} satisfies Meta<DropdownProps>;

export default meta;
type Story = StoryObj<typeof meta>;

const combobox = () => screen.getByRole('combobox', { name: 'Municipio' });
const labels = () => screen.getAllByRole('option').map((option) => option.textContent);

export const Default: Story = {};
export const Playground: Story = { args: { clearable: true } };
export const Chosen: Story = { args: { defaultValue: '2', clearable: true } };
export const Disabled: Story = { args: { disabled: true, defaultValue: '2' } };

export const NoOptions: Story = {
  args: { options: [] },
  play: async () => {
    await expect(combobox()).toBeDisabled();
    await expect(combobox()).toHaveAttribute('placeholder', 'No hay opciones');
  },
};

export const Loading: Story = {
  args: { options: [], busy: true },
  play: async () => {
    await expect(combobox()).toHaveAttribute('placeholder', 'Cargando…');
    await expect(screen.getByRole('status')).toHaveTextContent('Cargando…');
  },
};

export const Invalid: Story = {
  render: (args) => (
    <div className="max-w-sm">
      <Field label="Municipio" required error="El campo Municipio es requerido.">
        <Dropdown {...args} />
      </Field>
    </div>
  ),
  play: async () => {
    await expect(combobox()).toBeInvalid();
    await expect(combobox()).toHaveAccessibleDescription('El campo Municipio es requerido.');
  },
};

export const Open: Story = {
  args: { defaultValue: '6' },
  play: async () => {
    await userEvent.click(combobox());
    await expect(labels().slice(0, 4)).toEqual(['2 de Mayo', '10 de Abril', 'Bogotá, D. C.', 'Cúcuta']);
    await expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Cúcuta');
    (await runnerExpect())?.(document.body).toMatchAriaInlineSnapshot(`
      - /children: deep-equal
      - text: /^Municipio/
      - combobox /^Municipio/ [expanded]: Cúcuta
      - status
      - paragraph
      - listbox /^Municipio/:
        - option "2 de Mayo"
        - option "10 de Abril"
        - option "Bogotá, D. C."
        - option "Cúcuta" [selected]
        - option "El Carmen de Viboral, corregimiento de Nuestra Señora del Perpetuo Socorro de La Peña"
        - option "Ibagué"
        - option "nariño"
        - option "Norosí"
        - option "Nuevo Belén de Bajirá"
        - option "Ñame"
        - option "San Andrés de Tumaco"
        - option "Túquerres"
        - option "Vélez" [disabled]
    `);
  },
};

export const SearchFolded: Story = {
  play: async ({ args }) => {
    await userEvent.type(combobox(), 'narino');
    await waitFor(() => expect(labels()).toEqual(['nariño']));
    await expect(screen.getByRole('status')).toHaveTextContent('1 resultado disponible.');
    // The matching text is highlighted with its original accents.
    await expect(screen.getByRole('option').querySelector('mark')).toHaveTextContent('nariño');
    await userEvent.keyboard('{Enter}');
    await expect(args.onValueChange).toHaveBeenCalledWith('1', { option: towns[1] });
    await expect(combobox()).toHaveValue('nariño');
    await expect(combobox()).toHaveFocus();
    // After another press, typing replaces the chosen label.
    await userEvent.type(combobox(), 'no');
    await waitFor(() => expect(labels()[0]).toBe('Norosí'));
  },
};

export const NotFound: Story = {
  play: async () => {
    await userEvent.type(combobox(), 'zzz');
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('No se encontraron resultados.'),
    );
    await expect(screen.getByRole('option')).toHaveTextContent('No se encontraron resultados.');
  },
};

export const Keyboard: Story = {
  play: async ({ args, step }) => {
    const active = () =>
      document.getElementById(combobox().getAttribute('aria-activedescendant') ?? '')?.textContent;
    await step('Tab reaches it closed, arrows open it', async () => {
      await userEvent.tab();
      await expect(combobox()).toHaveFocus();
      await expect(combobox()).toHaveAttribute('aria-expanded', 'false');
      await userEvent.keyboard('{ArrowDown}');
      await waitFor(() => expect(active()).toBe('2 de Mayo'));
    });
    await step('arrows move and skip disabled options', async () => {
      await userEvent.keyboard('{ArrowDown}');
      await expect(active()).toBe('10 de Abril');
      await userEvent.keyboard('{PageDown}{PageDown}{PageDown}');
      await expect(active()).toBe('Túquerres');
      await expect(combobox()).toHaveFocus();
    });
    await step('Esc closes and keeps the value', async () => {
      await userEvent.keyboard('{Escape}');
      await expect(combobox()).toHaveAttribute('aria-expanded', 'false');
      await expect(args.onValueChange).not.toHaveBeenCalled();
      await expect(combobox()).toHaveFocus();
    });
    await step('typed fast while closed, Tab takes the best match without opening', async () => {
      await userEvent.keyboard('iba');
      await expect(combobox()).toHaveAttribute('aria-expanded', 'false');
      await userEvent.tab();
      await expect(combobox()).toHaveValue('Ibagué');
      await expect(combobox()).not.toHaveFocus();
    });
    await step('a half-typed search is forgotten when focus leaves by the mouse', async () => {
      await userEvent.type(combobox(), 'cuc');
      await userEvent.click(document.body);
      await expect(combobox()).toHaveValue('Ibagué');
    });
  },
};

export const FormValue: Story = {
  args: { name: 'municipio', defaultValue: '2', clearable: true },
  play: async ({ canvasElement }) => {
    const hidden = canvasElement.querySelector<HTMLInputElement>('input[type=hidden]');
    await expect(hidden).toHaveValue('2');
    await userEvent.click(screen.getByRole('button', { name: 'Borrar selección' }));
    await expect(hidden).toHaveValue('');
    await expect(combobox()).toHaveFocus();
  },
};

/** Keyboard users clear the choice by erasing it; Tab skips the clear button, which would be pressed by accident. */
export const TabPassesTheCross: Story = {
  args: { defaultValue: '2', clearable: true },
  play: async ({ args }) => {
    await userEvent.tab();
    await expect(combobox()).toHaveFocus();
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Borrar selección' })).not.toHaveFocus();
    await expect(combobox()).not.toHaveFocus();
    await userEvent.clear(combobox());
    await userEvent.tab();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('', { option: undefined });
    await expect(screen.queryByRole('button', { name: 'Borrar selección' })).toBeNull();
  },
};

export const TenThousandOptions: Story = {
  args: { options: manyOptions },
  play: async () => {
    for (const time of ['first', 'again']) {
      await userEvent.click(combobox());
      const rows = await screen.findAllByRole('option');
      await expect(rows.length, time).toBeLessThan(60);
      await expect(rows[0]).toHaveAttribute('aria-setsize', '10000');
      await userEvent.keyboard('{Escape}');
    }
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const active = () => document.getElementById(combobox().getAttribute('aria-activedescendant') ?? '');
    await waitFor(() => expect(active()).toHaveTextContent('Institución 2 de salud Niño Jesús'));
    await userEvent.type(combobox(), '9999');
    await waitFor(() => expect(labels()).toEqual(['Institución 9999 de salud Niño Jesús']));
  },
};

function InsideModal(props: DropdownProps) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      <Modal open={open} onOpenChange={setOpen} title="Agregar Zona">
        <Field label="Municipio">
          <Dropdown {...props} />
        </Field>
      </Modal>
    </>
  );
}

export const InAModal: Story = {
  parameters: { opensADialog: true },
  render: (args) => <InsideModal {...args} />,
  play: async ({ args, step }) => {
    await screen.findByRole('dialog');
    await step('Esc closes the list first', async () => {
      await userEvent.click(combobox());
      await waitFor(() => expect(screen.getByRole('listbox')).toBeVisible());
      await userEvent.keyboard('{Escape}');
      await expect(screen.queryByRole('listbox')).toBeNull();
      await expect(screen.getByRole('dialog', { name: 'Agregar Zona' })).toBeVisible();
    });
    await step('a real wheel over the list scrolls the list', async () => {
      await userEvent.click(combobox());
      const list = await screen.findByRole('listbox');
      await expect(list.scrollTop).toBe(0);
      const browser = await realInput();
      if (browser) {
        await browser.userEvent.wheel(list, { delta: { y: 120 } });
        await waitFor(() => expect(list.scrollTop).toBeGreaterThan(0));
      }
      await userEvent.keyboard('{Escape}');
    });
    await step('a click chooses', async () => {
      await userEvent.click(combobox());
      await userEvent.click(await screen.findByRole('option', { name: 'Cúcuta' }));
      await expect(args.onValueChange).toHaveBeenCalledWith('6', { option: towns[6] });
      await expect(combobox()).toHaveFocus();
    });
    await userEvent.click(combobox());
  },
};

const grouped: readonly DropdownOption[] = [
  { value: 'tumaco', label: 'San Andrés de Tumaco', group: 'Nariño' },
  { value: 'soacha', label: 'Soacha', group: 'Cundinamarca' },
  { value: 'other', label: 'Otro municipio' },
  { value: 'ipiales', label: 'Ipiales', group: 'Nariño' },
];

/** A heading above each group's options; a search keeps the headings of groups with matches. */
export const Groups: Story = {
  args: { options: grouped },
  play: async ({ args, step }) => {
    const optionNames = async () =>
      (await screen.findAllByRole('option')).map((option) => option.textContent);
    await step('groups in the given order, sorted inside', async () => {
      await userEvent.click(combobox());
      await screen.findByRole('group', { name: 'Cundinamarca' });
      await expect(await optionNames()).toEqual([
        'Otro municipio',
        'Ipiales',
        'San Andrés de Tumaco',
        'Soacha',
      ]);
      const narino = within(screen.getByRole('group', { name: 'Nariño' }));
      await expect(narino.getAllByRole('option')).toHaveLength(2);
      await expect(narino.getByText('Nariño')).toBeVisible();
    });
    await step('the keys go through the groups', async () => {
      await userEvent.keyboard('{ArrowDown}{Enter}');
      await expect(args.onValueChange).toHaveBeenLastCalledWith('ipiales', { option: grouped[3] });
    });
    await step('a search keeps the heading', async () => {
      await userEvent.clear(combobox());
      await userEvent.type(combobox(), 'soa');
      await waitFor(async () => expect(await optionNames()).toEqual(['Soacha']));
      await expect(screen.getByRole('group', { name: 'Cundinamarca' })).toBeVisible();
      await userEvent.keyboard('{Escape}');
    });
    await userEvent.click(combobox());
    await screen.findByRole('group', { name: 'Nariño' });
  },
};

export const AllStates: Story = {
  render: () => (
    <div className="grid max-w-3xl items-start gap-5 sm:grid-cols-2">
      <Field label="Vacío">
        <Dropdown options={towns} />
      </Field>
      <Field label="Elegido">
        <Dropdown options={towns} defaultValue="5" clearable />
      </Field>
      <Field label="Nombre largo" hint="Se ve siempre" required>
        <Dropdown options={towns} defaultValue="11" />
      </Field>
      <Field label="Rechazado" error="El campo Rechazado es requerido.">
        <Dropdown options={towns} />
      </Field>
      <Field label="Inactivo" disabled>
        <Dropdown options={towns} defaultValue="5" />
      </Field>
      <Field label="Cargando">
        <Dropdown options={[]} busy />
      </Field>
      <Field label="Sin opciones">
        <Dropdown options={[]} />
      </Field>
      <Field label="No se pudo cargar">
        <Dropdown options={[]} error onRetry={() => undefined} />
      </Field>
    </div>
  ),
};

/** After choosing, typed text is a new search and is not appended to the chosen label. */
export const ChooseThenType: Story = {
  play: async ({ args, step }) => {
    const input = screen.getByRole<HTMLInputElement>('combobox');
    await userEvent.click(input);
    await userEvent.click(await screen.findByRole('option', { name: 'nariño' }));
    await expect(input).toHaveValue('nariño');
    await step('typing replaces the label', async () => {
      await expect([input.selectionStart, input.selectionEnd]).toEqual([0, 6]);
      await userEvent.keyboard('iba');
      await expect(input).toHaveValue('iba');
      await waitFor(() => expect(screen.getByRole('option', { name: 'Ibagué' })).toBeVisible());
      await userEvent.keyboard('{Enter}');
      await expect(input).toHaveValue('Ibagué');
    });
    await step('also where the caret was put behind it', async () => {
      input.setSelectionRange(6, 6);
      await userEvent.keyboard('r');
      await expect(input).toHaveValue('r');
      await userEvent.keyboard('{Escape}');
      await expect(input).toHaveValue('Ibagué');
    });
    await expect(args.onValueChange).toHaveBeenCalledTimes(2);
  },
};

/** With forced colours, the highlighted option has an outline. */
export const HighlightInForcedColours: Story = {
  play: async () => {
    const forced = await forceColours();
    try {
      await userEvent.click(screen.getByRole('combobox'));
      await userEvent.keyboard('{ArrowDown}');
      const row = await waitFor(() => {
        const highlightedOption = document.querySelector<HTMLElement>(
          '[data-slot=dropdown-option][data-highlighted]',
        );
        if (!highlightedOption) throw new Error('none is highlighted');
        return highlightedOption;
      });
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(row);
      await expect([outlineStyle, outlineWidth]).toEqual(['solid', '2px']);
      if (forced) await expect(outlineColor).not.toMatch(/^rgba\(.*, 0\)$/);
    } finally {
      await forced?.();
    }
  },
};

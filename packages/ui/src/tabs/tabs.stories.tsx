import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { runnerExpect } from '../story-support/runner-expect.ts';
import { Tabs } from './tabs.tsx';

const meta = {
  title: 'Navegación/Tabs',
  component: Tabs,
  args: {
    label: 'Roles y permisos',
    onValueChange: fn(),
    tabs: [
      {
        id: 'roles',
        label: 'Mantenimiento de Roles',
        content: <p>Roles registrados: Administrador, Encuestador.</p>,
      },
      { id: 'grants', label: 'Mantenimiento de Permisos', content: <p>Seleccione un Rol</p> },
    ],
  },
} satisfies Meta<typeof Tabs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('tab', { name: 'Mantenimiento de Roles' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Mantenimiento de Permisos' })).toHaveFocus();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('grants');
    await userEvent.tab();
    await expect(canvas.getByRole('tabpanel')).toHaveFocus();
    await waitFor(() => expect(canvas.getByText('Seleccione un Rol')).toBeVisible());
    (await runnerExpect())?.(canvasElement).toMatchAriaInlineSnapshot(`
      - /children: deep-equal
      - tablist "Roles y permisos":
        - tab "Mantenimiento de Roles"
        - tab "Mantenimiento de Permisos" [selected]
      - tabpanel "Mantenimiento de Permisos":
        - paragraph: Seleccione un Rol
    `);
  },
};

export const Playground: Story = {};

/** The arrow keys wrap around, Home and End go to the ends; disabled tabs are skipped. */
export const Keyboard: Story = {
  args: {
    tabs: [
      { id: 'a', label: 'Datos', content: <p>Datos de la persona.</p> },
      { id: 'b', label: 'Contacto', disabled: true, content: null },
      { id: 'c', label: 'Redes', content: <p>Redes sociales.</p> },
    ],
  },
  play: async ({ canvas }) => {
    const tab = (name: string) => canvas.getByRole('tab', { name });
    await userEvent.tab();
    await expect(tab('Datos')).toHaveFocus();
    for (const [key, name] of [
      ['{ArrowRight}', 'Redes'],
      ['{ArrowRight}', 'Datos'],
      ['{End}', 'Redes'],
      ['{Home}', 'Datos'],
      ['{ArrowLeft}', 'Redes'],
    ] as const) {
      await userEvent.keyboard(key);
      await expect(tab(name)).toHaveFocus();
      await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
    }
    await userEvent.tab();
    await expect(canvas.getByRole('tabpanel')).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(tab('Redes')).toHaveFocus();
  },
};

/** The page's direction applies to the tab list, the content of the panels, and the arrow keys. */
export const RightToLeft: Story = {
  args: {
    tabs: [
      { id: 'a', label: 'Datos', content: <p>Datos de la persona.</p> },
      { id: 'b', label: 'Contacto', content: <p>Teléfonos y correo.</p> },
      { id: 'c', label: 'Redes', content: <p>Redes sociales.</p> },
    ],
  },
  render: (args) => (
    <div dir="rtl">
      <Tabs {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    for (const node of [canvas.getByRole('tablist'), canvas.getByText('Datos de la persona.')])
      await expect(getComputedStyle(node).direction).toBe('rtl');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('tab', { name: 'Contacto' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Datos' })).toHaveFocus();
  },
};

export const WithErrors: Story = {
  args: {
    tabs: [
      { id: 'a', label: 'Datos básicos', content: <p>Datos de la persona.</p> },
      { id: 'b', label: 'Contacto', errors: 2, content: <p>Teléfonos y correo.</p> },
      { id: 'c', label: 'Redes sociales', disabled: true, content: null },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tab', { name: /Contacto.*2 errores/ })).toBeVisible();
  },
};

export const AllStates: Story = {
  args: {
    tabs: [
      { id: 'a', label: 'Elegida', content: <p>Datos de la persona.</p> },
      { id: 'b', label: 'Otra', content: null },
      { id: 'c', label: 'Con errores', errors: 12, content: null },
      { id: 'd', label: 'Inactiva', disabled: true, content: null },
      { id: 'e', label: 'Un nombre bastante más largo que los demás', content: null },
    ],
  },
};

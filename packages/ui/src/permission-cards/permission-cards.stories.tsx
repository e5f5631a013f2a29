import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { runnerExpect } from '../story-support/runner-expect.ts';
import { PermissionCards, type PermissionCardsProps } from './permission-cards.tsx';
import { catalogue, someGrants } from './story-catalogue.ts';

/** Keeps the saved permissions in state, as a parent component would. */
function Owner(args: PermissionCardsProps) {
  const [value, setValue] = useState(args.granted);
  return (
    <PermissionCards
      {...args}
      granted={value}
      onSave={async (changes) => {
        await args.onSave(changes);
        const next = new Set(value);
        for (const { key, granted } of changes) {
          if (granted) next.add(key);
          else next.delete(key);
        }
        setValue([...next]);
      }}
    />
  );
}

const meta = {
  title: 'Datos/Permisos',
  component: PermissionCards,
  args: {
    modules: catalogue,
    granted: someGrants,
    subject: 'Encuestador',
    onSave: fn(async () => undefined),
    onChangesChange: fn(),
  },
  render: (args) => <Owner {...args} />,
} satisfies Meta<typeof PermissionCards>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Buscar módulo' }), 'gestion');
    await userEvent.click(canvas.getByRole('button', { name: /^Familias 3 de 6/ }));
    (await runnerExpect())?.(canvasElement).toMatchAriaInlineSnapshot(`
      - /children: deep-equal
      - region "Permisos":
        - button "Buscar"
        - textbox "Buscar módulo": gestion
        - button "Borrar búsqueda"
        - status: 1 módulo
        - region "Gestión":
          - checkbox "Todos los permisos de Gestión" [checked=mixed]
          - heading "Gestión" [level=3]
          - text: 7 de 12
          - list:
            - listitem:
              - checkbox "Todos los permisos de Familias" [checked=mixed]
              - button "Familias 3 de 6" [expanded]
              - group "Familias":
                - text: Familias
                - checkbox "Abrir" [checked]
                - text: Abrir
                - checkbox "Crear" [checked]
                - text: Crear
                - checkbox "Editar" [checked]
                - text: Editar
                - checkbox "Eliminar"
                - text: Eliminar
                - checkbox "Descargar"
                - text: Descargar
                - checkbox "Asociar Encuestable"
                - text: Asociar Encuestable
            - listitem:
              - checkbox "Todos los permisos de Encuestables" [checked=mixed]
              - button "Encuestables 4 de 6"
        - alert
        - status: No hay cambios por guardar
        - button "Guardar" [disabled]
    `);
  },
};

export const Playground: Story = { args: { headingLevel: 2 } };

export const Keyboard: Story = {
  play: async ({ args, canvas, step }) => {
    await step('search, module, row, in this order', async () => {
      await userEvent.tab();
      await userEvent.tab();
      await expect(canvas.getByRole('textbox', { name: 'Buscar módulo' })).toHaveFocus();
      await userEvent.tab();
      await expect(canvas.getByRole('checkbox', { name: 'Todos los permisos de Seguridad' })).toHaveFocus();
      await userEvent.tab();
      await userEvent.tab();
      const row = canvas.getByRole('button', { name: /^Perfiles 0 de 5/ });
      await expect(row).toHaveFocus();
      await expect(row).toHaveAttribute('aria-expanded', 'false');
      await userEvent.keyboard('{Enter}');
      await expect(row).toHaveAttribute('aria-expanded', 'true');
    });
    await step('an operation, its parents follow', async () => {
      await userEvent.tab();
      const group = within(canvas.getByRole('group', { name: 'Perfiles' }));
      await expect(group.getByRole('checkbox', { name: /Abrir/ })).toHaveFocus();
      await userEvent.keyboard(' ');
      await expect(canvas.getByRole('button', { name: /^Perfiles 1 de 5/ })).toBeVisible();
      await expect(
        canvas.getByRole('checkbox', { name: 'Todos los permisos de Perfiles' }),
      ).toBePartiallyChecked();
      await expect(
        canvas.getByRole('checkbox', { name: 'Todos los permisos de Seguridad' }),
      ).toBePartiallyChecked();
    });
    await step('twice is no change', async () => {
      await expect(canvas.getByRole('button', { name: 'Guardar 1 cambio' })).toBeVisible();
      await userEvent.keyboard(' ');
      await expect(canvas.getByRole('button', { name: 'Guardar' })).toHaveAccessibleDescription(
        'No hay cambios por guardar',
      );
      await userEvent.click(canvas.getByRole('button', { name: 'Guardar' }));
      await expect(args.onSave).not.toHaveBeenCalled();
    });
  },
};

export const SavesTheDifference: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Todos los permisos de Familias' }));
    await userEvent.click(canvas.getByRole('button', { name: /^Zonas 1 de 5/ }));
    await userEvent.click(
      within(canvas.getByRole('group', { name: 'Zonas' })).getByRole('checkbox', { name: /Abrir/ }),
    );
    await expect(canvas.getByText('3 permisos se conceden · 1 se retira')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar 4 cambios' }));
    await expect(args.onSave).toHaveBeenCalledWith([
      { key: 'management:family:DELETE', granted: true },
      { key: 'management:family:DOWNLOAD', granted: true },
      { key: 'management:family:ASSOCIATE', granted: true },
      { key: 'configurations:zone:OPEN', granted: false },
    ]);
    await waitFor(() => expect(canvas.getByText('No hay cambios por guardar')).toBeVisible());
  },
};

export const SearchFoldsAndRestores: Story = {
  play: async ({ canvas }) => {
    const searchInput = canvas.getByRole('textbox', { name: 'Buscar módulo' });
    await userEvent.type(searchInput, 'GESTION');
    await expect(canvas.getAllByRole('heading')).toHaveLength(1);
    await expect(canvas.getByText('1 módulo')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(searchInput).toHaveFocus();
    await expect(canvas.getAllByRole('heading')).toHaveLength(3);
  },
};

export const SearchFindsRowsAndOperations: Story = {
  play: async ({ canvas, step }) => {
    const searchInput = canvas.getByRole('textbox', { name: 'Buscar módulo' });
    const row = (name: RegExp) => canvas.getByRole('button', { name });
    await userEvent.click(row(/^Zonas/));
    await step('a row is found by its name and stands open', async () => {
      await userEvent.type(searchInput, 'encuestables');
      await expect(canvas.getAllByRole('heading')).toHaveLength(1);
      await expect(row(/^Encuestables 4 de 6/)).toHaveAttribute('aria-expanded', 'true');
      await expect(row(/^Familias 3 de 6/)).toHaveAttribute('aria-expanded', 'false');
    });
    await step('so is a row by an operation, and it can be closed', async () => {
      await userEvent.clear(searchInput);
      await userEvent.type(searchInput, 'bloquear');
      await expect(canvas.getAllByRole('heading')).toHaveLength(1);
      await expect(row(/^Usuarios/)).toHaveAttribute('aria-expanded', 'true');
      await userEvent.click(row(/^Usuarios/));
      await expect(row(/^Usuarios/)).toHaveAttribute('aria-expanded', 'false');
    });
    await step('cleared, every row is as open as before', async () => {
      await userEvent.click(row(/^Usuarios/));
      await userEvent.clear(searchInput);
      await expect(canvas.getAllByRole('heading')).toHaveLength(3);
      await expect(row(/^Zonas/)).toHaveAttribute('aria-expanded', 'true');
      for (const name of [/^Usuarios/, /^Encuestables 4 de 6/])
        await expect(row(name)).toHaveAttribute('aria-expanded', 'false');
    });
  },
};

export const NoResults: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Buscar módulo' }), 'xyz');
    await expect(canvas.getByText('Nada lleva ese nombre')).toBeVisible();
  },
};

export const FailedSaveKeepsTheChanges: Story = {
  args: {
    onSave: fn(async () => {
      throw new Error('network');
    }),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Todos los permisos de Zonas' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar 4 cambios' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/Sus cambios siguen aquí/);
    await expect(canvas.getByRole('button', { name: 'Guardar 4 cambios' })).toBeVisible();
  },
};

export const NobodyChosen: Story = {
  args: { subject: null, granted: [], prompt: 'Seleccione un Rol' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Seleccione un Rol')).toBeVisible();
    for (const checkbox of canvas.getAllByRole('checkbox')) await expect(checkbox).toBeDisabled();
  },
};

export const ReadOnly: Story = { args: { disabled: true } };

/** Expanded and collapsed; none, some and all; saved and unsaved. */
export const AllStates: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Familias 3 de 6/ }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Todos los permisos de Encuestables' }));
    await userEvent.click(canvas.getByRole('button', { name: /^Usuarios/ }));
    await userEvent.click(
      within(canvas.getByRole('group', { name: 'Usuarios' })).getByRole('checkbox', {
        name: /^Bloquear/,
      }),
    );
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ConfirmProvider, useConfirm } from './confirm.tsx';

const meta = {
  title: 'Avisos/Confirm',
  component: ConfirmDialog,
  parameters: { opensADialog: true },
  args: {
    open: true,
    onOpenChange: fn(),
    onAccept: fn(),
    title: '¿Desea eliminar 2 zonas?',
    children: 'Esta acción no se puede deshacer.',
    acceptLabel: 'Eliminar',
    danger: true,
  },
} satisfies Meta<typeof ConfirmDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    const cancel = await screen.findByRole('button', { name: 'Cancelar' });
    await waitFor(() => expect(cancel).toHaveFocus());
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Eliminar' })).toHaveFocus();
    await userEvent.tab();
    await expect(cancel).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false, { reason: 'cancel' });
  },
};

export const Playground: Story = {};

export const Question: Story = {
  args: { danger: false, title: '¿Desea bloquear los usuarios seleccionados?', acceptLabel: undefined },
};

export const FailureStaysInside: Story = {
  args: {
    onAccept: fn(() => Promise.reject(new Error('409'))),
    describeError: () => 'La zona ZON000012 tiene familias asociadas.',
  },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/tiene familias asociadas/));
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
};

function Asking() {
  const confirm = useConfirm();
  const [answer, setAnswer] = useState('');
  return (
    <div className="flex items-center gap-4">
      <Button
        onClick={() =>
          void confirm({ title: '¿Desea desbloquear a José Ñáñez?' }).then((yes) =>
            setAnswer(yes ? 'Sí' : 'No'),
          )
        }
      >
        Desbloquear
      </Button>
      <output>{answer}</output>
    </div>
  );
}

export const Asked: Story = {
  parameters: { opensADialog: false },
  render: () => (
    <ConfirmProvider>
      <Asking />
    </ConfirmProvider>
  ),
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Desbloquear' });
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('button', { name: 'Aceptar' }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Sí'));
    await waitFor(() => expect(button).toHaveFocus());
  },
};

/** A red dialog with a description and an error in it. */
export const AllStates: Story = {
  ...FailureStaysInside,
  args: {
    ...FailureStaysInside.args,
    title: '¿Desea eliminar la zona Vereda El Peñón del municipio de San José de Uré?',
    children: 'También se quitan sus 14 familias de la campaña. Esta acción no se puede deshacer.',
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { people } from '../theme/sample-data.ts';
import { Modal, type ModalProps } from './modal.tsx';

const meta = {
  title: 'Avisos/Modal',
  component: Modal,
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'Encuestables de la Familia',
    description: 'FAM000031, Muñoz Peñaranda',
    children: (
      <ul className="flex flex-col gap-2">
        {people.map((person) => (
          <li key={person.id}>
            {person.name}, {person.age} años
          </li>
        ))}
      </ul>
    ),
  },
} satisfies Meta<typeof Modal>;

export default meta;
type Story = StoryObj<typeof meta>;

function Opener(args: ModalProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ver familia</Button>
      <Modal
        {...args}
        open={open}
        onOpenChange={(next, details) => {
          args.onOpenChange(next, details);
          setOpen(next);
        }}
      />
    </>
  );
}

export const Default: Story = {
  tags: ['vrt'],
  args: { footer: <Button variant="primary">Aceptar</Button> },
};

export const FocusComesBack: Story = {
  render: (args) => <Opener {...args} />,
  play: async ({ args, canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Ver familia' });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Encuestables de la Familia' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false, { reason: 'escape' });
  },
};

export const PendingBlocksClose: Story = {
  args: { pending: true },
  play: async ({ args }) => {
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
};

export const Tall: Story = {
  args: {
    size: 'sm',
    children: Array.from({ length: 40 }, (_, index) => (
      <p key={index}>Pregunta {index + 1} de la caracterización</p>
    )),
    footer: <Button variant="primary">Aceptar</Button>,
  },
  // What scrolls and holds nothing to focus takes the focus itself, once it was measured.
  play: async () => {
    await expect(await screen.findByRole('group', { name: 'Contenido' })).toHaveAttribute('tabindex', '0');
  },
};

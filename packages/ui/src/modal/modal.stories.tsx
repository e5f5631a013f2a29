import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { AlertProvider, useAlert } from '../alert/alert.tsx';
import { Button } from '../button/button.tsx';
import { people } from '../sample-data/names.ts';
import { Modal, type ModalProps } from './modal.tsx';

const meta = {
  title: 'Avisos/Modal',
  component: Modal,
  parameters: { opensADialog: true },
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
          args.onOpenChange?.(next, details);
          setOpen(next);
        }}
      />
    </>
  );
}

export const Default: Story = {
  args: { footer: <Button variant="primary">Aceptar</Button> },
};

export const Playground: Story = { args: { size: 'sm', footer: <Button>Aceptar</Button> } };

export const FocusComesBack: Story = {
  parameters: { opensADialog: false },
  render: (args) => <Opener {...args} />,
  play: async ({ args, canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Ver familia' });
    const ground = getComputedStyle(document.documentElement).backgroundColor;
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Encuestables de la Familia' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    // The ground below the overlay reaches the edges of the window, whatever margin the body has (page.css).
    const { position, inset, backgroundColor } = getComputedStyle(document.documentElement, '::before');
    await expect([position, inset, backgroundColor]).toEqual(['fixed', '0px', ground]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false, { reason: 'escape' });
  },
};

export const LiesOverTheHost: Story = {
  decorators: [
    (Shown) => (
      <>
        {/* As Bootstrap's own modal, which lies over its bars. */}
        <div className="fixed inset-x-0 top-0 bg-surface-sunken p-3" style={{ zIndex: 1055 }}>
          Barra
        </div>
        <Shown />
      </>
    ),
  ],
  play: async () => {
    // While a dialog is open, the page takes no press, so nothing of it would be found at a point.
    const bar = screen.getByText('Barra');
    bar.style.pointerEvents = 'auto';
    const { left, top } = bar.getBoundingClientRect();
    await expect(document.elementFromPoint(left + 5, top + 5)).toHaveAttribute('data-slot', 'modal-overlay');
  },
};

export const PendingBlocksClose: Story = {
  args: { busy: true },
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
  // A scrolling body without focusable content becomes focusable itself, once it has been measured.
  play: async () => {
    await expect(await screen.findByRole('group', { name: 'Contenido' })).toHaveAttribute('tabindex', '0');
  },
};

function Nested(args: ModalProps) {
  const [inner, setInner] = useState(false);
  return (
    <Modal {...args}>
      <Button onClick={() => setInner(true)}>Cambiar zona</Button>
      <Modal open={inner} onOpenChange={setInner} title="Zonas" size="sm">
        <Button>Vereda El Peñón</Button>
      </Modal>
    </Modal>
  );
}

/** With one dialog over another, Esc closes the upper one, and the lower one gets the focus back. */
export const OverAnother: Story = {
  render: (args) => <Nested {...args} />,
  play: async ({ args }) => {
    const opener = await screen.findByRole('button', { name: 'Cambiar zona' });
    await userEvent.click(opener);
    const innerDialog = await screen.findByRole('dialog', { name: 'Zonas' });
    await waitFor(() => expect(innerDialog).toContainElement(document.activeElement as HTMLElement));
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(innerDialog).toContainElement(document.activeElement as HTMLElement);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).toHaveBeenCalledOnce();
    await userEvent.click(opener);
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Zonas' })).toBeVisible());
  },
};

function Raising(args: ModalProps) {
  const alert = useAlert();
  return (
    <Modal {...args}>
      <Button onClick={() => alert.error('La zona ZON000012 tiene familias asociadas.')}>
        Eliminar zona
      </Button>
    </Modal>
  );
}

/**
 * With an alert over a dialog, F8 moves the focus to the alert and back; Esc closes the alert but not the
 * dialog.
 */
export const AlertOverADialog: Story = {
  render: (args) => (
    <AlertProvider>
      <Raising {...args} />
    </AlertProvider>
  ),
  play: async ({ args, step }) => {
    const opener = await screen.findByRole('button', { name: 'Eliminar zona' });
    const region = () => screen.getByRole('region', { name: 'Avisos (F8)' });
    const alert = () => screen.getByRole('alert', { hidden: false });
    await step('it is heard over the dialog', async () => {
      await userEvent.click(opener);
      await waitFor(() => expect(alert()).toHaveTextContent(/tiene familias/));
      await expect(alert().closest('[aria-hidden=true]')).toBeNull();
    });
    await step('F8 goes there and back', async () => {
      await userEvent.keyboard('{F8}');
      await expect(region()).toHaveFocus();
      await userEvent.tab();
      await expect(screen.getByRole('button', { name: 'Cerrar aviso' })).toHaveFocus();
      await userEvent.keyboard('{F8}');
      await expect(opener).toHaveFocus();
    });
    await step('Esc there is the alert, not the dialog', async () => {
      await userEvent.keyboard('{F8}{Escape}');
      await expect(alert()).toBeEmptyDOMElement();
      await expect(args.onOpenChange).not.toHaveBeenCalled();
      await expect(opener).toHaveFocus();
    });
    await step('Tab stays in the dialog afterwards', async () => {
      const dialog = screen.getByRole('dialog');
      for (let press = 0; press < 4; press += 1) {
        await userEvent.tab();
        await expect(dialog).toContainElement(document.activeElement as HTMLElement);
      }
    });
    await userEvent.click(opener);
  },
};

function Announcing(args: ModalProps) {
  const alert = useAlert();
  const tell = () =>
    alert.show({ variant: 'success', title: 'La descarga terminó: encuestables.xlsx', duration: 600_000 });
  return (
    <Modal {...args} footer={<Button onClick={tell}>Descargar</Button>}>
      <div className="flex min-h-[60rem] flex-col items-start">
        <Button>La primera</Button>
      </div>
    </Modal>
  );
}

/** While a dialog is open, an alert covers its title but none of its buttons. */
export const AlertOverNoButton: Story = {
  args: { size: 'xl' },
  globals: { viewport: { value: 'desktop' } },
  render: (args) => (
    <AlertProvider>
      <Announcing {...args} />
    </AlertProvider>
  ),
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Descargar' }));
    await expect(await screen.findByText(/La descarga terminó/)).toBeVisible();
    await waitFor(() => {
      const covered = within(dialog)
        .getAllByRole('button')
        .filter((button) => {
          const { left, top, width, height } = button.getBoundingClientRect();
          return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        });
      return expect(covered).toEqual([]);
    });
  },
};

/** With a description, a footer and work in progress. */
export const AllStates: Story = {
  args: {
    size: 'lg',
    busy: true,
    footer: (
      <>
        <Button>Cancelar</Button>
        <Button variant="primary" busy>
          Guardar
        </Button>
      </>
    ),
  },
};

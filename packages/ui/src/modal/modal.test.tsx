import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Field } from '../field/field.tsx';
import { Input } from '../input/input.tsx';
import { usePortalContainer } from './portal-container.ts';
import { ModalForm } from './modal-form.tsx';
import { Modal } from './modal.tsx';
import { UiProvider } from '../provider/ui-provider.tsx';

afterEach(cleanup);

function Popup() {
  const container = usePortalContainer();
  return <output>{container?.dataset.slot ?? 'body'}</output>;
}

it('adds no style of its own to the page, which a strict policy would refuse', () => {
  render(
    <Modal open onOpenChange={() => undefined} title="Zona">
      <p>Contenido</p>
    </Modal>,
  );
  expect(document.querySelectorAll('style')).toHaveLength(0);
});

it('offers its own node to popups inside', () => {
  render(
    <Modal open onOpenChange={() => undefined} title="Zona">
      <Popup />
    </Modal>,
  );
  expect(screen.getByRole('dialog').querySelector('output')?.textContent).toBe('modal-portal');
});

it('a control inside does not take the id of the field that the dialog stands in', () => {
  render(
    <Field label="Firma" id="signature">
      <button type="button" id="signature">
        Firmar
      </button>
      <Modal open onOpenChange={() => undefined} title="Firma">
        <Input aria-label="Nombre" />
      </Modal>
    </Field>,
  );
  expect(screen.getByRole('textbox', { name: 'Nombre' }).id).not.toBe('signature');
});

it.each([
  ['back to where it was', false, 'Abrir'],
  ['where its owner puts it while closing', true, 'Fila nueva'],
])('the focus goes %s', async (_where, moves, name) => {
  function Screen() {
    const [open, setOpen] = useState(false);
    const added = useRef<HTMLButtonElement>(null);
    const close = () => {
      setOpen(false);
      setClosed(true);
    };
    const [closed, setClosed] = useState(false);
    useEffect(() => {
      if (closed && moves) added.current?.focus();
    }, [closed]);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Abrir
        </button>
        <button type="button" ref={added}>
          Fila nueva
        </button>
        {open && (
          <Modal open onOpenChange={close} title="Zona">
            <Input aria-label="Nombre" />
          </Modal>
        )}
      </>
    );
  }
  render(<Screen />);
  screen.getByRole('button', { name: 'Abrir' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nombre' })));
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // Radix reports the closing one task later.
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement?.textContent).toBe(name);
});

it('sets theme and density on <html> and puts back what was there', () => {
  document.documentElement.setAttribute('data-theme', 'light');
  const { unmount } = render(<UiProvider theme="dark" density="compact" />);
  expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', density: 'compact' });
  unmount();
  expect(document.documentElement.dataset.theme).toBe('light');
  expect(document.documentElement.dataset.density).toBeUndefined();
});

it('opens by its trigger and closes by itself, and tells of both', () => {
  const onOpenChange = vi.fn<(open: boolean, details: { reason: string }) => void>();
  render(
    <Modal trigger={<button type="button">Ver</button>} title="Zona" onOpenChange={onOpenChange}>
      <p>Contenido</p>
    </Modal>,
  );
  const trigger = screen.getByRole('button', { name: 'Ver' });
  expect(trigger.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(trigger);
  expect(onOpenChange).toHaveBeenLastCalledWith(true, { reason: 'trigger' });
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button'));
  expect(onOpenChange).toHaveBeenLastCalledWith(false, { reason: 'cross' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('stays as its owner holds it', () => {
  const onOpenChange = vi.fn<(open: boolean) => void>();
  render(<Modal open title="Zona" onOpenChange={onOpenChange} />);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(onOpenChange).toHaveBeenCalledOnce();
  expect(screen.getByRole('dialog')).toBeTruthy();
});

describe('a form that holds its own dialog', () => {
  const form = (onSubmit: () => Promise<void>, invalid = false) => (
    <ModalForm defaultOpen title="Zona" onSubmit={onSubmit}>
      <input aria-label="Nombre" aria-invalid={invalid} />
    </ModalForm>
  );
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));

  it('closes once it is saved', async () => {
    render(form(async () => undefined));
    save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stays with what was typed where saving failed', async () => {
    render(form(() => Promise.reject(new Error('no'))));
    fireEvent.change(screen.getByLabelText('Nombre'), { target: { value: 'Norte' } });
    save();
    expect(await screen.findByText(/No fue posible guardar/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Norte');
  });

  it('stays where an input was refused, and goes to it', async () => {
    render(form(async () => undefined, true));
    save();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nombre')));
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});

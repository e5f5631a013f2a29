import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { runnerExpect } from '../story-support/runner-expect.ts';
import { AlertLog } from './alert-log.tsx';
import { Alert, AlertProvider, useAlert } from './alert.tsx';

const meta = {
  title: 'Avisos/Alert',
  component: Alert,
  args: { title: 'Encuesta guardada exitosamente.', variant: 'success' },
} satisfies Meta<typeof Alert>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = {
  args: { children: 'Quedó en la campaña Brigada de salud.', onDismiss: fn() },
};

export const Failure: Story = {
  args: {
    variant: 'error',
    title: 'Uno o más registros no se pudieron eliminar.',
    children: 'La zona ZON000012 tiene familias asociadas.',
    onDismiss: fn(),
  },
};

export const Warning: Story = {
  args: {
    variant: 'warning',
    title: 'Esta persona ya respondió esta caracterización.',
    action: { label: 'Continuar de todos modos', onAction: fn() },
  },
};

export const Information: Story = { args: { variant: 'info', title: 'La campaña termina el 30/11/2026.' } };

const stubborn = { label: 'Deshacer', onAction: fn() };

function Raisers() {
  const alert = useAlert();
  return (
    <div className="flex min-h-80 flex-wrap items-start gap-3">
      <Button onClick={() => alert.success('Zona guardada exitosamente.')}>Guardar</Button>
      <Button onClick={() => alert.error('No tiene permiso para abrir esta vista.')}>Fallar</Button>
      <Button onClick={() => alert.show({ title: 'Se eliminaron 3 zonas.', action: stubborn })}>
        Eliminar
      </Button>
      <AlertLog />
    </div>
  );
}

export const Raised: Story = {
  render: () => (
    <AlertProvider>
      <Raisers />
    </AlertProvider>
  ),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Fallar' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Eliminar' }));
    await expect(canvas.getByRole('alert')).toHaveTextContent(/No tiene permiso/);
    await expect(canvas.getByRole('status')).toHaveTextContent(/Zona guardada/);
    (await runnerExpect())?.(canvasElement).toMatchAriaInlineSnapshot(`
      - /children: deep-equal
      - button "Guardar"
      - button "Fallar"
      - button "Eliminar"
      - button "Ver 3 avisos anteriores"
      - region "Avisos (F8)":
        - alert:
          - paragraph: "Error: No tiene permiso para abrir esta vista."
          - button "Cerrar aviso"
        - status:
          - paragraph: "Correcto: Zona guardada exitosamente."
          - button "Cerrar aviso"
          - paragraph: "Información: Se eliminaron 3 zonas."
          - button "Deshacer"
          - button "Cerrar aviso"
    `);
    // F8 moves the focus to the alerts, Esc closes the newest alert, and F8 moves the focus back.
    const deleteButton = canvas.getByRole('button', { name: 'Eliminar' });
    await userEvent.keyboard('{F8}');
    await expect(canvas.getByRole('region', { name: 'Avisos (F8)' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByRole('status')).not.toHaveTextContent(/Se eliminaron/);
    await userEvent.keyboard('{F8}');
    await expect(deleteButton).toHaveFocus();
    await userEvent.click(deleteButton);
  },
};

export const Log: Story = {
  ...Raised,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Fallar' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Cerrar aviso' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Ver 1 aviso anterior' }));
    const log = await screen.findByRole('dialog', { name: 'Avisos anteriores' });
    await waitFor(() => expect(log).toHaveTextContent(/No tiene permiso para abrir esta vista/));
  },
};

export const LogByKeyboard: Story = {
  ...Raised,
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    const bellButton = canvas.getByRole('button', { name: 'Ver 1 aviso anterior' });
    await expect(bellButton).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Vaciar lista' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByText('Aún no hay avisos.')).toBeVisible());
    await expect(screen.getByRole('dialog', { name: 'Avisos anteriores' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Ver 0 avisos anteriores' })).toHaveFocus(),
    );
  },
};

const variants = ['success', 'error', 'warning', 'info'] as const;

export const AllStates: Story = {
  render: () => (
    <div className="grid max-w-4xl gap-4 md:grid-cols-2">
      {variants.map((variant) => (
        <div key={variant} className="flex flex-col gap-4">
          <Alert variant={variant} title="Encuesta guardada exitosamente." />
          <Alert
            variant={variant}
            title="Se eliminaron 3 zonas."
            action={{ label: 'Deshacer', onAction: () => undefined }}
            onDismiss={() => undefined}
          >
            Las familias de esas zonas quedan sin zona hasta que alguien les asigne otra.
          </Alert>
        </div>
      ))}
    </div>
  ),
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Modal } from '../modal/modal.tsx';
import { realInput } from '../story-support/real-input.ts';
import { Tooltip, type TooltipProps } from './tooltip.tsx';

const meta = {
  title: 'Acciones/Tooltip',
  component: Tooltip,
  args: {
    content: 'Mínimo una mayúscula, un carácter especial y una serie de números no consecutivos',
    children: <Button icon={<Info aria-hidden />} aria-label="Regla de la contraseña" />,
  },
  decorators: [
    (Story) => (
      <div className="grid min-h-40 place-items-center">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Tooltip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async () => {
    const button = screen.getByRole('button', { name: 'Regla de la contraseña' });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await waitFor(() => expect(screen.getByRole('tooltip')).toBeInTheDocument());
    await expect(button).toHaveAccessibleDescription(/Mínimo una mayúscula/);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
    await expect(button).toHaveFocus();
  },
};

function InsideModal(props: TooltipProps) {
  const [open, setOpen] = useState(true);
  return (
    <Modal open={open} title="Cambiar Contraseña" onOpenChange={setOpen}>
      <Tooltip {...props}>
        <input aria-label="Nueva contraseña" />
      </Tooltip>
      <input aria-label="Confirmar contraseña" />
    </Modal>
  );
}

/** In a dialog, Tab leaves an input whose hint is visible. */
export const InDialog: Story = {
  parameters: { opensADialog: true },
  render: (args) => <InsideModal {...args} />,
  play: async () => {
    const browser = await realInput();
    if (!browser) return;
    screen.getByLabelText('Nueva contraseña').focus();
    await waitFor(() => expect(screen.getByRole('tooltip')).toBeInTheDocument());
    await browser.userEvent.tab();
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
    await expect(screen.getByLabelText('Confirmar contraseña')).toHaveFocus();
  },
};

export const Open: Story = { args: { open: true } };

export const Playground: Story = { args: { side: 'right', content: 'Recargar' } };

/** Each side; without enough room, the hint moves to the opposite side. */
export const AllStates: Story = {
  render: () => (
    <div className="grid place-items-center gap-16 py-12">
      {(['top', 'right', 'bottom', 'left'] as const).map((side) => (
        <Tooltip
          key={side}
          open
          side={side}
          content={side === 'top' ? 'Una regla algo más larga' : 'Recargar'}
        >
          <Button>{side}</Button>
        </Tooltip>
      ))}
    </div>
  ),
  play: async () => {
    await waitFor(() => expect(screen.getAllByRole('tooltip')).toHaveLength(4));
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { runnerExpect } from '../story-support/runner-expect.ts';
import { Steps, type StepsProps } from './steps.tsx';

const steps = [
  { id: 'people', title: 'Encuestables' },
  { id: 'campaigns', title: 'Campañas' },
  { id: 'surveys', title: 'Caracterizaciones', locked: 'Seleccione una campaña para continuar.' },
];

/** Keeps the current step in state, as a parent component would. */
function Owner(args: StepsProps) {
  const [current, setCurrent] = useState(args.value);
  return (
    <Steps
      {...args}
      value={current}
      onValueChange={async (id, details) => {
        if ((await args.onValueChange?.(id, details)) === false) return false;
        setCurrent(id);
        return true;
      }}
    >
      <p className="text-ink-muted">Elija un registro de la tabla para continuar.</p>
    </Steps>
  );
}

const meta = {
  title: 'Navegación/Steps',
  component: Steps,
  args: { steps, value: 'people', onValueChange: fn() },
  render: (args) => <Owner {...args} />,
} satisfies Meta<typeof Steps>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('Paso 1 de 3')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Siguiente' }));
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Campañas' })).toHaveFocus());
    await expect(args.onValueChange).toHaveBeenLastCalledWith('campaigns', { reason: 'next' });
    await expect(canvas.getByText('Paso 2 de 3')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Atrás' }));
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Encuestables' })).toHaveFocus());
  },
};

export const Playground: Story = { args: { value: 'campaigns' } };

export const Keyboard: Story = {
  args: { value: 'campaigns' },
  play: async ({ args, canvas, step }) => {
    const stepHeader = (name: RegExp) => canvas.getByRole('button', { name });
    await step('Tab goes through the heads, the locked one too, then to the buttons', async () => {
      await userEvent.tab();
      await expect(stepHeader(/Encuestables\s*, completado/)).toHaveFocus();
      await userEvent.tab();
      await expect(stepHeader(/Campañas/)).toHaveAttribute('aria-current', 'step');
      await expect(stepHeader(/Campañas/)).toHaveFocus();
      await userEvent.tab();
      await expect(stepHeader(/Caracterizaciones\s*, bloqueado/)).toHaveFocus();
      await userEvent.tab();
      await expect(canvas.getByRole('button', { name: 'Atrás' })).toHaveFocus();
    });
    await step('Enter moves, and the new heading has the focus', async () => {
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(canvas.getByRole('heading', { name: 'Encuestables' })).toHaveFocus());
      await expect(args.onValueChange).toHaveBeenLastCalledWith('people', { reason: 'back' });
    });
    await step('a head opens its step by Space', async () => {
      stepHeader(/Campañas/).focus();
      await userEvent.keyboard(' ');
      await waitFor(() => expect(canvas.getByRole('heading', { name: 'Campañas' })).toHaveFocus());
      await expect(args.onValueChange).toHaveBeenLastCalledWith('campaigns', { reason: 'head' });
    });
  },
};

export const Middle: Story = { args: { value: 'campaigns' } };

export const LockedSaysWhy: Story = {
  args: { value: 'campaigns' },
  play: async ({ args, canvas, canvasElement }) => {
    const stepHeader = canvas.getByRole('button', { name: /Caracterizaciones/ });
    await expect(stepHeader).toHaveAccessibleDescription('Seleccione una campaña para continuar.');
    (await runnerExpect())?.(canvasElement).toMatchAriaInlineSnapshot(`
      - /children: deep-equal
      - region "Pasos":
        - list:
          - listitem:
            - button "Encuestables , completado"
          - listitem:
            - button "Campañas"
          - listitem:
            - button "Caracterizaciones , bloqueado" [disabled]
        - paragraph: Paso 2 de 3
        - heading "Campañas" [level=2]
        - paragraph: Elija un registro de la tabla para continuar.
        - button "Atrás"
        - button "Siguiente" [disabled]
    `);
    stepHeader.focus();
    await userEvent.keyboard('{Enter}');
    await expect(stepHeader).toHaveFocus();
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};

/** The next step could not be loaded: the current step and the focus stay. */
export const FailedGuardStays: Story = {
  args: { onValueChange: fn(async () => false) },
  play: async ({ canvas }) => {
    const next = canvas.getByRole('button', { name: 'Siguiente' });
    await userEvent.click(next);
    await waitFor(() => expect(next).not.toHaveAttribute('aria-busy'));
    await expect(canvas.getByText('Paso 1 de 3')).toBeVisible();
    await expect(next).toHaveFocus();
  },
};

/** Done, current, upcoming and locked steps have different shapes. The locked one explains why beside Siguiente. */
export const AllStates: Story = {
  args: {
    value: 'second',
    steps: [
      { id: 'first', title: 'Encuestables' },
      { id: 'second', title: 'Campañas' },
      { id: 'third', title: 'Caracterizaciones', locked: 'Seleccione una campaña para continuar.' },
      { id: 'fourth', title: 'Resumen' },
    ],
  },
};

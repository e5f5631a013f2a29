import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Loader, LoaderProvider, useLoader } from './loader.tsx';

const meta = {
  title: 'Avisos/Loader',
  component: Loader,
  args: {
    busy: true,
    children: (
      <div className="flex min-h-48 flex-col items-start gap-3 rounded-card border border-line bg-surface p-6">
        <p>Familias de la vereda El Peñón</p>
        <Button>Recargar</Button>
      </div>
    ),
  },
} satisfies Meta<typeof Loader>;

export default meta;
type Story = StoryObj<typeof meta>;

/** It appears only after a while, so that a quick answer shows none. */
const untilShown: Story['play'] = async ({ canvas, args: { label } }) => {
  await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(label!));
};

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Cargando…'));
    // `inert` blocks the pointer, the focus and screen readers.
    const button = canvas.getByText('Recargar');
    await expect(button.closest('[inert]')).toHaveAttribute('aria-busy', 'true');
    button.focus();
    await expect(button).not.toHaveFocus();
  },
};

export const Playground: Story = { args: { label: 'Leyendo el archivo…' }, play: untilShown };

export const Idle: Story = { args: { busy: false } };

export const OwnWords: Story = { args: { label: 'Guardando encuesta…' }, play: untilShown };

function Saving() {
  const loader = useLoader();
  const [savedCount, setSavedCount] = useState(0);
  const save = () =>
    loader
      .during(new Promise((resolve) => setTimeout(resolve, 50)))
      .then(() => setSavedCount(savedCount + 1));
  return (
    <div className="flex items-center gap-3">
      <Button onClick={() => void save()}>Guardar</Button>
      <output>{savedCount} veces</output>
    </div>
  );
}

/** Inert content loses the focus; afterwards the pressed button gets it back. */
export const FocusComesBack: Story = {
  args: { busy: false },
  render: () => (
    <LoaderProvider className="min-h-40">
      <Saving />
    </LoaderProvider>
  ),
  play: async ({ canvas }) => {
    await userEvent.tab();
    const button = canvas.getByRole('button', { name: 'Guardar' });
    await expect(button).toHaveFocus();
    for (const times of ['1 veces', '2 veces']) {
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(canvas.getByText(times)).toBeVisible());
      await waitFor(() => expect(button).toHaveFocus());
    }
  },
};

/** Functions that end a task; one is added when a task begins. */
type Ends = (() => void)[];

function TwoTasks({ ends }: { ends: Ends }) {
  const loader = useLoader();
  const work = () =>
    loader.during(
      new Promise<void>((resolve) => {
        ends.push(resolve);
        // For anyone who presses the button by hand.
        setTimeout(resolve, 5000);
      }),
    );
  return (
    <Button
      onClick={() => {
        void work();
        void work();
      }}
    >
      Empezar dos tareas
    </Button>
  );
}

export const Counted: Story = {
  args: { busy: false },
  loaders: [() => ({ ends: [] as Ends })],
  render: (_args, { loaded }) => (
    <LoaderProvider className="min-h-40">
      <TwoTasks ends={loaded.ends as Ends} />
    </LoaderProvider>
  ),
  play: async ({ canvas, loaded }) => {
    const [status, ends] = [canvas.getByRole('status'), loaded.ends as Ends];
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(status).toHaveTextContent('Cargando…'));
    ends[0]!();
    await new Promise(requestAnimationFrame);
    await expect(status).toHaveTextContent('Cargando…');
    ends[1]!();
    await waitFor(() => expect(status).toBeEmptyDOMElement());
    await expect(canvas.getByRole('button')).toBeVisible();
  },
};

export const AllStates: Story = {
  render: ({ children }) => (
    <div className="grid max-w-3xl gap-5 sm:grid-cols-2">
      <Loader busy={false}>{children}</Loader>
      <Loader busy>{children}</Loader>
      <Loader busy label="Guardando la encuesta de la familia Muñoz Peñaranda…">
        {children}
      </Loader>
    </div>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/Guardando la encuesta/)).toBeVisible());
  },
};

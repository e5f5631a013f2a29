import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { veryLong } from '../sample-data/names.ts';
import { Progress } from './progress.tsx';

const meta = {
  title: 'Avisos/Progress',
  component: Progress,
  args: { label: 'Cargue de encuestables', value: 40 },
} satisfies Meta<typeof Progress>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Cargue de encuestables' });
    await expect(bar).toHaveAttribute('aria-valuenow', '40');
    // Announces the last quarter that was passed, not every percent.
    await expect(canvas.getByRole('status')).toHaveTextContent('25 %');
  },
};

export const Playground: Story = { args: { value: 75, detail: '75 de 100 filas' } };

/** The duration is unknown, so no figures are shown or announced. */
export const Indeterminate: Story = {
  args: { value: null, label: 'Leyendo el archivo' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
  },
};

export const WithDetail: Story = { args: { value: 120, max: 400, detail: '120 de 400 filas' } };

export const Complete: Story = {
  args: { value: 400, max: 400 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Terminado');
  },
};

export const AllStates: Story = {
  render: () => (
    <div className="flex max-w-md flex-col gap-6">
      <Progress label="Sin empezar" value={0} />
      <Progress label="En marcha" value={40} />
      <Progress label="Casi" value={99.9} />
      <Progress label="Terminado" value={100} />
      <Progress label="Sin medida" />
      <Progress label={veryLong} value={60} detail="6.000 de 10.000 filas" />
    </div>
  ),
};

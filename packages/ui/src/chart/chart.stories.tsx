import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { veryLong } from '../sample-data/names.ts';
import { drawAsPrinted, forceColours } from '../story-support/emulated-media.ts';
import { realInput } from '../story-support/real-input.ts';
import { BarChart } from './bar-chart.tsx';
import { LineChart } from './line-chart.tsx';
import { PyramidChart } from './pyramid-chart.tsx';
import { SmallMultiples } from './small-multiples.tsx';

const percent = (value: number) => `${value} %`;

const meta = {
  title: 'Datos/Chart',
  component: BarChart,
  args: {
    label: 'Vacunas al día por zona',
    labelHeader: 'Zona',
    valueHeader: 'Porcentaje',
    detailHeader: 'De la base',
    max: 100,
    formatValue: percent,
    bars: [
      { id: 'n', label: 'Peñón del Norte', value: 84, detail: '84 de 100' },
      { id: 's', label: 'Sur', value: 61, detail: '122 de 200' },
      { id: 'o', label: 'Oriente', value: null },
      { id: 'p', label: 'Poniente', value: null, text: '—', detail: '0 de 0' },
    ],
  },
} satisfies Meta<typeof BarChart>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Vacunas al día por zona' });
    await expect(table).toHaveTextContent('Oriente');
    // A hidden value is not drawn as 0, and neither is a value without a base.
    await expect(canvas.getByRole('row', { name: /Oriente/ })).toHaveTextContent('Oculto');
    await expect(canvas.getByRole('row', { name: /Poniente/ })).toHaveTextContent('—');
  },
};

export const Playground: Story = { args: { max: 84 } };

const months = [
  { id: '1', label: '01/2026', value: 12 },
  { id: '2', label: '02/2026', value: 18 },
  { id: '3', label: '03/2026', value: null },
  { id: '4', label: '04/2026', value: 31 },
  { id: '5', label: '05/2026', value: 27 },
];

/** A line is interrupted at a hidden month; the arrow keys move from point to point. */
export const Line: Story = {
  render: () => (
    <LineChart
      label="Cobertura por mes"
      labelHeader="Mes"
      valueHeader="Porcentaje"
      points={months}
      formatValue={percent}
    />
  ),
  play: async ({ canvas }) => {
    const range = canvas.getByRole('slider', { name: 'Punto de «Cobertura por mes»' });
    await expect(range).toHaveAttribute('aria-valuetext', '05/2026: 27 %');
    const browser = await realInput();
    if (!browser) return;
    range.focus();
    await browser.userEvent.keyboard('{Home}');
    await expect(range).toHaveAttribute('aria-valuetext', '01/2026: 12 %');
  },
};

/** The youngest group is at the bottom, and no number is negative. */
export const Pyramid: Story = {
  render: () => (
    <PyramidChart
      label="Población encuestada"
      labelHeader="Edad"
      sides={['Hombre', 'Mujer', 'Sin dato']}
      groups={[
        { id: '0', label: '0 a 4', values: [31, 29, 0] },
        { id: '5', label: '5 a 9', values: [28, 33, null] },
        { id: '10', label: '10 a 14', values: [22, null, 0] },
        { id: '15', label: '15 o más', values: [120, 141, 6] },
      ]}
    />
  ),
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('row');
    await expect(rows[1]).toHaveTextContent('15 o más');
    await expect(rows.at(-1)).toHaveTextContent('0 a 4');
  },
};

const series = [
  { id: 'a', label: 'Vacunas al día', values: [40, 52, 61] },
  { id: 'b', label: 'Gestantes con control', values: [70, null, 82] },
  { id: 'c', label: 'Hogares con agua', values: [null, 90, 91], texts: ['—'] },
];

export const Multiples: Story = {
  render: () => (
    <SmallMultiples
      label="Los porcentajes por mes"
      labelHeader="Indicador"
      points={['01/2026', '02/2026', '03/2026']}
      max={100}
      formatValue={percent}
      series={series}
    />
  ),
  play: async ({ canvas }) => {
    const range = canvas.getByRole('slider');
    const browser = await realInput();
    if (!browser) return;
    range.focus();
    await browser.userEvent.keyboard('{ArrowLeft}');
    await expect(range).toHaveAttribute('aria-valuetext', '02/2026');
    await expect(canvas.getByRole('list')).toHaveTextContent('Oculto');
  },
};

/** With forced colours a bar still differs from its track. */
export const ForcedColours: Story = {
  play: async ({ canvasElement }) => {
    const end = await forceColours();
    try {
      const [place, bar] = [...canvasElement.querySelectorAll('rect')].map(
        (rect) => getComputedStyle(rect).fill,
      );
      await expect(bar).not.toBe(place);
    } finally {
      await end?.();
    }
  },
};

/** In right-to-left layouts, bars grow from the right, and time runs from right to left. */
export const RightToLeft: Story = {
  render: (args) => (
    <div dir="rtl" className="flex flex-col gap-8">
      <BarChart {...args} />
      <LineChart label="Por mes" labelHeader="Mes" valueHeader="Porcentaje" points={months} />
    </div>
  ),
};

/**
 * In print a chart keeps its bars, is not cut at the end of a page, and omits whatever can only be pressed.
 */
export const OnPaper: Story = {
  render: (args) => (
    <div className="flex flex-col gap-8">
      <BarChart {...args} />
      <LineChart label="Por mes" labelHeader="Mes" valueHeader="Porcentaje" points={months} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const range = canvas.getByRole('slider');
    const end = await drawAsPrinted();
    if (!end) return;
    try {
      await expect(getComputedStyle(range).display).toBe('none');
      for (const plot of canvasElement.querySelectorAll('[data-slot=chart-plot]')) {
        await expect(getComputedStyle(plot).breakInside).toBe('avoid');
        await expect(plot.scrollWidth).toBeLessThanOrEqual(plot.clientWidth);
      }
      const bar = canvasElement.querySelectorAll('rect')[1]!;
      await expect(bar.getBoundingClientRect().width).toBeGreaterThan(0);
    } finally {
      await end();
    }
  },
};

export const AllStates: Story = {
  render: (args) => (
    <div className="flex flex-col gap-8">
      <BarChart {...args} bars={[{ id: 'l', label: veryLong, value: 50, detail: '1 de 2' }]} />
      <BarChart {...args} label="Sin valores" bars={[]} />
      <LineChart label="Un solo mes" labelHeader="Mes" valueHeader="Casos" points={months.slice(0, 1)} />
      <LineChart
        label="Todo en cero"
        labelHeader="Mes"
        valueHeader="Casos"
        points={[{ id: 'z', label: '01/2026', value: 0 }]}
      />
    </div>
  ),
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useRef, useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { contrast } from '../theme/contrast.ts';
import type { Oklch } from '../theme/oklch.ts';
import { GuidePage } from './guide-page.tsx';

const meta = {
  title: 'Fundamentos/Contraste',
  parameters: { layout: 'fullscreen' },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const groundColours = [
  'canvas',
  'surface',
  'surface-sunken',
  'surface-raised',
  'accent-soft',
  'danger-soft',
  'success-soft',
  'warning-soft',
  'info-soft',
];
const inks = ['ink', 'ink-muted', 'accent-ink', 'danger-ink', 'success-ink', 'warning-ink', 'info-ink'];
const marks = ['line-strong', 'accent', 'focus', 'danger', 'success', 'warning'];

/** A token's current colour on the page, in the theme around `node`. */
function colour(node: Element, token: string): Oklch | null {
  const value = getComputedStyle(node).getPropertyValue(`--ui-color-${token}`);
  const [, l, c, h] = /oklch\(\s*([\d.]+%?)\s+([\d.]+)\s+([\d.]+)/.exec(value) ?? [];
  if (l === undefined) return null;
  return { l: l.endsWith('%') ? Number.parseFloat(l) / 100 : Number(l), c: Number(c), h: Number(h) };
}

interface MatrixProps {
  caption: string;
  rows: readonly string[];
  columns: readonly string[];
  /** Minimum contrast ratio required of a pair. */
  minimumRatio: number;
}

/** Contrast ratios computed in the browser from the actual tokens. */
function Matrix({ caption, rows, columns, minimumRatio }: MatrixProps) {
  const table = useRef<HTMLTableElement>(null);
  const [ratios, setRatios] = useState<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    const read = () => {
      const node = table.current;
      if (!node) return;
      const ratiosByPair = new Map<string, number>();
      for (const row of rows) {
        for (const column of columns) {
          const [firstColour, secondColour] = [colour(node, row), colour(node, column)];
          if (firstColour && secondColour)
            ratiosByPair.set(`${row} ${column}`, contrast(firstColour, secondColour));
        }
      }
      setRatios(ratiosByPair);
    };
    read();
    // The toolbar changes the theme on <html>, outside React's tree.
    const observer = new MutationObserver(read);
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, [rows, columns]);
  return (
    <div
      role="group"
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line"
    >
      <table ref={table} className="w-full bg-surface text-sm">
        <caption className="px-4 py-3 text-start font-bold">{caption}</caption>
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="px-4 py-2 text-start font-semibold">
              Sobre
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="px-3 py-2 text-end font-semibold whitespace-nowrap">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row} className="border-b border-line last:border-0">
              <th scope="row" className="px-4 py-2 text-start font-medium whitespace-nowrap">
                {row}
              </th>
              {columns.map((column) => {
                const ratio = ratios.get(`${row} ${column}`);
                return (
                  <td key={column} className="px-3 py-2 text-end whitespace-nowrap tabular-nums">
                    {ratio === undefined ? '–' : ratio.toFixed(1).replace('.', ',')}{' '}
                    {ratio !== undefined && (
                      <span
                        className={ratio >= minimumRatio ? 'text-success-ink' : 'font-bold text-danger-ink'}
                      >
                        {ratio >= minimumRatio ? 'sí' : 'no'}
                      </span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Every ink and every mark on every background, in the toolbar's theme. */
export const Contrast: Story = {
  name: 'Matriz de contraste',
  render: () => (
    <GuidePage
      title="Contraste"
      lead="Razones de WCAG, calculadas aquí con los colores que la página tiene ahora. El texto pide 4,5; los bordes, las marcas y el foco piden 3. Cambie el tema en la barra."
    >
      <Matrix caption="Texto, desde 4,5" rows={groundColours} columns={inks} minimumRatio={4.5} />
      <Matrix
        caption="Bordes, marcas y foco, desde 3"
        rows={groundColours.slice(0, 4)}
        columns={marks}
        minimumRatio={3}
      />
    </GuidePage>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByText('–')).toBeNull());
    await expect(canvas.queryByText('no')).toBeNull();
  },
};

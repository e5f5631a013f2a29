import type { Meta, StoryObj } from '@storybook/react-vite';
import { CircleCheck, Sprout } from 'lucide-react';
import { expect } from 'storybook/test';
import { widgets } from './maturity.ts';

const meta = { title: 'Estado', tags: ['!autodocs'] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const grades = {
  stable: { label: 'Estable', Icon: CircleCheck, look: 'bg-success-soft text-success-ink' },
  new: { label: 'Nuevo', Icon: Sprout, look: 'bg-info-soft text-info-ink' },
} as const;

/** How far each widget is. */
export const Maturity: Story = {
  name: 'Madurez de cada componente',
  render: () => (
    <div className="flex max-w-3xl flex-col gap-5">
      <h1 className="text-2xl font-bold">Estado</h1>
      <p className="max-w-prose text-ink-muted">
        Estable: su interfaz no cambia dentro de una versión mayor. Nuevo: puede cambiar en una menor, y el
        cambio se anuncia en Novedades. Todos pasan axe en los tres temas, se manejan con el teclado y traen
        su contrato escrito.
      </p>
      <table className="w-full rounded-card bg-surface text-start">
        <thead className="border-b border-line text-sm">
          <tr>
            <th scope="col" className="px-4 py-2 text-start">
              Componente
            </th>
            <th scope="col" className="px-4 py-2 text-start">
              Estado
            </th>
            <th scope="col" className="px-4 py-2 text-start">
              Límites
            </th>
          </tr>
        </thead>
        <tbody>
          {widgets.map(({ folder, name, maturity, limits }) => {
            const { label, Icon, look } = grades[maturity];
            return (
              <tr key={folder} className="border-b border-line last:border-0">
                <th scope="row" className="px-4 py-2 text-start font-semibold">
                  {name}
                </th>
                <td className="px-4 py-2">
                  <span
                    className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-semibold ${look}`}
                  >
                    <Icon aria-hidden className="size-4" />
                    {label}
                  </span>
                </td>
                <td className="px-4 py-2 text-sm text-ink-muted">{limits ?? '—'}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row')).toHaveLength(widgets.length + 1);
  },
};

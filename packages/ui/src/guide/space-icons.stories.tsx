import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  ChevronDown,
  ClipboardPen,
  Download,
  Inbox,
  Link2,
  Lock,
  LockOpen,
  LogOut,
  Menu,
  Pencil,
  Plus,
  RefreshCw,
  Search,
  SearchX,
  Trash2,
  TriangleAlert,
  UserRound,
} from 'lucide-react';
import { Button } from '../button/button.tsx';
import { GuidePage } from './guide-page.tsx';

const meta = {
  title: 'Fundamentos/Espacio e iconos',
  parameters: { layout: 'fullscreen' },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** Written out, because Tailwind only generates classes that it finds in the source. */
const steps = [
  ['1', '4 px', 'w-1', 'Entre un icono y su marca'],
  ['2', '8 px', 'w-2', 'Entre un icono y su palabra'],
  ['3', '12 px', 'w-3', 'Entre botones'],
  ['4', '16 px', 'w-4', 'Entre párrafos; borde de la página en el teléfono'],
  ['5', '20 px', 'w-5', 'Entre campos de un formulario'],
  ['6', '24 px', 'w-6', 'Entre secciones; interior de un diálogo'],
  ['8', '32 px', 'w-8', 'Borde de la página en pantallas anchas'],
  ['10', '40 px', 'w-10', 'Antes y después de lo que va solo'],
] as const;

/** One scale, in steps of 4 px. */
export const Space: Story = {
  name: 'Espacio',
  render: () => (
    <GuidePage
      title="Espacio"
      lead="Una sola escala, de cuatro en cuatro píxeles. Lo que va junto está más cerca entre sí que de lo demás."
    >
      <dl className="flex flex-col gap-3">
        {steps.map(([step, size, width, use]) => (
          <div key={step} className="flex items-center gap-4">
            <dt className="w-24 shrink-0 text-sm tabular-nums">
              {step} · {size}
            </dt>
            <dd className="flex min-w-0 items-center gap-4">
              <span aria-hidden className="flex w-10 shrink-0">
                <span className={`block h-6 rounded-xs bg-accent ${width}`} />
              </span>
              {use}
            </dd>
          </div>
        ))}
      </dl>
      <p className="max-w-prose text-ink-muted">
        Un control mide 40 px de alto, 32 en la densidad compacta, y nunca menos de 24 donde se pulsa.
      </p>
    </GuidePage>
  ),
};

const icons = [
  [Plus, 'Agregar'],
  [Pencil, 'Actualizar'],
  [Trash2, 'Eliminar'],
  [RefreshCw, 'Recargar'],
  [Download, 'Descargar'],
  [Search, 'Buscar'],
  [ClipboardPen, 'Encuestar'],
  [Link2, 'Asociar'],
  [Lock, 'Bloquear'],
  [LockOpen, 'Desbloquear'],
  [ChevronDown, 'Abrir una lista'],
  [Menu, 'Abrir el menú'],
  [UserRound, 'Usuario'],
  [LogOut, 'Cerrar sesión'],
  [Inbox, 'Nada todavía'],
  [SearchX, 'Nada encontrado'],
  [TriangleAlert, 'Error'],
] as const;

/** One set, Lucide. An icon accompanies a text; only if there is no room does it stand alone, with an accessible name. */
export const Icons: Story = {
  name: 'Iconos',
  render: () => (
    <GuidePage
      title="Iconos"
      lead="Un solo juego, Lucide, con trazo de la misma fuerza que la letra. Con palabra siempre que quepa; solo, con nombre para quien no lo ve."
    >
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-3">
        {icons.map(([Icon, use]) => (
          <li
            key={use}
            className="flex items-center gap-3 rounded-card border border-line bg-surface px-4 py-3"
          >
            <Icon aria-hidden className="size-5 shrink-0 text-accent-ink" />
            {use}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-4">
        <Button icon={<Plus aria-hidden />}>Agregar</Button>
        <Button icon={<Plus aria-hidden />} aria-label="Agregar" />
        <p className="text-ink-muted">El mismo botón, con palabra y sin ella.</p>
      </div>
    </GuidePage>
  ),
};

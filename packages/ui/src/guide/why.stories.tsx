import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import {
  dropdownBeyondPopover,
  entryBudgets,
  packageBudget,
  stylesheetBudget,
  tablePartBudgets,
} from '../../scripts/size-budgets.ts';
import { GuidePage, GuideSection, GuideTable } from './guide-page.tsx';

const meta = { title: 'Por qué', parameters: { layout: 'fullscreen' } } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const kB = (kilobytes: number) => `${String(kilobytes).replace('.', ',')} kB`;

/** Gzipped JavaScript of a page with only the grid, measured in November 2026, without React's own weight. */
const reactAlone = 69;
const grids = [
  ['mantine-datatable', 147],
  ['antd', 266],
  ['MUI X Data Grid', 310],
  ['AG Grid', 315],
] as const;

/** The names of the features that a table only loads if it uses them. */
const tableParts: Record<keyof typeof tablePartBudgets, string> = {
  'column-pinning': 'Columnas fijas',
  'table-totals': 'Línea de totales',
  'row-tree': 'Filas en árbol',
  'row-groups': 'Filas en grupos',
  'view-menu': 'Vistas con nombre',
  'windowed-rows': '100.000 filas en un solo recorrido',
  'editable-cell': 'Celdas que se editan',
  'use-undoable-delete': 'Deshacer una eliminación',
  'columns/column-controls': 'Menú de columnas y sus anchos',
  'filters/column-filter-controls': 'Filtros de columna',
  'actions/action-menu': 'Menús de acciones',
  'export/download-dialog': 'Diálogo de descargas',
};

/** Mounting 50 of 10,000 rows, as a multiple of a plain React table, all in one run, November 2026. */
const mounts = [
  ['TanStack Table sin nada', '1,9'],
  ['antd', '5,5'],
  ['MUI X Data Grid', '6'],
  ['AG Grid', '7,5'],
] as const;

const only = [
  [
    'Permisos en la tabla',
    'Cada botón conoce el permiso que necesita. El que falta sigue al alcance del teclado y dice cuál es.',
  ],
  [
    'Reglas de cantidad',
    'Cuántas filas pide una acción es un dato, no código de cada pantalla: «Seleccione un registro» sale solo.',
  ],
  ['Tres exportaciones sin pagar', 'Excel, CSV y TXT; las fórmulas ajenas no se ejecutan al abrirlas.'],
  ['Un registro de avisos', 'Lo que se fue de la pantalla se puede volver a leer.'],
  ['Salir sin perder', 'El formulario en un diálogo pregunta antes de botar lo escrito.'],
  ['Firmar sin dibujar', 'Con el nombre escrito, donde la norma lo permite.'],
  [
    'Español de verdad',
    '«nino» encuentra Niño; fechas, miles y tildes como se usan. El inglés viene incluido.',
  ],
] as const;

/** Arguments for and against the library, with figures that can be verified. */
export const Why: Story = {
  name: 'Por qué elegirla',
  render: () => (
    <GuidePage
      title="Por qué elegirla"
      lead="Para pantallas de administración en español, con permisos y con tablas. Aquí, cifras que se pueden comprobar, y también lo que otras hacen mejor."
    >
      <GuideSection
        id="only"
        title="Lo que trae y en otras se arma a mano"
        lead="Entre las que leímos, ninguna junta permisos, reglas de cantidad, razones y exportaciones en una tabla."
      >
        <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
          {only.map(([name, text]) => (
            <div key={name} className="border-s-2 border-accent ps-4">
              <dt className="font-bold">{name}</dt>
              <dd className="mt-0.5 text-ink-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </GuideSection>

      <GuideSection
        id="weight"
        title="Cuánto pesa"
        lead="JavaScript comprimido. Lo nuestro es el límite que cada cambio debe respetar para publicarse; lo demás, una página con solo la rejilla, medida en noviembre de 2026, restándole React entero (69 kB). Las cuatro últimas partes se cargan cuando se usan por primera vez, y los menús comparten un Popover de Radix."
      >
        <GuideTable
          label="Peso de las tablas"
          head={['Tabla de datos', 'Peso']}
          figures={[1]}
          rows={[
            ['@caracteriza/ui/data-table', `a lo sumo ${kB(entryBudgets['./data-table']!)}`],
            ...grids.map(([name, weight]) => [name, kB(weight - reactAlone)]),
          ]}
        />
        <GuideTable
          label="Peso de cada parte de la tabla"
          head={['Además de la tabla', 'A lo sumo']}
          figures={[1]}
          rows={Object.entries(tablePartBudgets).map(([entryName, weight]) => [
            tableParts[entryName as keyof typeof tablePartBudgets],
            kB(weight),
          ])}
        />
        <GuideTable
          label="Peso de los demás componentes"
          head={['Entrada', 'A lo sumo']}
          figures={[1]}
          rows={[
            ['button', kB(entryBudgets['./button']!)],
            ['input', kB(entryBudgets['./input']!)],
            ['dropdown', `${kB(dropdownBeyondPopover)} y el Popover de Radix`],
            ['modal', kB(entryBudgets['./modal']!)],
            ['Todo el paquete', kB(packageBudget)],
            ['styles.css', kB(stylesheetBudget)],
          ]}
        />
      </GuideSection>

      <GuideSection
        id="speed"
        title="Cuánto tarda"
        lead="Montar 50 de 10.000 filas, en veces lo que tarda una tabla de React sin nada, todo en una misma corrida de noviembre de 2026. La meta nuestra es 1,8; npm run bench:ui la mide en su máquina."
      >
        <GuideTable label="Tiempo de montaje" head={['Tabla', 'Veces']} figures={[1]} rows={mounts} />
      </GuideSection>

      <GuideSection id="not" title="Cuándo elegir otra">
        <ul className="flex max-w-prose list-disc flex-col gap-2 ps-5 marker:text-accent">
          <li>
            Para una hoja de cálculo: fórmulas, copiar y pegar celdas, tablas dinámicas. AG Grid o MUI X.
          </li>
          <li>Para calendarios de eventos o rangos de fechas: aquí no los hay. antd o Mantine.</li>
          <li>Si no usa React 19: no funciona con versiones anteriores.</li>
          <li>
            Para veinte idiomas listos: aquí vienen dos, y cualquier otro se escribe como un diccionario.
          </li>
        </ul>
      </GuideSection>
    </GuidePage>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('table')).toHaveLength(4);
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Alert } from '../alert/alert-message.tsx';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { Field } from '../field/field.tsx';
import { Input } from '../input/input.tsx';
import { validationEs } from '../validation/validation.ts';

const meta = { title: 'Contenido/Guía', tags: ['!autodocs'] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

function Page({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <article className="flex max-w-4xl flex-col gap-6">
      <header>
        <h1 className="text-2xl font-bold">{title}</h1>
        <p className="mt-2 max-w-prose text-ink-muted">{lead}</p>
      </header>
      {children}
    </article>
  );
}

/** Two ways to write the same, side by side. */
function Pairs({ rows }: { rows: readonly (readonly [string, string, string])[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {rows.map(([good, bad, why]) => (
        <li
          key={good}
          className="grid gap-x-6 gap-y-1 rounded-card border border-line bg-surface px-5 py-4 sm:grid-cols-2"
        >
          <p>
            <b className="text-success-ink">Así:</b> {good}
          </p>
          <p>
            <b className="text-danger-ink">Así no:</b> {bad}
          </p>
          <p className="text-sm text-ink-muted sm:col-span-2">{why}</p>
        </li>
      ))}
    </ul>
  );
}

export const Voice: Story = {
  name: 'Voz',
  render: () => (
    <Page
      title="Voz"
      lead="Hablamos de usted, con palabras de todos los días, y decimos lo que pasa y lo que se puede hacer. Quien lee está trabajando, a veces de pie y con poca señal."
    >
      <Pairs
        rows={[
          [
            'Seleccione un registro',
            'Debes seleccionar algún registro',
            'De usted y corto; la instrucción primero.',
          ],
          ['Guardar 3 cambios', 'OK', 'El botón dice lo que hace, con la cantidad si la hay.'],
          ['Cerrar sesión', 'Salir del sistema', 'Un solo nombre para cada cosa, el mismo en todas partes.'],
          ['Se eliminaron 3 zonas.', '¡Listo! Operación exitosa', 'Se cuenta lo ocurrido, sin celebrarlo.'],
          ['Inicio de Sesión', 'Login', 'En español lo que tiene nombre en español.'],
        ]}
      />
    </Page>
  ),
};

export const Accents: Story = {
  name: 'Tildes y formatos',
  render: () => (
    <Page
      title="Tildes y formatos"
      lead="Las mayúsculas también llevan tilde, la eñe no es una ene, y quien busca no tiene por qué escribirlas."
    >
      <Pairs
        rows={[
          [
            'Ángela Muñoz, GESTIÓN, INICIAR SESIÓN',
            'Angela Munoz, GESTION',
            'Los nombres se guardan como son.',
          ],
          [
            '«nino» encuentra Niño',
            '«nino»: sin resultados',
            'La búsqueda no distingue tildes, eñes ni mayúsculas.',
          ],
          ['30/11/2026', '2026-11-30, 11/30/26', 'Día, mes y año con cuatro cifras.'],
          ['1.234,50', '1,234.50', 'Punto para los miles, coma para los decimales.'],
          ['40 %', '40%', 'Con espacio, que no se parte.'],
          ['¿Desea eliminar 2 zonas?', 'Desea eliminar 2 zonas?', 'Signos de apertura siempre.'],
        ]}
      />
    </Page>
  ),
};

export const Errors: Story = {
  name: 'Errores',
  render: () => (
    <Page
      title="Errores"
      lead="Un error dice qué falta y cómo seguir. No culpa, no se disculpa y no muestra códigos."
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Nombre de la Zona" required error={validationEs.required('Nombre de la Zona')}>
          <Input />
        </Field>
        <Field label="Correo electrónico" error={validationEs.email}>
          <Input defaultValue="ana@correo" />
        </Field>
      </div>
      <Alert variant="error" title="No hay conexión. Lo que escribió sigue aquí: intente de nuevo." />
      <Pairs
        rows={[
          [validationEs.required('Nombre'), 'Campo inválido', 'Nombra el campo, para quien oye y no ve.'],
          [validationEs.tooShort(3), 'Longitud incorrecta', 'Dice cuánto falta.'],
          [
            'La zona ZON000012 está en uso por 4 familias.',
            'Error 409: constraint violation',
            'La razón, en palabras del oficio.',
          ],
          ['No tiene permiso de edición', 'Acceso denegado', 'Dice cuál permiso, para poder pedirlo.'],
        ]}
      />
    </Page>
  ),
};

function Verdict({ good, children, why }: { good?: boolean; children: ReactNode; why: string }) {
  return (
    <figure className="flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface">
      <div className="grid min-h-40 flex-1 place-items-center p-5">{children}</div>
      <figcaption
        className={`min-h-16 border-t-4 px-5 py-3 text-sm ${good ? 'border-success' : 'border-danger'}`}
      >
        <b className={good ? 'text-success-ink' : 'text-danger-ink'}>{good ? 'Hacer. ' : 'Evitar. '}</b>
        {why}
      </figcaption>
    </figure>
  );
}

/** Live widgets, put together well and badly. */
export const DoAndAvoid: Story = {
  name: 'Hacer y evitar',
  tags: ['vrt'],
  render: () => (
    <Page title="Hacer y evitar" lead="Con los componentes de verdad: cambian con el tema y la densidad.">
      <div className="grid gap-5 sm:grid-cols-2">
        <Verdict good why="Una acción principal, al final; las demás, secundarias.">
          <div className="flex flex-wrap gap-3">
            <Button>Cancelar</Button>
            <Button variant="primary">Guardar</Button>
          </div>
        </Verdict>
        <Verdict why="Dos botones principales no dejan ver cuál lo es.">
          <div className="flex flex-wrap gap-3">
            <Button variant="primary">Cancelar</Button>
            <Button variant="primary">Guardar</Button>
          </div>
        </Verdict>
        <Verdict good why="Un botón que no puede pulsarse sigue al alcance y dice por qué.">
          <div className="flex flex-wrap items-center gap-3">
            <Button icon={<Trash2 aria-hidden />} aria-disabled aria-describedby="delete-reason">
              Eliminar
            </Button>
            <span id="delete-reason" className="text-sm text-ink-muted">
              Seleccione un registro
            </span>
          </div>
        </Verdict>
        <Verdict why="Apagado y mudo: quien no sabe por qué, se queda ahí.">
          <Button icon={<Trash2 aria-hidden />} disabled>
            Eliminar
          </Button>
        </Verdict>
        <Verdict good why="La etiqueta se queda; el ejemplo va en la ayuda.">
          <Field label="Código Postal" hint="Seis números, como 050001" className="w-full max-w-64">
            <Input type="number" maxLength={6} />
          </Field>
        </Verdict>
        <Verdict why="Un ejemplo dentro del campo parece un dato y desaparece al escribir.">
          <Input
            type="number"
            maxLength={6}
            aria-label="Código postal"
            placeholder="Código postal, p. ej. 050001"
            className="max-w-64"
          />
        </Verdict>
        <Verdict good why="Lo vacío dice qué hacer.">
          <EmptyState
            title="Aún no hay zonas"
            action={<Button variant="primary">Agregar</Button>}
            className="py-2"
          >
            Las familias se registran en una zona.
          </EmptyState>
        </Verdict>
        <Verdict why="Una tabla vacía sin salida.">
          <p className="text-ink-muted">Sin datos.</p>
        </Verdict>
      </div>
    </Page>
  ),
};

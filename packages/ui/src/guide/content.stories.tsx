import type { Meta, StoryObj } from '@storybook/react-vite';
import { Check, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Alert } from '../alert/alert-message.tsx';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { Field } from '../field/field.tsx';
import { Input } from '../input/input.tsx';
import { saysEnglish } from '../story-support/story-language.ts';
import { validationEn, validationEs } from '../validation/validation.ts';
import { GuidePage } from './guide-page.tsx';

const meta = {
  title: 'Contenido/Guía',
  parameters: { layout: 'fullscreen' },
} satisfies Meta;

export default meta;

/** The library's texts in the language of the page. */
const validationMessages = saysEnglish ? validationEn : validationEs;

type Story = StoryObj<typeof meta>;

/** Two versions of the same text, side by side. */
function Pairs({ rows }: { rows: readonly (readonly [string, string, string])[] }) {
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
      {rows.map(([good, bad, why]) => (
        <li
          key={good}
          className="grid gap-x-8 gap-y-2 border-b border-line px-5 py-4 last:border-0 sm:grid-cols-2"
        >
          <p className="flex gap-2.5 font-semibold">
            <Check aria-label="Así" role="img" className="mt-0.5 size-5 shrink-0 text-success" />
            {good}
          </p>
          <p className="flex gap-2.5 text-ink-muted">
            <X aria-label="Así no" role="img" className="mt-0.5 size-5 shrink-0 text-danger" />
            {bad}
          </p>
          <p className="ps-7.5 text-sm text-ink-muted sm:col-span-2">{why}</p>
        </li>
      ))}
    </ul>
  );
}

export const Voice: Story = {
  name: 'Voz',
  render: () => (
    <GuidePage
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
    </GuidePage>
  ),
};

export const Accents: Story = {
  name: 'Tildes y formatos',
  render: () => (
    <GuidePage
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
    </GuidePage>
  ),
};

export const Errors: Story = {
  name: 'Errores',
  render: () => (
    <GuidePage
      title="Errores"
      lead="Un error dice qué falta y cómo seguir. No culpa, no se disculpa y no muestra códigos."
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Nombre de la Zona" required error={validationMessages.required('Nombre de la Zona')}>
          <Input />
        </Field>
        <Field label="Correo electrónico" error={validationMessages.email}>
          <Input defaultValue="ana@correo" />
        </Field>
      </div>
      <Alert variant="error" title="No hay conexión. Lo que escribió sigue aquí: intente de nuevo." />
      <Pairs
        rows={[
          [
            validationMessages.required('Nombre'),
            'Campo inválido',
            'Nombra el campo, para quien oye y no ve.',
          ],
          [validationMessages.tooShort(3), 'Longitud incorrecta', 'Dice cuánto falta.'],
          [
            'La zona ZON000012 está en uso por 4 familias.',
            'Error 409: constraint violation',
            'La razón, en palabras del oficio.',
          ],
          ['No tiene permiso de edición', 'Acceso denegado', 'Dice cuál permiso, para poder pedirlo.'],
        ]}
      />
    </GuidePage>
  ),
};

function Verdict({ good, children, why }: { good?: boolean; children: ReactNode; why: string }) {
  return (
    <figure className="flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface">
      <div className="grid min-h-44 flex-1 place-items-center bg-surface-sunken p-6">{children}</div>
      <figcaption
        className={`min-h-16 border-t-2 px-5 py-3 text-sm ${good ? 'border-success' : 'border-danger'}`}
      >
        <b className={good ? 'text-success-ink' : 'text-danger-ink'}>{good ? 'Hacer. ' : 'Evitar. '}</b>
        {why}
      </figcaption>
    </figure>
  );
}

/** Live widgets, composed well and badly. */
export const DoAndAvoid: Story = {
  name: 'Hacer y evitar',
  render: () => (
    <GuidePage
      title="Hacer y evitar"
      lead="Con los componentes de verdad: cambian con el tema y la densidad."
    >
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
    </GuidePage>
  ),
};

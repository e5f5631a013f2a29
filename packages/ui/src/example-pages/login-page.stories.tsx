import type { Meta, StoryObj } from '@storybook/react-vite';
import { useForm } from 'react-hook-form';
import { expect, userEvent, waitFor } from 'storybook/test';
import { AlertProvider, useAlert } from '../alert/alert.tsx';
import { Button } from '../button/button.tsx';
import { FormField } from '../form/form.tsx';
import { Input } from '../input/input.tsx';
import { Link } from '../link/link.tsx';
import { Brand } from './shell.tsx';

const ridges = [
  [
    'M0 470q150-120 300-60t260-70 240 20v640H0z',
    'fill-[color-mix(in_oklab,var(--ui-color-scene-line)_80%,var(--ui-color-scene))]',
  ],
  [
    'M0 600q220-120 400-30t400-60v490H0z',
    'fill-[color-mix(in_oklab,var(--ui-color-scene-line)_50%,var(--ui-color-scene))]',
  ],
  [
    'M0 730q200-90 420-10t380-60v340H0z',
    'fill-[color-mix(in_oklab,var(--ui-color-scene-line)_22%,var(--ui-color-scene))]',
  ],
  ['M0 880q240-80 440-20t360-40v180H0z', 'fill-scene'],
] as const;

/** Decoration: terraced hills under a low sun and a row of doors, in the theme's colours. */
function Hills() {
  return (
    <svg
      viewBox="0 0 800 1000"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      className="absolute inset-0 size-full bg-scene-line"
    >
      <circle cx="270" cy="360" r="210" className="fill-scene-light opacity-15" />
      <circle cx="270" cy="360" r="150" className="fill-scene-light opacity-25" />
      <circle cx="270" cy="360" r="92" className="fill-scene-light" />
      {ridges.map(([path, fill]) => (
        <path key={path} d={path} className={fill} />
      ))}
      {[90, 230, 380, 520, 680].map((x, index) => (
        <g key={x} transform={`translate(${x} ${794 + (index % 2) * 36})`}>
          <path d="M-46 0v-52L0-88l46 36V0z" className="fill-ink-on-scene" />
          <path
            d="M-54-46 0-92l54 46"
            className="fill-none stroke-scene-light stroke-[9]"
            strokeLinecap="round"
          />
          <path
            d="M-13 0v-28a13 13 0 0 1 26 0V0z"
            className={index === 2 ? 'fill-scene-light' : 'fill-scene-line'}
          />
        </g>
      ))}
    </svg>
  );
}

function Login() {
  const alert = useAlert();
  const { control, handleSubmit } = useForm({ defaultValues: { login: '', password: '' } });
  const enter = handleSubmit(() => alert.error('Usuario o contraseña incorrectos.'));
  return (
    <div className="grid min-h-dvh bg-surface text-ink lg:grid-cols-[minmax(28rem,1fr)_1.3fr]">
      <div className="mx-auto flex min-h-dvh w-full max-w-sm flex-col px-6 py-8 sm:px-0">
        <Brand />
        <main className="flex flex-1 flex-col justify-center py-10">
          <h1 className="text-3xl font-bold tracking-tight">Inicio de Sesión</h1>
          <p className="mt-2 text-ink-muted">Las encuestas de su vereda, su barrio y su resguardo.</p>
          <form noValidate onSubmit={(event) => void enter(event)} className="mt-8 flex flex-col gap-5">
            <FormField control={control} name="login" label="Usuario" required>
              {(bound) => <Input {...bound} maxLength={32} autoComplete="username" />}
            </FormField>
            <FormField control={control} name="password" label="Contraseña" required>
              {(bound) => <Input {...bound} type="password" autoComplete="current-password" />}
            </FormField>
            <Button type="submit" variant="primary" size="lg">
              INICIAR SESIÓN
            </Button>
          </form>
          <Link href="#recuperar" variant="standalone" className="mt-6 self-start">
            Recordar Usuario o Contraseña
          </Link>
        </main>
        <footer className="text-sm text-ink-muted">© 2023 Censo Vecinal</footer>
      </div>
      <div className="relative max-lg:hidden">
        <Hills />
      </div>
    </div>
  );
}

const meta = {
  title: 'Páginas/Inicio de sesión',
  parameters: { layout: 'fullscreen' },
  render: () => (
    <AlertProvider>
      <Login />
    </AlertProvider>
  ),
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { name: 'Inicio de sesión', tags: ['vrt'] };

/** Both fields are empty: both show an error, and the first has the focus. */
export const Missing: Story = {
  name: 'Sin datos',
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'INICIAR SESIÓN' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Usuario' })).toHaveFocus());
    await expect(canvas.getByText('El campo Contraseña es requerido.')).toBeVisible();
  },
};

/** Uses only the keyboard, up to a failed sign-in. */
export const Refused: Story = {
  name: 'Rechazado',
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('begoña');
    await userEvent.tab();
    await userEvent.keyboard('noesesta{Enter}');
    await waitFor(() => expect(canvas.getByText('Usuario o contraseña incorrectos.')).toBeVisible());
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Link } from './link.tsx';

const meta = {
  title: 'Acciones/Link',
  component: Link,
  args: { href: '#recuperar', children: 'Recordar Usuario o Contraseña' },
} satisfies Meta<typeof Link>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link')).toHaveFocus();
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '#recuperar');
  },
};

export const Playground: Story = {};

export const Standalone: Story = { args: { variant: 'standalone' } };

export const WithinText: Story = {
  render: (args) => (
    <p className="max-w-prose">
      Si no puede entrar, use <Link {...args} /> y siga las instrucciones del correo.
    </p>
  ),
};

/** Stands in for a router's link. */
function RouterLink({ to, children, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { to: string }) {
  return (
    <a href={`#${to}`} {...rest}>
      {children}
    </a>
  );
}

export const AsChild: Story = {
  render: () => (
    <Link asChild>
      <RouterLink to="inicio">Volver al inicio</RouterLink>
    </Link>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('data-slot', 'link');
  },
};

export const AllStates: Story = {
  render: () => (
    <div className="flex max-w-prose flex-col items-start gap-4">
      <p>
        La <Link href="#familia">familia Muñoz Peña</Link> vive en la{' '}
        <Link href="#zona">vereda El Peñón</Link>.
      </p>
      <Link href="#recuperar" variant="standalone">
        Recordar Usuario o Contraseña
      </Link>
    </div>
  ),
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { ClipboardList, House, Shield, Users } from 'lucide-react';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { menu } from '../sample-data/menu.ts';
import { runnerExpect } from '../story-support/runner-expect.ts';
import { SideMenu, SkipLink, type SideMenuGroup } from './side-menu.tsx';

const icons = [
  <Shield key="a" aria-hidden />,
  <ClipboardList key="b" aria-hidden />,
  <Users key="c" aria-hidden />,
];
const groups: SideMenuGroup[] = menu.map((group, index) => ({
  ...group,
  items: group.items.map((item) => ({ ...item, icon: icons[index] })),
}));

const meta = {
  title: 'Navegación/SideMenu',
  component: SideMenu,
  parameters: { layout: 'fullscreen' },
  args: {
    groups: [
      { id: 'start', items: [{ id: 'home', label: 'Inicio', href: '#inicio', icon: <House aria-hidden /> }] },
      ...groups,
    ],
    brand: <span className="text-lg font-bold">Caracteriza</span>,
    footer: '© 2023',
    onOpenChange: fn(),
  },
  render: (args) => (
    <>
      <SkipLink target="main" />
      <div className="flex min-h-dvh bg-canvas max-lg:flex-col">
        <SideMenu {...args} />
        <main id="main" tabIndex={-1} className="flex-1 p-6">
          <h1 className="text-2xl font-bold">Caracterizar</h1>
        </main>
      </div>
    </>
  ),
} satisfies Meta<typeof SideMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Saltar al contenido' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('main')).toHaveFocus();
    await expect(canvas.getByRole('link', { name: 'Caracterizar' })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.queryByText('Grupo sin entradas')).toBeNull();
    (await runnerExpect())?.(canvasElement).toMatchAriaInlineSnapshot(`
      - /children: deep-equal
      - link "Saltar al contenido":
        - /url: "#main"
      - complementary "Menú principal":
        - text: Caracteriza
        - navigation "Menú principal":
          - list:
            - listitem:
              - link "Inicio":
                - /url: "#inicio"
          - button "Seguridad" [expanded]
          - list "Seguridad":
            - listitem:
              - link "Perfiles":
                - /url: "#perfiles"
            - listitem:
              - link "Roles y Permisos":
                - /url: "#roles"
            - listitem:
              - link "Usuarios":
                - /url: "#usuarios"
          - button "Configuraciones" [expanded]
          - list "Configuraciones":
            - listitem:
              - link "Campañas":
                - /url: "#campanas"
            - listitem:
              - link "Caracterizaciones":
                - /url: "#caracterizaciones"
            - listitem:
              - link "Zonas":
                - /url: "#zonas"
          - button "Gestión" [expanded]
          - list "Gestión":
            - listitem:
              - link "Familias":
                - /url: "#familias"
            - listitem:
              - link "Encuestables":
                - /url: "#encuestables"
            - listitem:
              - link "Caracterizar":
                - /url: "#caracterizar"
        - text: © 2023
        - button "Contraer menú"
      - main:
        - heading "Caracterizar" [level=1]
    `);
    const group = canvas.getByRole('button', { name: 'Seguridad' });
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    group.focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.queryByRole('link', { name: 'Perfiles' })).toBeNull();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('link', { name: 'Perfiles' })).toBeVisible();
  },
};

export const Playground: Story = {};

export const Collapsed: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Contraer menú' }));
    await expect(canvas.getByRole('button', { name: 'Expandir menú' })).toHaveFocus();
    // The accessible names stay; only the visible labels disappear.
    await expect(canvas.getByRole('link', { name: 'Perfiles' })).toBeVisible();
  },
};

export const Drawer: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: {
    // Stands in for a router's link, but does not navigate.
    renderLink: (item, { children, onClick, ...props }) => (
      <a
        href={item.href}
        {...props}
        onClick={(event) => {
          event.preventDefault();
          onClick();
        }}
      >
        {children}
      </a>
    ),
  },
  play: async ({ args, canvas }) => {
    const expectReason = (open: boolean, reason: string) =>
      expect(args.onOpenChange).toHaveBeenLastCalledWith(open, { reason });
    const button = canvas.getByRole('button', { name: 'Abrir menú' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expectReason(true, 'trigger');
    const drawer = await screen.findByRole('dialog');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cerrar menú' })).toHaveFocus());
    await userEvent.tab();
    await expect(within(drawer).getByRole('link', { name: 'Inicio' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expectReason(false, 'escape');
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('button', { name: 'Cerrar menú' }));
    await expectReason(false, 'cross');
    await userEvent.click(button);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cerrar menú' })).toHaveFocus());
    // The page below the drawer ignores presses, shortly after the drawer has opened.
    await new Promise((resolve) => setTimeout(resolve, 50));
    await fireEvent.pointerDown(document.documentElement, { button: 0, pointerType: 'mouse' });
    await fireEvent.click(document.documentElement);
    await waitFor(() => expectReason(false, 'outside'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // Following an entry closes it.
    await userEvent.click(button);
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Zonas' }));
    await expectReason(false, 'link');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(button);
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
  },
};

/** With expanded and collapsed groups, the current page, and names that need two lines. */
export const AllStates: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: {
    groups: [
      ...groups,
      {
        id: 'long',
        label: 'Un grupo de nombre más largo que el menú',
        items: [
          { id: 'l', label: 'Caracterizaciones de familias rurales dispersas', href: '#l', icon: icons[0] },
        ],
      },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Configuraciones' }));
    await expect(canvas.queryByRole('link', { name: 'Zonas' })).toBeNull();
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { AlertProvider, useAlert } from '../alert/alert.tsx';
import { Button } from '../button/button.tsx';
import { DataTable } from '../data-table/data-table.tsx';
import { DateInput } from '../date-input/date-input.tsx';
import { Dropdown } from '../dropdown/dropdown.tsx';
import { Field } from '../field/field.tsx';
import { Input } from '../input/input.tsx';
import { ModalForm } from '../modal/modal-form.tsx';
import { people, personColumns } from '../sample-data/people.ts';
import { focusedElement } from '../hooks/shadow-roots.ts';
import { realInput } from '../story-support/real-input.ts';
import { Tabs } from '../tabs/tabs.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { UiProvider } from './ui-provider.tsx';

type Place = 'part' | 'shadow' | 'frame';

const zones = [
  { value: '1', label: 'Centro' },
  { value: '2', label: 'Vereda El Peñón' },
];

/** An app: tabs, a hint, a table with a menu per row, and a dialog with a dropdown and a calendar. */
function App() {
  const alert = useAlert();
  const [open, setOpen] = useState(false);
  const [tab, setTab] = useState('data');
  const [visitedIDs, setVisitedIDs] = useState<readonly string[]>([]);
  return (
    <div className="flex flex-col gap-4 bg-canvas p-4 text-ink">
      <Tooltip content="Con una persona al menos">
        <Button className="self-start" onClick={() => setOpen(true)}>
          Agregar familia
        </Button>
      </Tooltip>
      <Tabs
        label="Familia"
        value={tab}
        onValueChange={(id) => {
          setTab(id);
          setVisitedIDs((before) => [...before, id]);
        }}
        tabs={[
          { id: 'data', label: 'Datos', content: <output>{visitedIDs.join(' ')}</output> },
          { id: 'people', label: 'Integrantes', content: <output>{visitedIDs.join(' ')}</output> },
          { id: 'visits', label: 'Visitas', content: <output>{visitedIDs.join(' ')}</output> },
        ]}
      />
      <DataTable
        label="Encuestables"
        columns={personColumns}
        rows={people(5)}
        getRowId={(row) => row.id}
        rowActions={[
          { id: 'see', label: 'Ver', onAction: () => undefined },
          { id: 'move', label: 'Trasladar', onAction: () => undefined },
        ]}
      />
      <ModalForm
        open={open}
        onOpenChange={setOpen}
        title="Nueva familia"
        onSubmit={() => {
          setOpen(false);
          alert.success('La familia se guardó');
        }}
      >
        <Field label="Apellidos">
          <Input />
        </Field>
        <Field label="Zona">
          <Dropdown options={zones} />
        </Field>
        <Field label="Visita">
          <DateInput />
        </Field>
      </ModalForm>
    </div>
  );
}

/** Copies the page's styles into a root that they do not reach. An app links the stylesheet there instead. */
const pageStyles = () =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .map((rule) => rule.cssText)
    .join('\n');

function Host({ place, onReady }: { place: Place; onReady: (container: HTMLElement) => void }) {
  const prepare = useCallback(
    (node: HTMLElement | null) => {
      if (!node) return;
      if (place === 'part') return onReady(node);
      if (node instanceof HTMLIFrameElement) {
        const { head, body } = node.contentDocument!;
        head.append(Object.assign(document.createElement('style'), { textContent: pageStyles() }));
        return onReady(body);
      }
      const root = node.shadowRoot ?? node.attachShadow({ mode: 'open' });
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(pageStyles());
      root.adoptedStyleSheets = [sheet];
      root.replaceChildren(document.createElement('div'));
      onReady(root.firstElementChild as HTMLElement);
    },
    [place, onReady],
  );
  return place === 'frame' ? (
    <iframe ref={prepare} title="Aplicación" className="h-[45rem] w-full" />
  ) : (
    <div ref={prepare} data-testid="host" />
  );
}

function Apart({ place }: { place: Place }) {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  return (
    <>
      <p className="mb-4">Una página de otros, clara, con una aplicación oscura y compacta.</p>
      <Host place={place} onReady={setContainer} />
      {container &&
        createPortal(
          <UiProvider container={container} theme="dark" density="compact">
            <AlertProvider>
              <App />
            </AlertProvider>
          </UiProvider>,
          container,
        )}
      <Button>De la página</Button>
    </>
  );
}

const meta = {
  title: 'Fundamentos/Contenedor',
  component: Apart,
} satisfies Meta<typeof Apart>;

// Storybook requires the story file's default export.
export default meta;
type Story = StoryObj<typeof meta>;

const containerOf = (place: Place): HTMLElement => {
  if (place === 'frame') return document.querySelector('iframe')!.contentDocument!.body;
  const host = screen.getByTestId('host');
  return place === 'part' ? host : (host.shadowRoot!.firstElementChild as HTMLElement);
};

const play: Story['play'] = async ({ args: { place }, step }) => {
  const container = containerOf(place);
  const app = within(container);
  const opener = await app.findByRole('button', { name: 'Agregar familia' });
  const user = userEvent.setup({ document: container.ownerDocument });
  const real = await realInput();
  const press = async (keys: string) => {
    if (real) await real.userEvent.keyboard(keys);
  };
  const focused = () => focusedElement()!;

  await step('theme and density are the container’s, and the page keeps its own', async () => {
    await expect(container).toHaveAttribute('data-theme', 'dark');
    await expect(getComputedStyle(opener).height).toBe('32px');
    await expect(getComputedStyle(screen.getByText('De la página')).height).toBe('40px');
    await expect(document.documentElement.dataset.theme).toBe('light');
    // A frame without a doctype, in which tables do not inherit the colour.
    const cell = app.getByRole('rowheader', { name: 'PER000001' });
    await expect(getComputedStyle(cell).color).toBe(getComputedStyle(opener).color);
  });
  await step('a hint, a dialog and its list stand in the container', async () => {
    opener.focus();
    await expect((await app.findByRole('tooltip')).getRootNode()).toBe(container.getRootNode());
    await user.click(opener);
    await expect(await app.findByRole('dialog', { name: 'Nueva familia' })).toBeVisible();
    await waitFor(() => expect(focused()).toBe(app.getByRole('textbox', { name: 'Apellidos' })));
    await user.click(app.getByRole('combobox', { name: 'Zona' }));
    await app.findByRole('listbox');
    await user.click(app.getByRole('option', { name: 'Vereda El Peñón' }));
    await expect(app.getByRole('combobox', { name: 'Zona' })).toHaveValue('Vereda El Peñón');
  });
  await step('a press elsewhere closes the list, and only that', async () => {
    await user.click(app.getByRole('combobox', { name: 'Zona' }));
    await app.findByRole('listbox');
    await user.click(app.getByRole('heading', { name: 'Nueva familia' }));
    await waitFor(() => expect(app.queryByRole('listbox')).toBeNull());
    await expect(app.getByRole('dialog', { name: 'Nueva familia' })).toBeVisible();
  });
  await step('Tab goes round in the dialog', async () => {
    app.getByRole('textbox', { name: 'Apellidos' }).focus();
    const dialog = app.getByRole('dialog', { name: 'Nueva familia' });
    const seenElements = new Set<Element>();
    for (let index = 0; real && index < 9; index += 1) {
      await press('{Tab}');
      seenElements.add(focused());
      await expect(dialog.contains(focused())).toBe(true);
    }
    // The stops of Tab: the close button, three fields, the calendar button, and both buttons at the bottom.
    if (real) await expect(seenElements.size).toBe(7);
    await press('{Shift>}{Tab}{/Shift}');
    await expect(dialog.contains(focused())).toBe(true);
    // The page around a frame stays usable.
    if (place === 'frame') return;
    screen.getByText('De la página').focus();
    await waitFor(() => expect(dialog.contains(focused())).toBe(true));
  });
  await step('the calendar, and Esc from the inside out', async () => {
    await user.click(app.getByRole('button', { name: /^Elegir fecha/ }));
    await waitFor(() => expect(focused()).toHaveAttribute('data-day'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(app.queryByRole('dialog', { name: 'Calendario' })).toBeNull());
    await user.keyboard('{Escape}');
    const question = await app.findByRole('alertdialog');
    await waitFor(() => expect(question.contains(focused())).toBe(true));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(app.queryByRole('alertdialog')).toBeNull());
  });
  await step('what was saved is said in the container, and the focus comes back', async () => {
    await user.click(app.getByRole('button', { name: 'Guardar' }));
    await expect(await app.findByText('La familia se guardó')).toBeVisible();
    await waitFor(() => expect(focused()).toBe(opener));
    await user.click(app.getByRole('button', { name: 'Cerrar aviso' }));
    await waitFor(() => expect(focused()).toBe(opener));
  });
  if (!real) return;
  await step('a menu by the keyboard', async () => {
    const moreButton = (await app.findAllByRole('button', { name: /^Acciones de/ }))[0]!;
    moreButton.focus();
    await press('{Enter}');
    await waitFor(() => expect(focused()).toBe(app.getByRole('menuitem', { name: 'Ver' })));
    await press('{ArrowDown}');
    await expect(focused()).toHaveTextContent('Trasladar');
    await press('{ArrowDown}');
    await expect(focused()).toHaveTextContent('Ver');
    await press('{Escape}');
    await waitFor(() => expect(focused()).toBe(moreButton));
  });
  await step('tabs by the keyboard: one at a time', async () => {
    opener.focus();
    await press('{Tab}');
    await expect(focused()).toBe(app.getByRole('tab', { name: 'Datos' }));
    await press('{ArrowRight}');
    await expect(focused()).toBe(app.getByRole('tab', { name: 'Integrantes' }));
    await press('{ArrowRight}{ArrowRight}');
    await expect(focused()).toBe(app.getByRole('tab', { name: 'Datos' }));
    await expect(app.getByText('people visits data')).toBeVisible();
  });
};

/**
 * Part of a page: dialogs and popups are rendered inside it, so that its theme and its own styles apply to
 * them too.
 */
export const PartOfAPage: Story = { args: { place: 'part' }, play };

/**
 * A shadow root, as in a custom element. The stylesheet is in the root and in the page, which loads the
 * fonts.
 */
export const ShadowRoot: Story = { args: { place: 'shadow' }, play };

/** The document of a frame, into which a script of the page renders. */
export const Frame: Story = { args: { place: 'frame' }, play };

// @vitest-environment node
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Alert, AlertProvider } from '../alert/alert.tsx';
import { Breadcrumb } from '../breadcrumb/breadcrumb.tsx';
import { Button } from '../button/button.tsx';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { ConfirmProvider } from '../confirm/confirm.tsx';
import { DateInput } from '../date-input/date-input.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { Field } from '../field/field.tsx';
import { FileInput } from '../file-input/file-input.tsx';
import { Input } from '../input/input.tsx';
import { Link } from '../link/link.tsx';
import { LoaderProvider } from '../loader/loader.tsx';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ModalForm } from '../modal/modal-form.tsx';
import { Modal } from '../modal/modal.tsx';
import { Radio, RadioGroup } from '../radio/radio.tsx';
import { SearchInput } from '../search-input/search-input.tsx';
import { SideMenu, SkipLink } from '../side-menu/side-menu.tsx';
import { Steps } from '../steps/steps.tsx';
import { Tabs } from '../tabs/tabs.tsx';
import { Textarea } from '../textarea/textarea.tsx';
import { menu } from '../theme/sample-data.ts';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { UiProvider } from './ui-provider.tsx';

const nothing = () => undefined;

const widgets: Record<string, ReactElement> = {
  Alert: <Alert title="Guardado" data-rest="1" />,
  Breadcrumb: <Breadcrumb items={[{ id: 'a', label: 'Zonas' }]} data-rest="1" />,
  Button: <Button data-rest="1">Guardar</Button>,
  Checkbox: <Checkbox label="Sí" data-rest="1" />,
  DateInput: <DateInput defaultValue="2026-11-21" data-rest="1" />,
  EmptyState: <EmptyState data-rest="1" />,
  Field: (
    <Field label="Nombre" data-rest="1">
      <Input />
    </Field>
  ),
  FileInput: <FileInput data-rest="1" />,
  Input: <Input data-rest="1" />,
  Link: (
    <Link href="#a" data-rest="1">
      Zonas
    </Link>
  ),
  RadioGroup: (
    <RadioGroup data-rest="1">
      <Radio value="a" label="A" />
    </RadioGroup>
  ),
  SearchInput: <SearchInput data-rest="1" />,
  SideMenu: <SideMenu groups={menu} data-rest="1" />,
  SkipLink: <SkipLink data-rest="1" />,
  Steps: <Steps steps={[{ id: 'a', title: 'Uno' }]} current="a" onStepChange={nothing} data-rest="1" />,
  Tabs: <Tabs label="Roles" tabs={[{ id: 'a', label: 'Uno', content: 'x' }]} data-rest="1" />,
  Textarea: <Textarea data-rest="1" />,
};

it.each(Object.entries(widgets))(
  '%s renders on the server and hands on what it does not know',
  (_name, widget) => {
    const html = renderToString(<UiProvider>{widget}</UiProvider>);
    expect(html).toContain('data-rest="1"');
  },
);

it('renders what opens later, closed, on the server', () => {
  const html = renderToString(
    <AlertProvider>
      <ConfirmProvider>
        <LoaderProvider>
          <Modal open={false} onOpenChange={nothing} title="Zona" />
          <ModalForm open={false} onOpenChange={nothing} onSubmit={nothing} title="Zona">
            <Input />
          </ModalForm>
          <Tooltip content="Ayuda">
            <Button>Ayuda</Button>
          </Tooltip>
        </LoaderProvider>
      </ConfirmProvider>
    </AlertProvider>,
  );
  expect(html).toContain('aria-live="assertive"');
});

it('writes no inline style into the page (CSP: style-src without unsafe-inline)', () => {
  // Radix's tabs set theirs through React's `style`, which is allowed in the browser, the only place they render in.
  const { Tabs: _tabs, ...others } = widgets;
  for (const widget of Object.values(others)) expect(renderToString(widget)).not.toMatch(/ style=|<style/);
});

it('has each text in both languages', () => {
  for (const [name, section] of Object.entries(es)) {
    expect(Object.keys(en[name as keyof typeof en])).toEqual(Object.keys(section));
    for (const text of Object.values(section)) expect(text).not.toBe('');
  }
});

it('replaces texts one by one', () => {
  const html = renderToString(
    <UiProvider messages={{ searchInput: { placeholder: 'Hallar' } }}>
      <SearchInput />
    </UiProvider>,
  );
  expect(html).toContain('placeholder="Hallar"');
  expect(html).toContain('aria-label="Buscar"');
});

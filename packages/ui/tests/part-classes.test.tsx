import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { publicNames } from '../scripts/public-api.ts';
import { Alert } from '../src/alert/alert.tsx';
import { ConfirmDialog } from '../src/confirm/confirm-dialog.tsx';
import { DataTable } from '../src/data-table/data-table.tsx';
import { DateInput } from '../src/date-input/date-input.tsx';
import { Dropdown } from '../src/dropdown/dropdown.tsx';
import { MultiDropdown } from '../src/dropdown/multi-dropdown.tsx';
import { Field } from '../src/field/field.tsx';
import { FileInput } from '../src/file-input/file-input.tsx';
import { listItems, partOf, tableCells } from '../src/guide/contract-text.ts';
import { Input } from '../src/input/input.tsx';
import { ModalForm } from '../src/modal/modal-form.tsx';
import { Modal } from '../src/modal/modal.tsx';
import { NumberInput } from '../src/number-input/number-input.tsx';
import { Pagination } from '../src/pagination/pagination.tsx';
import { SearchInput } from '../src/search-input/search-input.tsx';
import { SideMenu } from '../src/side-menu/side-menu.tsx';
import { SignatureModal } from '../src/signature/signature-modal.tsx';
import { Steps } from '../src/steps/steps.tsx';
import { Tabs } from '../src/tabs/tabs.tsx';
import { Textarea } from '../src/textarea/textarea.tsx';

const source = path.resolve(import.meta.dirname, '../src');
const read = (file: string) => readFileSync(path.join(source, file), 'utf8');
const noop = () => undefined;
const options = [{ value: 'a', label: 'Urbana' }];
const rows = [{ name: 'Peñón' }];

/** The components with all their parts visible, and the actions that open the rest. */
const samples: Readonly<Record<string, { draw: (classNames: object) => ReactElement; open?: () => void }>> = {
  Alert: {
    draw: (classNames) => (
      <Alert
        title="Guardado"
        action={{ label: 'Ver', onAction: noop }}
        onDismiss={noop}
        classNames={classNames}
      >
        Más
      </Alert>
    ),
  },
  DataTable: {
    draw: (classNames) => (
      <DataTable
        label="Zonas"
        columns={[{ id: 'name', header: 'Nombre', value: (row: { name: string }) => row.name }]}
        rows={rows}
        getRowId={({ name }) => name}
        rowDetails={({ name }) => name}
        defaultExpandedIds={['Peñón']}
        classNames={classNames}
      />
    ),
  },
  DateInput: {
    draw: (classNames) => <DateInput aria-label="Fecha" classNames={classNames} />,
    open: () => fireEvent.click(screen.getByRole('button')),
  },
  Dropdown: {
    draw: (classNames) => <Dropdown aria-label="Tipo" options={options} classNames={classNames} />,
    open: () => fireEvent.click(screen.getByRole('combobox')),
  },
  ConfirmDialog: {
    draw: (classNames) => (
      <ConfirmDialog open danger title="¿Desea eliminar la zona?" onAccept={noop} classNames={classNames}>
        Esta acción no se puede deshacer.
      </ConfirmDialog>
    ),
  },
  Field: {
    draw: (classNames) => (
      <Field label="Zona" hint="Como en el acta" error="El campo Zona es requerido." classNames={classNames}>
        <Input />
      </Field>
    ),
  },
  FileInput: {
    draw: (classNames) => (
      <FileInput
        aria-label="Foto"
        camera
        defaultValue={{ name: 'a.pdf', type: 'application/pdf', size: 1, dataUrl: 'data:application/pdf,a' }}
        classNames={classNames}
      />
    ),
  },
  Input: {
    draw: (classNames) => (
      <Input aria-label="Clave" type="password" prefix="#" counter classNames={classNames} />
    ),
  },
  Modal: {
    draw: (classNames) => <Modal open title="Zona" footer="Cerrar" classNames={classNames} />,
  },
  ModalForm: {
    draw: (classNames) => (
      <ModalForm open title="Zona" onSubmit={noop} classNames={classNames}>
        Nombre
      </ModalForm>
    ),
  },
  MultiDropdown: {
    draw: (classNames) => (
      <MultiDropdown aria-label="Tipo" options={options} defaultValue={['a']} classNames={classNames} />
    ),
    open: () => fireEvent.click(screen.getByRole('combobox')),
  },
  NumberInput: {
    draw: (classNames) => <NumberInput aria-label="Peso" suffix="kg" stepper classNames={classNames} />,
  },
  Pagination: { draw: (classNames) => <Pagination total={9} classNames={classNames} /> },
  SearchInput: { draw: (classNames) => <SearchInput classNames={classNames} /> },
  SideMenu: {
    draw: (classNames) => (
      <SideMenu
        groups={[{ id: 'a', label: 'Gestión', items: [{ id: 'b', label: 'Zonas', href: '#' }] }]}
        brand="Caracteriza"
        defaultOpen
        classNames={classNames}
      />
    ),
  },
  SignatureModal: {
    draw: (classNames) => <SignatureModal open onOpenChange={noop} onAccept={noop} classNames={classNames} />,
  },
  Steps: {
    draw: (classNames) => (
      <Steps
        steps={[
          { id: 'a', title: 'Uno' },
          { id: 'b', title: 'Dos' },
        ]}
        classNames={classNames}
      />
    ),
  },
  Tabs: {
    draw: (classNames) => (
      <Tabs
        label="Roles"
        tabs={[{ id: 'a', label: 'Uno', content: 'x', errors: 2 }]}
        classNames={classNames}
      />
    ),
  },
  Textarea: { draw: (classNames) => <Textarea aria-label="Nota" counter classNames={classNames} /> },
};

const withParts = publicNames().flatMap(({ kind, name, folder, properties }) => {
  const type = properties.find((property) => property.name === 'classNames')?.type;
  return kind === 'component' && type ? [{ name, folder, type }] : [];
});
const partsOf = (type: string) => [...type.matchAll(/(\w+)\?: string/g)].map((match) => match[1]!);

afterEach(cleanup);

it('reads every component whose parts take classes, and has a sample of each', () => {
  expect(withParts.map(({ name }) => name).toSorted()).toEqual(Object.keys(samples).toSorted());
});

describe.each(withParts)('$name', ({ name, folder, type }) => {
  const parts = partsOf(type);

  it('names its parts in its anatomy, in both languages', () => {
    for (const language of ['en', 'es'] as const) {
      const file = `${folder}/${folder}${language === 'es' ? '.es' : ''}.md`;
      const anatomy = listItems(partOf(read(file), language, 'anatomy')).join('\n');
      expect(parts.filter((part) => !anatomy.includes(`\`${part}\``))).toEqual([]);
    }
  });

  it('gives each part its class, beside its own', async () => {
    const { draw, open } = samples[name]!;
    render(draw(Object.fromEntries(parts.map((part) => [part, `the-${part}`]))));
    open?.();
    // The calendar is loaded when it first opens.
    await waitFor(() =>
      expect(
        parts.filter((part) => (document.querySelector(`.the-${part}`)?.classList.length ?? 0) < 2),
      ).toEqual([]),
    );
  });
});

it.each(['en', 'es'])('has one list of the names of parts, on the page of words (%s)', (language) => {
  const [, page] = read(`guide/written/vocabulary.${language}.md`).split(/\n## (?:Parts|Partes)\n/);
  const documentedClasses = tableCells(page!.split('\n## ')[0]!)
    .slice(1)
    .map(([part]) => part!.replaceAll('`', ''));
  expect(documentedClasses.toSorted()).toEqual(
    [...new Set(withParts.flatMap(({ type }) => partsOf(type)))].toSorted(),
  );
});

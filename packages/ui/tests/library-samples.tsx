// One element of every component that the package exports, which the whole-library tests loop over. They compare this list with
// package.json, so a component without a sample here makes them fail.
import type { ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { AlertLog } from '../src/alert/alert-log.tsx';
import { Alert, AlertProvider } from '../src/alert/alert.tsx';
import { Breadcrumb } from '../src/breadcrumb/breadcrumb.tsx';
import { Button } from '../src/button/button.tsx';
import { BarChart } from '../src/chart/bar-chart.tsx';
import { LineChart } from '../src/chart/line-chart.tsx';
import { PyramidChart } from '../src/chart/pyramid-chart.tsx';
import { SmallMultiples } from '../src/chart/small-multiples.tsx';
import { Checkbox } from '../src/checkbox/checkbox.tsx';
import { ConfirmDialog } from '../src/confirm/confirm-dialog.tsx';
import { DataTable } from '../src/data-table/data-table.tsx';
import { DateInput } from '../src/date-input/date-input.tsx';
import { Dropdown } from '../src/dropdown/dropdown.tsx';
import { MultiDropdown } from '../src/dropdown/multi-dropdown.tsx';
import { EmptyState } from '../src/empty-state/empty-state.tsx';
import { Field } from '../src/field/field.tsx';
import { FileInput } from '../src/file-input/file-input.tsx';
import { FormErrorSummary } from '../src/form/form.tsx';
import { Input } from '../src/input/input.tsx';
import { Link } from '../src/link/link.tsx';
import { Loader } from '../src/loader/loader.tsx';
import { ModalForm } from '../src/modal/modal-form.tsx';
import { Modal } from '../src/modal/modal.tsx';
import { NumberInput } from '../src/number-input/number-input.tsx';
import { Pagination } from '../src/pagination/pagination.tsx';
import { PermissionCards } from '../src/permission-cards/permission-cards.tsx';
import { Progress } from '../src/progress/progress.tsx';
import { Radio, RadioGroup } from '../src/radio/radio.tsx';
import { SearchInput } from '../src/search-input/search-input.tsx';
import { SideMenu, SkipLink } from '../src/side-menu/side-menu.tsx';
import { SignatureField } from '../src/signature/signature-field.tsx';
import { SignatureModal } from '../src/signature/signature-modal.tsx';
import { Steps } from '../src/steps/steps.tsx';
import { Tabs } from '../src/tabs/tabs.tsx';
import { Textarea } from '../src/textarea/textarea.tsx';
import { menu } from '../src/sample-data/menu.ts';
import { Tooltip } from '../src/tooltip/tooltip.tsx';

/** The props that the loop adds to a component; they must reach the documented node. */
export interface Handed {
  'data-rest': string;
  ref: (node: HTMLElement | null) => void;
}

export interface Sample {
  /** Renders the component with its required props and the props added by the loop. */
  draw: (handed: Handed) => ReactElement;
  /** Selector of the node that, according to the documentation, gets `ref` and the other attributes. */
  node: string;
  /** In a dialog or a popup, which exist only in the browser. */
  opens?: true;
}

const noop = () => undefined;
const options = [{ value: 'a', label: 'Urbana' }];
const modules = [
  {
    id: 'm',
    label: 'Gestión',
    submodules: [{ id: 's', label: 'Zonas', operations: [{ key: 'k', label: 'Abrir' }] }],
  },
];
const columns = [{ id: 'name', header: 'Nombre', value: (row: { name: string }) => row.name }];
const rows = [{ name: 'Peñón' }];

function SampleSummary(handed: Handed) {
  const form = useForm({ defaultValues: { name: '' } });
  return <FormErrorSummary control={form.control} setFocus={form.setFocus} {...handed} />;
}

/** The sample of each component, by name. */
export const samples: Readonly<Record<string, Sample>> = {
  BarChart: {
    draw: (handed) => (
      <BarChart
        label="Zonas"
        labelHeader="Zona"
        valueHeader="Casos"
        bars={[{ id: 'a', label: 'Sur', value: 3 }]}
        {...handed}
      />
    ),
    node: '[data-slot=bar-chart]',
  },
  LineChart: {
    draw: (handed) => (
      <LineChart
        label="Meses"
        labelHeader="Mes"
        valueHeader="Casos"
        points={[{ id: 'a', label: '01', value: 3 }]}
        {...handed}
      />
    ),
    node: '[data-slot=line-chart]',
  },
  PyramidChart: {
    draw: (handed) => (
      <PyramidChart
        label="Edades"
        labelHeader="Edad"
        sides={['Hombre', 'Mujer']}
        groups={[{ id: 'a', label: '0 a 4', values: [1, 2] }]}
        {...handed}
      />
    ),
    node: '[data-slot=pyramid-chart]',
  },
  SmallMultiples: {
    draw: (handed) => (
      <SmallMultiples
        label="Todos"
        labelHeader="Indicador"
        points={['01']}
        series={[{ id: 'a', label: 'Agua', values: [1] }]}
        {...handed}
      />
    ),
    node: '[data-slot=small-multiples]',
  },
  Alert: { draw: (handed) => <Alert title="Guardado" {...handed} />, node: 'div[data-slot=alert]' },
  AlertLog: {
    draw: (handed) => (
      <AlertProvider>
        <AlertLog {...handed} />
      </AlertProvider>
    ),
    node: 'button',
  },
  Breadcrumb: {
    draw: (handed) => <Breadcrumb items={[{ id: 'a', label: 'Zonas' }]} {...handed} />,
    node: 'nav',
  },
  Button: { draw: (handed) => <Button {...handed}>Guardar</Button>, node: 'button' },
  Checkbox: { draw: (handed) => <Checkbox label="Sí" {...handed} />, node: 'input[type=checkbox]' },
  ConfirmDialog: {
    draw: (handed) => (
      <ConfirmDialog open title="¿Eliminar?" onOpenChange={noop} onAccept={noop} {...handed} />
    ),
    node: '[role=alertdialog]',
    opens: true,
  },
  DataTable: {
    draw: (handed) => (
      <DataTable label="Zonas" columns={columns} rows={rows} getRowId={({ name }) => name} {...handed} />
    ),
    node: '[data-slot=data-table]',
  },
  DateInput: {
    draw: (handed) => <DateInput defaultValue="2026-11-21" {...handed} />,
    node: 'input[type=text]',
  },
  Dropdown: {
    draw: (handed) => <Dropdown aria-label="Tipo" options={options} {...handed} />,
    node: 'input[role=combobox]',
  },
  EmptyState: { draw: (handed) => <EmptyState {...handed} />, node: '[data-slot=empty-state]' },
  Field: {
    draw: (handed) => (
      <Field label="Nombre" {...handed}>
        <Input />
      </Field>
    ),
    node: '[data-slot=field]',
  },
  FileInput: { draw: (handed) => <FileInput {...handed} />, node: 'input[type=file]' },
  FormErrorSummary: { draw: SampleSummary, node: '[data-slot=form-error-summary]' },
  Input: { draw: (handed) => <Input {...handed} />, node: 'input[type=text]' },
  Link: {
    draw: (handed) => (
      <Link href="#a" {...handed}>
        Zonas
      </Link>
    ),
    node: 'a',
  },
  Loader: { draw: (handed) => <Loader busy {...handed} />, node: '[data-slot=loader]' },
  Modal: {
    draw: (handed) => <Modal open title="Zona" onOpenChange={noop} {...handed} />,
    node: '[role=dialog]',
    opens: true,
  },
  ModalForm: {
    draw: (handed) => (
      <ModalForm open title="Zona" onOpenChange={noop} onSubmit={noop} {...handed}>
        <Input aria-label="Nombre" />
      </ModalForm>
    ),
    node: '[role=dialog]',
    opens: true,
  },
  MultiDropdown: {
    draw: (handed) => <MultiDropdown aria-label="Tipo" options={options} {...handed} />,
    node: 'input[role=combobox]',
  },
  NumberInput: { draw: (handed) => <NumberInput {...handed} />, node: 'input[role=spinbutton]' },
  Pagination: {
    draw: (handed) => <Pagination page={1} pageSize={5} total={9} onPageChange={noop} {...handed} />,
    node: '[data-slot=pagination]',
  },
  PermissionCards: {
    draw: (handed) => (
      <PermissionCards modules={modules} granted={[]} subject="Admin" onSave={noop} {...handed} />
    ),
    node: '[data-slot=permission-cards]',
  },
  Progress: {
    draw: (handed) => <Progress label="Cargue" value={40} {...handed} />,
    node: '[data-slot=progress]',
  },
  Radio: { draw: (handed) => <Radio value="a" label="A" {...handed} />, node: 'input[type=radio]' },
  RadioGroup: {
    draw: (handed) => (
      <RadioGroup {...handed}>
        <Radio value="a" label="A" />
      </RadioGroup>
    ),
    node: '[role=radiogroup]',
  },
  SearchInput: { draw: (handed) => <SearchInput {...handed} />, node: 'input[type=text]' },
  SideMenu: { draw: (handed) => <SideMenu groups={menu} {...handed} />, node: 'aside' },
  SignatureField: { draw: (handed) => <SignatureField label="Firma" {...handed} />, node: 'button' },
  SignatureModal: {
    draw: (handed) => <SignatureModal open onOpenChange={noop} onAccept={noop} {...handed} />,
    node: '[role=dialog]',
    opens: true,
  },
  SkipLink: { draw: (handed) => <SkipLink {...handed} />, node: 'a' },
  Steps: {
    draw: (handed) => (
      <Steps steps={[{ id: 'a', title: 'Uno' }]} value="a" onValueChange={noop} {...handed} />
    ),
    node: '[data-slot=steps]',
  },
  Tabs: {
    draw: (handed) => <Tabs label="Roles" tabs={[{ id: 'a', label: 'Uno', content: 'x' }]} {...handed} />,
    node: '[data-slot=tabs]',
  },
  Textarea: { draw: (handed) => <Textarea {...handed} />, node: 'textarea' },
  Tooltip: {
    draw: (handed) => (
      <Tooltip open content="Ayuda" {...handed}>
        <Button>Ayuda</Button>
      </Tooltip>
    ),
    node: '[data-slot=tooltip]',
    opens: true,
  },
};

/** Components that render no node and so have nowhere to put the props. */
export const withoutNode: readonly string[] = [
  'AlertProvider',
  'ConfirmProvider',
  // A render function, so the control inside is the caller's.
  'FormField',
  'LoaderProvider',
  'UiProvider',
];

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
export interface SampleProps {
  'data-rest': string;
  ref: (node: HTMLElement | null) => void;
}

export interface Sample {
  /** Renders the component with its required props and the props added by the loop. */
  draw: (props: SampleProps) => ReactElement;
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

function SampleSummary(props: SampleProps) {
  const form = useForm({ defaultValues: { name: '' } });
  return <FormErrorSummary control={form.control} setFocus={form.setFocus} {...props} />;
}

/** The sample of each component, by name. */
export const samples: Readonly<Record<string, Sample>> = {
  BarChart: {
    draw: (props) => (
      <BarChart
        label="Zonas"
        labelHeader="Zona"
        valueHeader="Casos"
        bars={[{ id: 'a', label: 'Sur', value: 3 }]}
        {...props}
      />
    ),
    node: '[data-slot=bar-chart]',
  },
  LineChart: {
    draw: (props) => (
      <LineChart
        label="Meses"
        labelHeader="Mes"
        valueHeader="Casos"
        points={[{ id: 'a', label: '01', value: 3 }]}
        {...props}
      />
    ),
    node: '[data-slot=line-chart]',
  },
  PyramidChart: {
    draw: (props) => (
      <PyramidChart
        label="Edades"
        labelHeader="Edad"
        sides={['Hombre', 'Mujer']}
        groups={[{ id: 'a', label: '0 a 4', values: [1, 2] }]}
        {...props}
      />
    ),
    node: '[data-slot=pyramid-chart]',
  },
  SmallMultiples: {
    draw: (props) => (
      <SmallMultiples
        label="Todos"
        labelHeader="Indicador"
        points={['01']}
        series={[{ id: 'a', label: 'Agua', values: [1] }]}
        {...props}
      />
    ),
    node: '[data-slot=small-multiples]',
  },
  Alert: { draw: (props) => <Alert title="Guardado" {...props} />, node: 'div[data-slot=alert]' },
  AlertLog: {
    draw: (props) => (
      <AlertProvider>
        <AlertLog {...props} />
      </AlertProvider>
    ),
    node: 'button',
  },
  Breadcrumb: {
    draw: (props) => <Breadcrumb items={[{ id: 'a', label: 'Zonas' }]} {...props} />,
    node: 'nav',
  },
  Button: { draw: (props) => <Button {...props}>Guardar</Button>, node: 'button' },
  Checkbox: { draw: (props) => <Checkbox label="Sí" {...props} />, node: 'input[type=checkbox]' },
  ConfirmDialog: {
    draw: (props) => <ConfirmDialog open title="¿Eliminar?" onOpenChange={noop} onAccept={noop} {...props} />,
    node: '[role=alertdialog]',
    opens: true,
  },
  DataTable: {
    draw: (props) => (
      <DataTable label="Zonas" columns={columns} rows={rows} getRowId={({ name }) => name} {...props} />
    ),
    node: '[data-slot=data-table]',
  },
  DateInput: {
    draw: (props) => <DateInput defaultValue="2026-11-21" {...props} />,
    node: 'input[type=text]',
  },
  Dropdown: {
    draw: (props) => <Dropdown aria-label="Tipo" options={options} {...props} />,
    node: 'input[role=combobox]',
  },
  EmptyState: { draw: (props) => <EmptyState {...props} />, node: '[data-slot=empty-state]' },
  Field: {
    draw: (props) => (
      <Field label="Nombre" {...props}>
        <Input />
      </Field>
    ),
    node: '[data-slot=field]',
  },
  FileInput: { draw: (props) => <FileInput {...props} />, node: 'input[type=file]' },
  FormErrorSummary: { draw: SampleSummary, node: '[data-slot=form-error-summary]' },
  Input: { draw: (props) => <Input {...props} />, node: 'input[type=text]' },
  Link: {
    draw: (props) => (
      <Link href="#a" {...props}>
        Zonas
      </Link>
    ),
    node: 'a',
  },
  Loader: { draw: (props) => <Loader busy {...props} />, node: '[data-slot=loader]' },
  Modal: {
    draw: (props) => <Modal open title="Zona" onOpenChange={noop} {...props} />,
    node: '[role=dialog]',
    opens: true,
  },
  ModalForm: {
    draw: (props) => (
      <ModalForm open title="Zona" onOpenChange={noop} onSubmit={noop} {...props}>
        <Input aria-label="Nombre" />
      </ModalForm>
    ),
    node: '[role=dialog]',
    opens: true,
  },
  MultiDropdown: {
    draw: (props) => <MultiDropdown aria-label="Tipo" options={options} {...props} />,
    node: 'input[role=combobox]',
  },
  NumberInput: { draw: (props) => <NumberInput {...props} />, node: 'input[role=spinbutton]' },
  Pagination: {
    draw: (props) => <Pagination page={1} pageSize={5} total={9} onPageChange={noop} {...props} />,
    node: '[data-slot=pagination]',
  },
  PermissionCards: {
    draw: (props) => (
      <PermissionCards modules={modules} granted={[]} subject="Admin" onSave={noop} {...props} />
    ),
    node: '[data-slot=permission-cards]',
  },
  Progress: {
    draw: (props) => <Progress label="Cargue" value={40} {...props} />,
    node: '[data-slot=progress]',
  },
  Radio: { draw: (props) => <Radio value="a" label="A" {...props} />, node: 'input[type=radio]' },
  RadioGroup: {
    draw: (props) => (
      <RadioGroup {...props}>
        <Radio value="a" label="A" />
      </RadioGroup>
    ),
    node: '[role=radiogroup]',
  },
  SearchInput: { draw: (props) => <SearchInput {...props} />, node: 'input[type=text]' },
  SideMenu: { draw: (props) => <SideMenu groups={menu} {...props} />, node: 'aside' },
  SignatureField: { draw: (props) => <SignatureField label="Firma" {...props} />, node: 'button' },
  SignatureModal: {
    draw: (props) => <SignatureModal open onOpenChange={noop} onAccept={noop} {...props} />,
    node: '[role=dialog]',
    opens: true,
  },
  SkipLink: { draw: (props) => <SkipLink {...props} />, node: 'a' },
  Steps: {
    draw: (props) => <Steps steps={[{ id: 'a', title: 'Uno' }]} value="a" onValueChange={noop} {...props} />,
    node: '[data-slot=steps]',
  },
  Tabs: {
    draw: (props) => <Tabs label="Roles" tabs={[{ id: 'a', label: 'Uno', content: 'x' }]} {...props} />,
    node: '[data-slot=tabs]',
  },
  Textarea: { draw: (props) => <Textarea {...props} />, node: 'textarea' },
  Tooltip: {
    draw: (props) => (
      <Tooltip open content="Ayuda" {...props}>
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

import { Alert } from '@caracteriza/ui/alert';
import { BarChart } from '@caracteriza/ui/bar-chart';
import { Breadcrumb } from '@caracteriza/ui/breadcrumb';
import { Button } from '@caracteriza/ui/button';
import { Checkbox } from '@caracteriza/ui/checkbox';
import { DataTable } from '@caracteriza/ui/data-table';
import { DateInput } from '@caracteriza/ui/date-input';
import { Dropdown } from '@caracteriza/ui/dropdown';
import { EmptyState } from '@caracteriza/ui/empty-state';
import { Field } from '@caracteriza/ui/field';
import { FileInput } from '@caracteriza/ui/file-input';
import { Input } from '@caracteriza/ui/input';
import { LineChart } from '@caracteriza/ui/line-chart';
import { Link } from '@caracteriza/ui/link';
import { Modal } from '@caracteriza/ui/modal';
import { MultiDropdown } from '@caracteriza/ui/multi-dropdown';
import { NumberInput } from '@caracteriza/ui/number-input';
import { Pagination } from '@caracteriza/ui/pagination';
import { PermissionCards } from '@caracteriza/ui/permission-cards';
import { Progress } from '@caracteriza/ui/progress';
import { PyramidChart } from '@caracteriza/ui/pyramid-chart';
import { Radio, RadioGroup } from '@caracteriza/ui/radio';
import { SearchInput } from '@caracteriza/ui/search-input';
import { SideMenu } from '@caracteriza/ui/side-menu';
import { SignatureField } from '@caracteriza/ui/signature';
import { SmallMultiples } from '@caracteriza/ui/small-multiples';
import { Steps } from '@caracteriza/ui/steps';
import { Tabs } from '@caracteriza/ui/tabs';
import { Textarea } from '@caracteriza/ui/textarea';

const noop = () => undefined;
const options = [
  { value: 'u', label: 'Urbana' },
  { value: 'r', label: 'Rural' },
];
const bars = [
  { id: 'u', label: 'Urbana', value: 12 },
  { id: 'r', label: 'Rural', value: 7 },
];
const modules = [
  {
    id: 'm',
    label: 'Gestión',
    submodules: [{ id: 's', label: 'Zonas', operations: [{ key: 'k', label: 'Abrir' }] }],
  },
];

/** Every widget that appears in a page, in a box with the same width on any page. */
export function Gallery() {
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        position: 'absolute',
        insetInlineStart: 0,
        top: 0,
        width: 1000,
        margin: 0,
        padding: 0,
        border: 0,
      }}
    >
      <Button variant="primary">Guardar</Button>
      <Button className="mine">Cancelar</Button>
      <Button variant="quiet" aria-disabled>
        Editar
      </Button>
      <Button variant="danger" size="lg" busy>
        Eliminar
      </Button>
      {/* Their font is the host's, so the box has a fixed height. */}
      <div data-own style={{ height: 90, overflow: 'hidden', margin: 0, padding: 0, border: 0 }}>
        <Link href="#a">Zonas</Link>
        <Link href="#b" variant="standalone">
          Familias
        </Link>
      </div>
      <Field label="Nombre" required hint="Como en el acta." error="Falta el nombre.">
        <Input />
      </Field>
      <div
        data-own
        data-row
        style={{ display: 'flex', flexDirection: 'column', width: 600, margin: 0, padding: 0, border: 0 }}
      >
        <Input aria-label="Texto" defaultValue="x" />
        <SearchInput aria-label="Buscar" />
        <DateInput aria-label="Fecha" defaultValue="2026-11-21" />
        <Dropdown aria-label="Tipo" options={options} defaultValue="u" />
        <MultiDropdown aria-label="Tipos" options={options} defaultValue={['u', 'r']} />
        <NumberInput aria-label="Cantidad" stepper defaultValue="1234" />
        <FileInput aria-label="Archivo" />
        <Button>Buscar</Button>
      </div>
      <Textarea aria-label="Nota" />
      <Checkbox label="Sí" defaultChecked />
      <RadioGroup aria-label="Zona">
        <Radio name="zone" value="a" label="A" defaultChecked />
        <Radio name="zone" value="b" label="B" />
      </RadioGroup>
      <Alert variant="warning" title="Aviso" />
      <BarChart label="Zonas" labelHeader="Tipo" valueHeader="Zonas" bars={bars} />
      <LineChart label="Zonas" labelHeader="Mes" valueHeader="Zonas" points={bars} />
      <PyramidChart
        label="Edades"
        labelHeader="Edad"
        sides={['Hombres', 'Mujeres']}
        groups={[{ id: '0', label: '0 a 4', values: [3, 5] }]}
      />
      <SmallMultiples
        label="Zonas"
        labelHeader="Tipo"
        points={['Enero', 'Febrero']}
        series={[{ id: 'u', label: 'Urbana', values: [3, 5] }]}
      />
      <Breadcrumb
        items={[
          { id: 'a', label: 'Inicio' },
          { id: 'b', label: 'Zonas' },
        ]}
      />
      <DataTable
        label="Zonas"
        columns={[
          { id: 'name', header: 'Nombre', value: ({ name }: { name: string }) => name },
          {
            id: 'size',
            header: 'Habitantes',
            value: ({ name }: { name: string }) => name.length,
            align: 'end',
          },
        ]}
        rows={[{ name: 'Peñón' }, { name: 'Ñuflo' }]}
        getRowId={({ name }) => name}
        onAdd={noop}
        downloads
      />
      <EmptyState />
      <Pagination page={1} pageSize={5} total={9} onPageChange={noop} />
      <PermissionCards modules={modules} granted={[]} subject="Admin" onSave={noop} />
      <Progress label="Cargue" value={40} />
      <SideMenu groups={[{ id: 'g', label: 'Gestión', items: [{ id: 'z', label: 'Zonas', href: '#z' }] }]} />
      <SignatureField label="Firma" />
      <Steps
        steps={[
          { id: 'a', title: 'Uno' },
          { id: 'b', title: 'Dos' },
        ]}
        value="a"
        onValueChange={noop}
      />
      <Tabs label="Roles" tabs={[{ id: 'a', label: 'Uno', content: 'x' }]} />
    </div>
  );
}

/** A dialog over a page that does not belong to the library. */
export function OpenDialog() {
  return (
    <>
      <h1>Ajena</h1>
      <Modal open title="Zona" onOpenChange={noop}>
        <Field label="Nombre">
          <Input />
        </Field>
      </Modal>
    </>
  );
}

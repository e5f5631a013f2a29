// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { codeProblems } from '../scripts/code-problems.ts';
import { publicNames } from '../scripts/public-api.ts';
import { writtenStories } from '../scripts/story-code.ts';

const stories = `
import { fn, userEvent } from 'storybook/test';
import { Plus } from 'lucide-react';
import { Button } from './button.tsx';

const meta = { title: 'T', component: Button, args: { children: 'Guardar', onClick: fn() } } satisfies Meta<typeof Button>;
export default meta;
const labels = ['Uno', 'Dos'];
export const Default: Story = { play: async () => { await userEvent.tab(); } };
export const Icon: Story = { args: { icon: <Plus aria-hidden />, children: undefined, loading: true } };
export const Again: Story = { args: { ...Icon.args, size: 'sm' } };
export const Framed: Story = { render: (args) => <p>{labels.join()}<Button {...args} /></p> };
`;
const written = (required = false) =>
  writtenStories('button.stories.tsx', stories, {
    entryOf: (name, from) => (from.startsWith('.') ? `@caracteriza/ui/${name.toLowerCase()}` : from),
    required: () => required,
  });

describe('the code of a story', () => {
  it('is the component with its arguments, without test and mock', () => {
    expect(written().codes.get('Default')).toBe(
      "import { Button } from '@caracteriza/ui/button';\n\nexport const Example = () => (<Button >Guardar</Button>);\n",
    );
    expect(written(true).codes.get('Default')).toContain('onClick={() => undefined}');
  });

  it('imports what its arguments use, and follows those of another story', () => {
    expect(written().codes.get('Icon')).toContain("import { Plus } from 'lucide-react';");
    expect(written().codes.get('Again')).toContain(
      '<Button icon={<Plus aria-hidden />} loading size="sm" />',
    );
  });

  it('has what it uses of its file', () => {
    const code = written().codes.get('Framed')!;
    expect(code).toContain("const labels = ['Uno', 'Dos'];");
    expect(code).toContain('<p>{labels.join()}<Button >Guardar</Button></p>');
    expect(code).not.toContain('storybook');
  });
});

describe('what keeps code from being copied', () => {
  it.each([
    ['<Ab variant="x" />', 'has an element <Ab>'],
    ['<qo rows={[]} />', 'has an element <qo>'],
    ['<No Display Name />', 'names no component'],
    ['{ play: async () => userEvent.tab() }', "is the story's test"],
  ])('%s', (code, problem) => {
    expect(codeProblems(code).join()).toContain(problem);
  });

  it('is none of what one writes', () => {
    expect(codeProblems('const a = useRef<T>(null);\n<ul><li><Button size="sm" /></li></ul>')).toEqual([]);
  });
});

describe('what the package exports', () => {
  const names = publicNames();
  const propertiesOf = (exportedName: string) => names.find(({ name }) => name === exportedName)!.properties;

  it('has the properties of a component with types, comments and fallbacks as written', () => {
    expect(propertiesOf('Button').find(({ name }) => name === 'size')).toEqual({
      name: 'size',
      type: "'sm' | 'md' | 'lg'",
      required: false,
      description: 'sm: in dense rows; md: follows the density; lg: a button that stands alone on a page.',
      fallback: "'md'",
    });
  });

  it('follows extends, Omit and aliases', () => {
    const dropdown = propertiesOf('Dropdown').map(({ name }) => name);
    expect(dropdown).toEqual(expect.arrayContaining(['options', 'clearable', 'onValueChange']));
    expect(propertiesOf('Alert').find(({ name }) => name === 'variant')?.type).toBe(
      "'success' | 'error' | 'warning' | 'info'",
    );
  });

  it('finds the properties of every component', () => {
    const components = names.filter(({ kind }) => kind === 'component');
    const bare = components.filter(
      ({ properties, element }) => properties.length === 0 && element === undefined,
    );
    expect(components.length).toBeGreaterThan(20);
    expect(bare.map(({ name }) => name)).toEqual([]);
  });
});

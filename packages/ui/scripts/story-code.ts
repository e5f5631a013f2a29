/**
 * A story's code as you would write it in an app: imports from the package, the declarations it uses from its own file, and the
 * markup with its args filled in. Tests (`play`), mocks and bundler-generated names are omitted.
 */
import { parseSync } from 'vite';
import { nameOf, nodeOf, type SyntaxNode } from './syntax.ts';

const identifiersIn = (code: string) => new Set(code.match(/[A-Za-z_$][\w$]*/g));

/** The node without the `satisfies`, `as` and brackets around it. */
function bare(node: SyntaxNode): SyntaxNode {
  return [
    'TSSatisfiesExpression',
    'TSAsExpression',
    'TSInstantiationExpression',
    'ParenthesizedExpression',
  ].includes(node.type)
    ? bare(nodeOf(node.expression))
    : node;
}

interface Parts {
  args: Map<string, SyntaxNode>;
  render?: SyntaxNode;
  component?: string;
}

interface StoryFile {
  source: string;
  imports: Map<string, { name: string; from: string; type: boolean }>;
  /** Top-level names that are not stories → their code. */
  declared: Map<string, string>;
  stories: Map<string, SyntaxNode>;
  meta?: SyntaxNode;
  required: (property: string) => boolean;
}

function addImports({ imports }: StoryFile, node: SyntaxNode): void {
  for (const specifier of node.specifiers as SyntaxNode[])
    imports.set(nameOf(specifier.local), {
      name: specifier.imported ? nameOf(specifier.imported) : 'default',
      from: nameOf(node.source),
      type: node.importKind === 'type' || specifier.importKind === 'type',
    });
}

function parseStories(file: string, source: string, required: (property: string) => boolean): StoryFile {
  const stories: StoryFile = {
    source,
    required,
    imports: new Map(),
    declared: new Map(),
    stories: new Map(),
  };
  for (const node of parseSync(file, source).program.body.map(nodeOf)) {
    if (node.type === 'ImportDeclaration') {
      addImports(stories, node);
      continue;
    }
    const exported = node.type === 'ExportNamedDeclaration';
    const declaration = exported ? nodeOf(node.declaration ?? {}) : node;
    const text = source.slice(node.start, node.end);
    if (declaration.type === 'VariableDeclaration')
      for (const declarator of declaration.declarations as SyntaxNode[]) {
        const name = nameOf(declarator.id);
        if (name === 'meta') stories.meta = bare(nodeOf(declarator.init));
        else if (exported) stories.stories.set(name, bare(nodeOf(declarator.init)));
        else stories.declared.set(name, text);
      }
    else if (declaration.id && nameOf(declaration.id) !== 'Story')
      stories.declared.set(nameOf(declaration.id), text);
  }
  return stories;
}

function partsOf(file: StoryFile, node: SyntaxNode | undefined): Parts {
  const parts: Parts = { args: new Map() };
  for (const propertyItem of (node?.properties ?? []) as SyntaxNode[]) {
    if (propertyItem.type === 'SpreadElement') {
      const baseParts = partsOf(file, file.stories.get(nameOf(propertyItem.argument)));
      for (const [name, value] of baseParts.args) parts.args.set(name, value);
      if (baseParts.render) parts.render = baseParts.render;
      continue;
    }
    const value = bare(nodeOf(propertyItem.value));
    if (nameOf(propertyItem.key) === 'component') parts.component = nameOf(value);
    if (nameOf(propertyItem.key) === 'render') parts.render = value;
    if (nameOf(propertyItem.key) === 'args')
      for (const [name, arg] of argsOf(file, value)) parts.args.set(name, arg);
  }
  return parts;
}

/** The args as written, including those taken from another story (`...Default.args`). */
function argsOf(file: StoryFile, node: SyntaxNode): Map<string, SyntaxNode> {
  const args = new Map<string, SyntaxNode>();
  for (const propertyItem of (node.properties ?? []) as SyntaxNode[]) {
    if (propertyItem.type !== 'SpreadElement')
      args.set(nameOf(propertyItem.key), bare(nodeOf(propertyItem.value)));
    else {
      const owner = nameOf(nodeOf(bare(nodeOf(propertyItem.argument))).object);
      const inherited = owner === 'meta' ? partsOf(file, file.meta) : partsOf(file, file.stories.get(owner));
      for (const [name, value] of inherited.args) args.set(name, value);
    }
  }
  return args;
}

const noopCode = '() => undefined';

/** A mock is a handler that does nothing, or the implementation it was given. */
function valueText(file: StoryFile, node: SyntaxNode): string {
  if (node.type === 'CallExpression' && nameOf(node.callee) === 'fn') {
    const [firstArgument] = node.arguments as SyntaxNode[];
    return firstArgument ? file.source.slice(firstArgument.start, firstArgument.end) : noopCode;
  }
  return file.source.slice(node.start, node.end);
}

function attribute(file: StoryFile, name: string, node: SyntaxNode): string {
  const text = valueText(file, node);
  // A mock stands for a handler; if the handler is optional, it is omitted.
  if (text === noopCode && !file.required(name)) return '';
  if (text === 'undefined') return '';
  if (text === 'true') return name;
  return node.type === 'Literal' && /^'[^'"\\]*'$/.test(text)
    ? `${name}="${text.slice(1, -1)}"`
    : `${name}={${text}}`;
}

function markup(file: StoryFile, component: string, args: Map<string, SyntaxNode>): string {
  const attributes = [...args]
    .filter(([name]) => name !== 'children')
    .map(([name, value]) => attribute(file, name, value))
    .filter(Boolean)
    .join(' ');
  const children = args.get('children');
  const text = children ? valueText(file, children) : 'undefined';
  if (text === 'undefined') return `<${component} ${attributes} />`;
  const childrenCode =
    children!.type === 'Literal' && /^'[^'{}<>\\]*'$/.test(text)
      ? text.slice(1, -1)
      : children!.type.startsWith('JSX')
        ? text
        : `{${text}}`;
  return `<${component} ${attributes}>${childrenCode}</${component}>`;
}

/** `{...args}` and `args.name`, replaced by their values. */
function withArgs(file: StoryFile, code: string, args: Map<string, SyntaxNode>): string {
  const attributes = [...args].map(([name, value]) =>
    name === 'children' ? '' : attribute(file, name, value),
  );
  const children = args.get('children');
  const childrenCode = children && attribute(file, 'children', children);
  return code
    .replaceAll(/<(\w+) \{\.\.\.args\} \/>/g, (_whole, component: string) => markup(file, component, args))
    .replaceAll(/\{\.\.\.args\}/g, [...attributes, childrenCode].filter(Boolean).join(' '))
    .replaceAll(/\bargs\.(\w+)\b/g, (_whole, name: string) => {
      const value = args.get(name);
      return value ? valueText(file, value) : 'undefined';
    });
}

const strip = (code: string) => code.replaceAll(/\s*\/\/ oxlint-disable.*$/gm, '');

interface Package {
  /** Maps an import of the stories file (`name` from the module `from`) to the module that an app would import it from. */
  entryOf: (name: string, from: string) => string;
  /** Whether a component requires a property. */
  required: (component: string, property: string) => boolean;
}

export interface WrittenStories {
  /** Name of the component that the file is about. */
  component: string | undefined;
  /** Names of the args shared by all stories. */
  shared: string[];
  /** Name of a story → its code, unformatted. */
  codes: Map<string, string>;
}

export function writtenStories(path: string, source: string, { entryOf, required }: Package): WrittenStories {
  const file: StoryFile = parseStories(path, source, (property) =>
    required(metaParts.component ?? '', property),
  );
  const metaParts: Parts = partsOf(file, file.meta);
  const codes = new Map<string, string>();
  for (const [story, node] of file.stories) {
    const ownParts = partsOf(file, node);
    const args = new Map([...metaParts.args, ...ownParts.args]);
    const render = ownParts.render ?? metaParts.render;
    let body: string;
    if (!render) {
      if (!metaParts.component) continue;
      body = `export const Example = () => (${markup(file, metaParts.component, args)});`;
    } else if (render.type.endsWith('FunctionExpression')) {
      const bodyNode = nodeOf(render.body);
      const block = bodyNode.type === 'BlockStatement';
      const code = withArgs(file, source.slice(bodyNode.start, bodyNode.end), args);
      body = block ? `export function Example() ${code}` : `export const Example = () => (${code});`;
    } else {
      throw new Error(`${path}: ${story} has a render that is no function written there.`);
    }
    codes.set(story, strip(withDeclarations(file, body, entryOf)));
  }
  return { component: metaParts.component, shared: [...metaParts.args.keys()], codes };
}

/** Adds the declarations that the code uses from its file, in file order, and all their imports. */
function withDeclarations(
  file: StoryFile,
  body: string,
  entryOf: (name: string, from: string) => string,
): string {
  const usedIdentifiers = new Set<string>();
  const visit = (code: string) => {
    for (const word of identifiersIn(code)) {
      const declaration = file.declared.get(word);
      if (declaration === undefined || usedIdentifiers.has(word)) continue;
      usedIdentifiers.add(word);
      visit(declaration);
    }
  };
  visit(body);
  const code = [
    ...[...file.declared].flatMap(([name, text]) => (usedIdentifiers.has(name) ? [text] : [])),
    body,
  ].join('\n\n');
  const identifiers = identifiersIn(code);
  const lines = new Map<string, string[]>();
  for (const [local, { name, from, type }] of file.imports) {
    if (!identifiers.has(local) || from.startsWith('storybook/')) continue;
    const entry = entryOf(name, from);
    const word = name === local ? local : `${name} as ${local}`;
    lines.set(entry, [...(lines.get(entry) ?? []), type ? `type ${word}` : word]);
  }
  const imports = [...lines].map(([entry, names]) => `import { ${names.join(', ')} } from '${entry}';`);
  return `${imports.join('\n')}\n\n${code}\n`;
}

/**
 * The package's exports, read from its sources: each name with its comment, and the properties of each component with their
 * types as written. Types are followed through aliases, `Omit`, `Pick`, intersections and `extends`; for properties from
 * React's own types, only the element is named.
 */
import path from 'node:path';
import { manifest, packageRoot } from './entries.ts';
import {
  commentBefore,
  find,
  forgetSources,
  oneLine,
  readSource,
  type Declaration,
  type Source,
} from './source-files.ts';
import { nameOf, nodeOf, type SyntaxNode } from './syntax.ts';

export interface Property {
  name: string;
  type: string;
  required: boolean;
  description: string;
  /** The default value as written; absent if there is none. */
  fallback?: string;
}

export interface PublicName {
  name: string;
  /** The module it is imported from: '@caracteriza/ui/button'. */
  entry: string;
  /** Folder in src where it is declared. */
  folder: string;
  kind: 'component' | 'function' | 'type' | 'value';
  description: string;
  /** On one line; '' for a component and for a value without a type annotation. */
  signature: string;
  /** The properties of a component, or of a type that has some. */
  properties: Property[];
  /** The element whose attributes a component also accepts. */
  element?: string;
}

/** The declaration inside an export. */
const inner = (node: SyntaxNode) =>
  node.type === 'ExportNamedDeclaration' ? nodeOf(node.declaration) : node;

/** A type as written, except that an alias for a few literals is replaced by them. */
function typeText(source: Source, node: SyntaxNode): string {
  const text = oneLine(source.text.slice(node.start, node.end));
  if (node.type !== 'TSTypeReference') return text;
  const target = find(source, text);
  if (!target) return text;
  const alias = inner(nodeOf(target.node));
  if (alias.type !== 'TSTypeAliasDeclaration') return text;
  const typeNode = nodeOf(alias.typeAnnotation);
  const literals =
    typeNode.type === 'TSUnionType' &&
    (typeNode.types as SyntaxNode[]).every(({ type }) => type === 'TSLiteralType');
  return literals ? oneLine(target.file.text.slice(typeNode.start, typeNode.end)) : text;
}

interface Members {
  properties: Property[];
  element?: string;
}
const noMembers: Members = { properties: [] };

function joined(memberSets: readonly Members[]): Members {
  const properties = new Map<string, Property>();
  for (const property of memberSets.flatMap((memberSet) => memberSet.properties))
    properties.set(property.name, {
      ...property,
      description: property.description || (properties.get(property.name)?.description ?? ''),
    });
  const element = memberSets.find((member) => member.element)?.element;
  return { properties: [...properties.values()], ...(element ? { element } : {}) };
}

const literalsOf = (node: SyntaxNode | undefined): string[] =>
  !node
    ? []
    : node.type === 'TSUnionType'
      ? (node.types as SyntaxNode[]).flatMap(literalsOf)
      : node.type === 'TSLiteralType'
        ? [nameOf(node.literal)]
        : [];

/** The properties of a type, wherever they are declared. */
function membersOf(source: Source, node: SyntaxNode): Members {
  if (node.type === 'TSTypeLiteral' || node.type === 'TSInterfaceBody') {
    const members = (node.members ?? node.body) as SyntaxNode[];
    return {
      properties: members.flatMap((member) => {
        if (!member.key || (member.type !== 'TSPropertySignature' && member.type !== 'TSMethodSignature'))
          return [];
        const annotation = member.typeAnnotation
          ? nodeOf(nodeOf(member.typeAnnotation).typeAnnotation)
          : undefined;
        return [
          {
            name: nameOf(member.key),
            type: annotation
              ? typeText(source, annotation)
              : oneLine(source.text.slice(nodeOf(member.key).end, member.end)).replace(/;$/, ''),
            required: member.optional !== true,
            description: commentBefore(source, member.start),
          },
        ];
      }),
    };
  }
  if (node.type === 'TSInterfaceDeclaration') {
    const parents = ((node.extends ?? []) as SyntaxNode[]).map((parent) =>
      reference(source, nameOf(parent.expression), parent.typeArguments as SyntaxNode | null),
    );
    return joined([...parents, membersOf(source, nodeOf(node.body))]);
  }
  if (node.type === 'TSIntersectionType')
    return joined((node.types as SyntaxNode[]).map((typeNode) => membersOf(source, typeNode)));
  if (node.type === 'TSUnionType') {
    const alternatives = (node.types as SyntaxNode[]).map((typeNode) => membersOf(source, typeNode));
    const together = joined(alternatives.toReversed());
    // A property that one member of the union does not require is optional.
    const everywhere = (name: string) =>
      alternatives.every((alternative) =>
        alternative.properties.some(
          (property) => property.name === name && property.required && property.type !== 'never',
        ),
      );
    return {
      ...together,
      properties: together.properties.map((currentDefinition) => ({
        ...currentDefinition,
        required: everywhere(currentDefinition.name),
      })),
    };
  }
  if (node.type === 'TSParenthesizedType') return membersOf(source, nodeOf(node.typeAnnotation));
  if (node.type === 'TSTypeReference')
    return reference(source, nameOf(node.typeName), node.typeArguments as SyntaxNode | null);
  return noMembers;
}

function reference(source: Source, name: string, argumentNode: SyntaxNode | null): Members {
  const parameters = (argumentNode?.params ?? []) as SyntaxNode[];
  const [first, second] = parameters;
  if (name === 'ComponentProps' && first) return { properties: [], element: literalsOf(first)[0] ?? '' };
  if ((name === 'Omit' || name === 'Pick') && first) {
    const propertyNames = new Set(literalsOf(second));
    const { properties, ...rest } = membersOf(source, first);
    return {
      ...rest,
      properties: properties.filter((property) => propertyNames.has(property.name) === (name === 'Pick')),
    };
  }
  if (name === 'Partial' && first) {
    const members = membersOf(source, first);
    return {
      ...members,
      properties: members.properties.map((property) => ({ ...property, required: false })),
    };
  }
  const target = find(source, name);
  if (!target) return noMembers;
  const node = inner(nodeOf(target.node));
  return membersOf(target.file, node.type === 'TSTypeAliasDeclaration' ? nodeOf(node.typeAnnotation) : node);
}

/** A component's properties, with the default values in its code. */
function componentMembers(source: Source, parameter: SyntaxNode | undefined): Members {
  const annotation = parameter?.typeAnnotation
    ? nodeOf(nodeOf(parameter.typeAnnotation).typeAnnotation)
    : undefined;
  if (!parameter || !annotation) return noMembers;
  const members = membersOf(source, annotation);
  const fallbacks = new Map<string, string>();
  for (const propertyNode of (parameter.properties ?? []) as SyntaxNode[]) {
    const value = propertyNode.value ? nodeOf(propertyNode.value) : undefined;
    // A default that is a name (`none`) says nothing without the line that declares the name.
    if (value?.type === 'AssignmentPattern' && nodeOf(value.right).type !== 'Identifier')
      fallbacks.set(
        nameOf(propertyNode.key),
        oneLine(source.text.slice(nodeOf(value.right).start, nodeOf(value.right).end)),
      );
  }
  return {
    ...members,
    properties: members.properties.map((parameterProperty) => {
      const fallback = fallbacks.get(parameterProperty.name);
      return fallback === undefined ? parameterProperty : { ...parameterProperty, fallback };
    }),
  };
}

function describe(name: string, entry: string, { node, file }: Declaration): PublicName {
  const declaration = inner(nodeOf(node));
  const shared = {
    name,
    entry,
    folder: path.basename(path.dirname(file.path)),
    description: commentBefore(file, nodeOf(node).start),
  };
  if (declaration.type === 'FunctionDeclaration') {
    if (/^[A-Z]/.test(name))
      return {
        ...shared,
        kind: 'component',
        signature: '',
        ...componentMembers(file, (declaration.params as SyntaxNode[])[0]),
      };
    const end = nodeOf(declaration.body).start;
    return {
      ...shared,
      kind: 'function',
      properties: [],
      signature: oneLine(file.text.slice(declaration.start, end)).replace(/^(async )?function /, ''),
    };
  }
  if (declaration.type.startsWith('TS')) {
    const typeNode =
      declaration.type === 'TSTypeAliasDeclaration' ? nodeOf(declaration.typeAnnotation) : declaration;
    const members = membersOf(file, typeNode);
    return {
      ...shared,
      kind: 'type',
      signature: members.properties.length > 0 ? '' : typeText(file, typeNode),
      ...members,
    };
  }
  return { ...shared, kind: 'value', signature: '', properties: [] };
}

/** Everything the package exports, in the order of its entries. */
export function publicNames(): PublicName[] {
  forgetSources();
  return Object.entries(manifest.exports).flatMap(([entry, target]) => {
    const file = typeof target === 'string' ? undefined : target['caracteriza-source'];
    if (!file) return [];
    const source = readSource(path.join(packageRoot, file));
    const names = [
      ...[...source.declared].flatMap(([name, { exported }]) => (exported ? [name] : [])),
      ...source.passedOn.keys(),
    ];
    return names.flatMap((name) => {
      const passedOn = source.passedOn.get(name);
      const declaration = passedOn
        ? find(readSource(passedOn.from), passedOn.name)
        : source.declared.get(name);
      return declaration ? [describe(name, `${manifest.name}${entry.slice(1)}`, declaration)] : [];
    });
  });
}

// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { publicNames, type Property } from '../scripts/public-api.ts';

/** Props that the native element already has, as typed by React. */
const native: Readonly<Record<string, readonly string[]>> = {
  input: ['value', 'defaultValue', 'checked', 'defaultChecked', 'disabled', 'required', 'readOnly'],
  textarea: ['value', 'defaultValue', 'disabled', 'required', 'readOnly'],
};

/** Words that duplicate another word of the vocabulary, or hide an HTML event. */
const otherWords: Readonly<Record<string, string>> = {
  loading: 'busy',
  pending: 'busy',
  failed: 'error',
  current: 'value, of a choice',
  active: 'value, of a choice',
  onChange: 'on<State>Change',
  onSelect: 'on<State>Change, or the event in a verb of its own',
  onOpen: 'onOpenChange',
  onClose: 'onOpenChange; onDismiss where there is nothing to open again',
  onToggle: 'onOpenChange',
  visible: 'open',
  shown: 'open',
};
/** Describes the state of a menu item, not what the menu shows. */
const ofItems = ['SideMenuItem.current'];

/** Shown by the widget and never changed by it. */
const onlyShown = ['Progress.value', 'Radio.value'];

const names = publicNames();
const components = names.filter(({ kind }) => kind === 'component');
/** Message types are excluded, because their properties are named after their texts. */
const withProperties = names.filter(
  ({ name, properties }) => properties.length > 0 && !/Messages/.test(name),
);
const onChangeOf = (state: string) => `on${state[0]!.toUpperCase()}${state.slice(1)}Change`;
const defaultOf = (state: string) => `default${state[0]!.toUpperCase()}${state.slice(1)}`;
const lowered = (name: string) => `${name[0]!.toLowerCase()}${name.slice(1)}`;

it('reads what the package exports', () => {
  expect(components.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Modal', 'Steps', 'Pagination', 'Dropdown', 'DataTable', 'Checkbox']),
  );
});

describe.each(withProperties.map((publicName) => [publicName.name, publicName] as const))(
  '%s',
  (name, { properties }) => {
    it('has one word for a thing, and none that begins with is or should', () => {
      const violations = properties
        .map((property) => property.name)
        .filter((word) => word in otherWords || /^(is|should)[A-Z]/.test(word))
        .filter((word) => !ofItems.includes(`${name}.${word}`));
      expect(violations.map((word) => `${word}: ${otherWords[word] ?? 'the bare word'}`)).toEqual([]);
    });

    it('says busy, disabled, invalid and required by true and false', () => {
      const states = properties.filter((property) =>
        ['busy', 'disabled', 'invalid', 'required'].includes(property.name),
      );
      expect(states.filter(({ type }) => !/^boolean( \| undefined)?$/.test(type))).toEqual([]);
    });

    it('tells a change by the new state, then by one object of details', () => {
      const several = properties.filter(
        (property) => /^on\w+Change$/.test(property.name) && parametersOf(property).length > 1,
      );
      const violations = several.filter((property) => {
        const [, second, ...otherParameters] = parametersOf(property);
        return otherParameters.length > 0 || !second!.startsWith('details: {');
      });
      expect(violations.map((property) => `${property.name}: ${property.type}`)).toEqual([]);
    });
  },
);

/** The parameters of a function type, as written. */
function parametersOf({ type }: Property): string[] {
  const parameterList = type.slice(type.indexOf('(') + 1, type.lastIndexOf(') =>'));
  let depth = 0;
  const parts = [''];
  for (const letter of parameterList) {
    if ('({[<'.includes(letter)) depth++;
    if (')}]>'.includes(letter)) depth--;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

describe.each(components.map((publicName) => [publicName.name, publicName] as const))(
  '%s',
  (name, component) => {
    const ownProperties = component.properties.map((property) => property.name);
    const allowedNames = new Set([...ownProperties, ...(native[component.element ?? ''] ?? [])]);
    const states = new Set(
      ownProperties.flatMap((word) => {
        const change = /^on([A-Z]\w*)Change$/.exec(word);
        if (change) return [lowered(change[1]!)];
        if (/^default[A-Z]/.test(word)) return [lowered(word.slice('default'.length))];
        return word === 'value' || word === 'open' ? [word] : [];
      }),
    );

    it('can be held by its owner or by itself, state by state', () => {
      const lacks = [...states]
        .filter((state) => !onlyShown.includes(`${name}.${state}`))
        .flatMap((state) => [state, defaultOf(state), onChangeOf(state)])
        .filter((word) => !allowedNames.has(word));
      expect(lacks).toEqual([]);
    });

    it('needs none of the three to work', () => {
      const required = component.properties.filter(
        (property) =>
          property.required &&
          [...states].some((state) => [state, defaultOf(state), onChangeOf(state)].includes(property.name)),
      );
      expect(
        required.map((property) => property.name).filter((word) => !onlyShown.includes(`${name}.${word}`)),
      ).toEqual([]);
    });
  },
);

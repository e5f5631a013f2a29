import { format } from 'prettier';
import type { Plugin } from 'vite';
import { publicNames, type Property } from '../packages/ui/scripts/public-api.ts';
import { writtenStories, type WrittenStories } from '../packages/ui/scripts/story-code.ts';
import { inEnglish } from '../packages/ui/scripts/story-english.ts';
import { ownTable, translatorOf } from '../packages/ui/scripts/story-words.ts';
import { languageFile } from './both-languages.ts';

/** A declared type, converted to the format that Storybook's controls understand. */
function controlType(type: string): object {
  const literals = [...type.matchAll(/(?:^|\| )'([\w-]+)'/g)].map(([, value]) => value!);
  if (literals.length > 1 && type.split('|').length === literals.length)
    return { name: 'enum', value: literals };
  if (type === 'boolean' || type === 'string' || type === 'number') return { name: type };
  return type.includes('=>') ? { name: 'function' } : { name: 'other', value: type };
}

function argType({ name, type, required, description, fallback }: Property): object {
  const control = controlType(type);
  return {
    name,
    description,
    type: { ...control, required },
    table: {
      type: { summary: type },
      ...(fallback === undefined ? {} : { defaultValue: { summary: fallback } }),
    },
    // Only plain values can be edited as text.
    ...('value' in control && !Array.isArray(control.value) ? { control: false } : {}),
  };
}

/** An argument passed through to the component's element, not declared by the component. */
const attribute = (name: string): Property => ({
  name,
  type: name === 'children' ? 'ReactNode' : /^on[A-Z]/.test(name) ? 'EventHandler' : 'string',
  required: false,
  description: '',
});

/**
 * Adds to each story file what the bundler removes: the code of every story as you would write it in an app, and the
 * component's props with their declared types.
 */
export function writtenCode(): Plugin {
  const names = publicNames();
  const entries = new Map(names.map(({ name, entry }) => [name, entry]));
  const propertiesOf = (component: string) =>
    names.find(({ name, kind }) => name === component && kind === 'component')?.properties;
  return {
    name: 'written-code',
    enforce: 'pre',
    resolveId: (id) => (id === 'virtual:public-api' ? `\0${id}` : undefined),
    load: (id) =>
      id === '\0virtual:public-api' ? `export const publicNames = ${JSON.stringify(names)};` : undefined,
    async transform(source, id) {
      const [file] = id.split('?');
      if (!file!.endsWith('.stories.tsx') || id.includes('?raw')) return undefined;
      const lines: string[] = [];
      const parsedStories = (code: string): WrittenStories =>
        writtenStories(file!, code, {
          required: (name, property) =>
            propertiesOf(name)?.some((candidate) => candidate.required && candidate.name === property) ??
            false,
          entryOf: (name, from) =>
            from.startsWith('.')
              ? (entries.get(name) ?? from.replace(/^.*\/([\w-]+\/[\w-]+)\.tsx?$/, './$1'))
              : from,
        });
      const formatted = async (code: string) =>
        JSON.stringify(
          (await format(code, { parser: 'babel-ts', printWidth: 90, singleQuote: true })).trimEnd(),
        );
      const { component, shared, codes } = parsedStories(source);
      const english = ownTable(file!) && parsedStories(inEnglish(file!, source, translatorOf(file!))).codes;
      if (english)
        lines.push(`import { saysEnglish as codeInEnglish } from ${JSON.stringify(languageFile)};`);
      for (const [story, code] of codes) {
        const shown = english
          ? `codeInEnglish ? ${await formatted(english.get(story)!)} : ${await formatted(code)}`
          : await formatted(code);
        const docs = `{ ...${story}.parameters?.docs, source: { language: 'tsx', code: ${shown} } }`;
        lines.push(`Object.assign(${story}, { parameters: { ...${story}.parameters, docs: ${docs} } });`);
      }
      const properties = component === undefined ? undefined : propertiesOf(component);
      if (properties) {
        const argTypes = Object.fromEntries(
          [...shared.map(attribute), ...properties].map((entry) => [entry.name, argType(entry)]),
        );
        lines.push(
          `Object.assign(meta, { argTypes: { ...${JSON.stringify(argTypes)}, ...meta.argTypes } });`,
        );
      }
      return { code: `${source}\n// @ts-nocheck\n${lines.join('\n')}\n`, map: null };
    },
  };
}

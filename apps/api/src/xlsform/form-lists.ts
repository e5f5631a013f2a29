/** The shared lists of a form, taken from the lists that its questions use. */
import type { SharedOption } from '@caracteriza/domain/question/shared-options';
import type { Lists } from './choices.ts';
import type { FormQuestion, Gap } from './form.ts';
import { codesOf, type FormList } from './shared-lists.ts';

type List = NonNullable<ReturnType<Lists['get']>>;

/** A list, preceded by those it depends on. @param listsAbove the lists that led to it, so that a cycle ends */
function withParents(name: string, lists: Lists, listsAbove: readonly string[] = []): string[] {
  const parent = lists.get(name)?.shared?.cascade?.parent;
  const earlierTexts =
    parent && !listsAbove.includes(parent) ? withParents(parent, lists, [...listsAbove, name]) : [];
  return [...earlierTexts, name];
}

function optionsOf(list: List, parent: List | undefined, gap: (text: string, reason: string) => void) {
  const codes = codesOf(list.options);
  const changedOptions = list.options.filter(({ name }) => codes.get(name) !== name);
  if (changedOptions.length > 0)
    gap(
      changedOptions[0]!.name + (changedOptions.length === 1 ? '' : ` (y ${changedOptions.length - 1} más)`),
      'Un código solo tiene letras sin tildes, números y _, y no se repite: se cambió.',
    );
  const parentCodes = parent ? codesOf(parent.options) : new Map<string, string>();
  const strayOptions = list.options.filter(({ belongsTo }) => belongsTo && !parentCodes.has(belongsTo));
  if (strayOptions.length > 0)
    gap(
      strayOptions[0]!.name + (strayOptions.length === 1 ? '' : ` (y ${strayOptions.length - 1} más)`),
      'Pertenece a una opción que no está en la otra lista: se ofrece con cualquiera.',
    );
  return list.options.map(({ name, label, belongsTo }): SharedOption => {
    const parentCode = belongsTo ? parentCodes.get(belongsTo) : undefined;
    return { code: codes.get(name)!, label: label.trim(), ...(parentCode && { parent: parentCode }) };
  });
}

/** The shared lists that the questions use, each after the one it depends on; changes to them are reported. */
export function formLists(questions: readonly FormQuestion[], lists: Lists, gaps: Gap[]): FormList[] {
  const names = new Set(
    questions.flatMap(({ sharedList }) => (sharedList ? withParents(sharedList, lists) : [])),
  );
  return [...names].map((name) => {
    const list = lists.get(name)!;
    const parentName = list.shared?.cascade?.parent ?? null;
    const parent = parentName === null ? undefined : lists.get(parentName);
    const options = optionsOf(list, parent, (text, reason) =>
      gaps.push({ sheet: 'choices', row: list.row, column: 'name', text, reason }),
    );
    return { name, parent: parent ? parentName : null, options };
  });
}

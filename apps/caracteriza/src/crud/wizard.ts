// Logic shared by the wizards; the URL holds the step and the chosen records.
import { useState } from 'react';
import { forgetListView } from './use-list-view.ts';
import { useUrlState } from './use-url-state.ts';

/** The requested step, and the ids of the chosen records. */
export type WizardChoice<Step extends string, ID extends string> = { readonly step: Step } & {
  readonly [Name in ID]: string | null;
};

/**
 * Reads and writes a choice in a URL. `names` maps each id to its parameter name; the first step is omitted from the URL.
 * `belonging` maps each chosen record to the lists (`useListView`) that depend on it, which are reset when another record is
 * chosen.
 */
export function choiceInAddress<Step extends string, ID extends string>(
  steps: readonly [Step, ...Step[]],
  names: Readonly<Record<ID, string>>,
  dependentLists: Readonly<Partial<Record<ID, readonly string[]>>>,
) {
  const ids = Object.entries(names) as [ID, string][];
  const read = (params: URLSearchParams): WizardChoice<Step, ID> => {
    const step = steps.find((stepID) => stepID === params.get('step')) ?? steps[0];
    const chosenIDs = Object.fromEntries(ids.map(([id, name]) => [id, params.get(name) || null]));
    // Object.fromEntries loses the key types.
    return { step, ...chosenIDs } as WizardChoice<Step, ID>;
  };
  const write = (params: URLSearchParams, choice: WizardChoice<Step, ID>): URLSearchParams => {
    const before = read(params);
    const dependentIDs = ids
      .filter(([id]) => before[id] !== choice[id])
      .flatMap(([id]) => dependentLists[id] ?? []);
    const next = new URLSearchParams(dependentIDs.reduce(forgetListView, params));
    const setParam = (name: string, value: string | null) =>
      value === null ? next.delete(name) : next.set(name, value);
    setParam('step', choice.step === steps[0] ? null : choice.step);
    for (const [id, name] of ids) setParam(name, choice[id]);
    return next;
  };
  return { read, write };
}

/** Anything other than exactly one selected row is not a choice (spec §4 "Characterize wizard"). */
export function onlyID(ids: readonly string[]): string | null {
  return ids.length === 1 ? (ids[0] ?? null) : null;
}

/**
 * The step shown: the requested one, or the last unlocked one before it. While the chosen records are still loading
 * (`isFinding`), the requested step is used, because briefly showing another step would load its list and go back even further if
 * that failed.
 */
export function openStep<Step extends string>(
  steps: readonly [Step, ...Step[]],
  target: Step,
  isFinding: boolean,
  lockedReason: (step: Step) => string | undefined,
): Step {
  if (isFinding) return target;
  const stepsUntilTarget = steps.slice(0, steps.indexOf(target) + 1);
  return stepsUntilTarget.findLast((step) => lockedReason(step) === undefined) ?? steps[0];
}

/** The choice in the URL and the functions that change it. `read` and `write` must be stable. */
export function useWizardChoice<Choice extends { readonly step: string }>(
  read: (params: URLSearchParams) => Choice,
  write: (params: URLSearchParams, choice: Choice) => URLSearchParams,
) {
  const [choice, choose] = useUrlState(read, write);
  return {
    choice,
    choose,
    /** Opens a step as a new history entry, so that Back opens the previous one. */
    goTo: (step: Choice['step']) => choose({ ...choice, step }, { replace: false }),
    /** Replaces a step that cannot be shown, so that Back does not return to it. */
    retreatTo: (step: Choice['step']) => choose({ ...choice, step }),
  };
}

/**
 * The selection of a step's table: one selected row is the record used by the next step.
 * @param chosenID the record chosen when the step opens
 */
export function useStepSelection<Row extends { id: string }>(
  chosenID: string | null,
  onChoose: (ids: readonly string[], row: Row | null) => void,
) {
  const [selectedIds, setSelectedIds] = useState<readonly string[]>(chosenID === null ? [] : [chosenID]);
  const select = (ids: readonly string[], { rows }: { rows: readonly Row[] }) => {
    setSelectedIds(ids);
    onChoose(ids, rows.find(({ id }) => id === onlyID(ids)) ?? null);
  };
  return { selectedIds, onSelectedIdsChange: select };
}

/** The chosen record as loaded by a table, or null; and a function that remembers the record a table shows. */
export function useSeenRecord<Row extends { id: string }>(id: string | null) {
  const [seenRecord, remember] = useState<Row | null>(null);
  return [seenRecord !== null && seenRecord.id === id ? seenRecord : null, remember] as const;
}

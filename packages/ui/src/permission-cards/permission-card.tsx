import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { cn } from '../class-names/cn.ts';
import type { PermissionCardsMessages } from './permission-cards-messages.ts';
import {
  countGranted,
  keysOf,
  type PermissionModule,
  type PermissionSubmodule,
} from './permission-changes.ts';

/** Properties shared by every part of the tree. */
interface PermissionTree {
  granted: ReadonlySet<string>;
  changed: ReadonlySet<string>;
  /** Nothing can be changed at the moment. */
  locked: boolean;
  texts: PermissionCardsMessages;
  /** The search that finds a submodule or one of its operations; '' if there is none. */
  found: (submodule: PermissionSubmodule) => string;
  toggle: (keys: readonly string[], isGranted: boolean) => void;
}

interface TriStateProps {
  tree: PermissionTree;
  keys: readonly string[];
  name: string;
}

/** The checkbox of a part. From "none" or "some" it grants everything; from "all" it removes everything. */
function TriState({ tree, keys, name }: TriStateProps) {
  const { state } = countGranted(keys, tree.granted);
  return (
    <Checkbox
      aria-label={tree.texts.all(name)}
      checked={state === 'all'}
      indeterminate={state === 'some'}
      disabled={tree.locked || keys.length === 0}
      onChange={() => tree.toggle(keys, state !== 'all')}
    />
  );
}

/** A dot beside unsaved changes, with a text for screen readers. */
function ChangedMark({ tree, keys }: { tree: PermissionTree; keys: readonly string[] }) {
  if (!keys.some((key) => tree.changed.has(key))) return null;
  return (
    <span data-slot="changed-mark" className="size-2 shrink-0 rounded-full bg-warning">
      <span className="sr-only">({tree.texts.changed})</span>
    </span>
  );
}

function SubmoduleRow({ tree, submodule }: { tree: PermissionTree; submodule: PermissionSubmodule }) {
  const id = useId();
  // A row found by a search is open at first. Once the user opens or closes it, it keeps that state until the search changes.
  const [toggledRows, setToggledRows] = useState<Readonly<Record<string, boolean>>>({});
  const search = tree.found(submodule);
  const open = toggledRows[search] ?? search !== '';
  const keys = submodule.operations.map(({ key }) => key);
  const { count, total } = countGranted(keys, tree.granted);
  return (
    <li data-slot="permission-row" data-state={open ? 'open' : 'closed'}>
      <div className="flex items-center gap-1 ps-4">
        <TriState tree={tree} keys={keys} name={submodule.label} />
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setToggledRows({ ...toggledRows, [search]: !open })}
          className="flex min-h-(--ui-control-height) min-w-0 flex-1 cursor-pointer items-center gap-2 rounded-control px-2.5 py-1 text-start -outline-offset-2 hover:bg-accent-soft"
        >
          {/* If both do not fit on one line, the count moves below and the name gets the full width. */}
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
            <span className="min-w-0 flex-auto text-(length:--ui-control-text) hyphens-auto wrap-break-word">
              {submodule.label}
            </span>
            <span className={cn('shrink-0 text-sm tabular-nums', count > 0 ? 'text-ink' : 'text-ink-muted')}>
              {tree.texts.count(count, total)}
            </span>
          </span>
          <ChangedMark tree={tree} keys={keys} />
          <ChevronRight
            aria-hidden
            className={cn(
              'size-4 shrink-0 text-ink-muted transition-transform',
              open ? 'rotate-90' : '[&:dir(rtl)]:rotate-180',
            )}
          />
        </button>
      </div>
      <fieldset
        id={id}
        hidden={!open}
        disabled={tree.locked}
        className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-4 gap-y-2 bg-surface-sunken py-3 ps-11.5 pe-4 [&[hidden]]:hidden"
      >
        <legend className="sr-only">{submodule.label}</legend>
        {submodule.operations.map(({ key, label, note }) => (
          <div key={key} className="min-w-0">
            <Checkbox
              checked={tree.granted.has(key)}
              onChange={(event) => tree.toggle([key], event.currentTarget.checked)}
              aria-describedby={note && id + key}
              className="min-w-0"
              label={
                <span className="flex min-w-0 items-center gap-2">
                  <span className="min-w-0 wrap-break-word">{label}</span>
                  <ChangedMark tree={tree} keys={[key]} />
                </span>
              }
            />
            {note && (
              <p id={id + key} className="ps-7.5 text-sm text-ink-muted">
                {note}
              </p>
            )}
          </div>
        ))}
      </fieldset>
    </li>
  );
}

interface PermissionCardProps {
  tree: PermissionTree;
  module: PermissionModule;
  headingLevel: 2 | 3 | 4;
}

/** One module: its own checkbox, how much of it is granted, and a row for each submodule. */
export function PermissionCard({ tree, module, headingLevel }: PermissionCardProps) {
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  const keys = keysOf(module);
  const { count, total } = countGranted(keys, tree.granted);
  return (
    <section
      aria-labelledby={id}
      data-slot="permission-card"
      className="flex flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card"
    >
      <div className="flex items-center gap-3 border-b border-line px-4 py-3">
        <TriState tree={tree} keys={keys} name={module.label} />
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <Heading
            id={id}
            className="min-w-0 flex-auto text-base font-bold hyphens-auto wrap-break-word text-ink"
          >
            {module.label}
          </Heading>
          <span className="rounded-full bg-accent-soft px-2 py-0.5 text-sm whitespace-nowrap font-semibold text-accent-ink tabular-nums">
            {tree.texts.count(count, total)}
          </span>
        </div>
      </div>
      <ul className="divide-y divide-line">
        {module.submodules.map((submodule) => (
          <SubmoduleRow key={submodule.id} tree={tree} submodule={submodule} />
        ))}
      </ul>
    </section>
  );
}

import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { Failure } from '../alert/failure.tsx';
import { Button } from '../button/button.tsx';
import { fold } from '../dropdown/fold.ts';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { cn } from '../class-names/cn.ts';
import { useAttempt } from '../hooks/use-attempt.ts';
import { useFormValue } from '../hooks/use-controllable.ts';
import { useSection } from '../messages/use-section.ts';
import { SearchInput } from '../search-input/search-input.tsx';
import { PermissionCard } from './permission-card.tsx';
import { permissionCardsEs, type PermissionCardsMessages } from './permission-cards-messages.ts';
import {
  applyChanges,
  openChanges,
  withChange,
  type PermissionChange,
  type PermissionModule,
  type PermissionSubmodule,
} from './permission-changes.ts';

export interface PermissionCardsProps extends Omit<
  ComponentProps<'section'>,
  'onChange' | 'children' | 'defaultValue'
> {
  /** The whole tree; keep the array stable. */
  modules: readonly PermissionModule[];
  /** The keys currently granted. The parent component updates them after a save. */
  granted: readonly string[];
  /** Whose permissions these are; another subject starts without changes, null locks the panel. */
  subject: string | null;
  /** Shown while there is no subject, for example what to choose first. */
  prompt?: ReactNode;
  /** The unsaved changes; if omitted, the widget manages them. */
  changes?: readonly PermissionChange[];
  defaultChanges?: readonly PermissionChange[];
  /** Called with the changes that differ from `granted`, for example to warn before another subject is chosen. */
  onChangesChange?: (changes: PermissionChange[]) => void;
  /** Saves. Nothing can be changed while its promise is pending; if it rejects, the changes are kept. */
  onSave: (changes: PermissionChange[]) => void | Promise<void>;
  /** Turns an error thrown by `onSave` into a sentence for the user. */
  describeError?: (error: unknown) => string;
  /** Read-only. */
  disabled?: boolean;
  /** Heading level of the modules. */
  headingLevel?: 2 | 3 | 4;
}

const noChanges: readonly PermissionChange[] = [];

interface SaveBarProps {
  changes: readonly PermissionChange[];
  /** Nothing can be changed or saved at the moment. */
  locked: boolean;
  isPending: boolean;
  /** Whether no subject is chosen, so that 'nothing to save' is omitted. */
  idle: boolean;
  texts: PermissionCardsMessages;
  onDiscard: () => void;
  onSave: () => void;
}

/** The number of unsaved changes, and the buttons that save or discard them. */
function SaveBar({ changes, locked, isPending, idle, texts, onDiscard, onSave }: SaveBarProps) {
  const reasonId = useId();
  const additions = changes.filter(({ granted }) => granted).length;
  const hasNoChanges = changes.length === 0;
  return (
    <div className="sticky bottom-0 -mx-1 flex items-center gap-2 border-t @max-md:flex-wrap border-line bg-canvas px-1 py-3">
      <p id={reasonId} role="status" className="me-auto text-sm text-ink-muted @max-md:basis-full">
        {hasNoChanges ? !idle && texts.nothingToSave : texts.summary(additions, changes.length - additions)}
      </p>
      {!hasNoChanges && (
        <Button variant="quiet" aria-disabled={locked} onClick={onDiscard} className="@max-md:px-2">
          {texts.discard}
        </Button>
      )}
      <Button
        variant="primary"
        busy={isPending}
        aria-disabled={locked || hasNoChanges}
        aria-describedby={reasonId}
        onClick={onSave}
        className="@max-md:flex-1 @max-md:px-3"
      >
        {texts.save(changes.length)}
      </Button>
    </div>
  );
}

/**
 * Permissions as cards: one card per module, with expandable rows that contain a checkbox per operation; parents show none,
 * some or all. It only tracks the difference from the saved state: toggling twice is no change, and the save button shows how
 * many changes there are.
 */
export function PermissionCards({
  modules,
  granted,
  subject,
  prompt,
  changes: givenChanges,
  defaultChanges = noChanges,
  onChangesChange,
  onSave,
  describeError,
  disabled = false,
  headingLevel = 3,
  className,
  ...rest
}: PermissionCardsProps) {
  const texts = useSection('permissionCards', permissionCardsEs);
  const [search, setSearch] = useState('');
  const { pending, error, run, clearError } = useAttempt(describeError, texts.failed);
  const [wishes, setWishes] = useFormValue<readonly PermissionChange[]>(
    givenChanges,
    defaultChanges,
    (next) => onChangesChange?.([...next]),
  );
  const [shownSubject, setShownSubject] = useState(subject);
  if (subject !== shownSubject) {
    // Changes for one subject must never be saved for another. A parent that controls the changes clears them itself.
    setShownSubject(subject);
    setWishes([]);
    clearError();
  }

  const savedKeys = new Set(granted);
  const changes = openChanges(savedKeys, wishes);
  const idle = subject === null;
  const isLocked = disabled || pending || idle;
  const query = fold(search.trim());
  const matches = ({ label }: { label: string }) => fold(label).includes(query);
  const matchedQuery = (searchedSubmodule: PermissionSubmodule) =>
    [searchedSubmodule, ...searchedSubmodule.operations].some(matches) ? query : '';
  const visibleModules = modules.filter((module) => matches(module) || module.submodules.some(matchedQuery));
  const changedKeys = new Set(changes.map(({ key }) => key));
  const tree = {
    granted: applyChanges(savedKeys, changedKeys),
    changed: changedKeys,
    locked: isLocked,
    texts,
    found: matchedQuery,
    toggle: (keys: readonly string[], isGranted: boolean) =>
      setWishes(withChange(savedKeys, wishes, keys, isGranted)),
  };

  return (
    <section
      aria-label={texts.label}
      aria-busy={pending || undefined}
      data-slot="permission-cards"
      data-state={isLocked ? 'locked' : changes.length > 0 ? 'changed' : 'clean'}
      {...rest}
      className={cn('@container flex min-w-0 flex-col gap-4', className)}
    >
      {idle && prompt && (
        <p className="rounded-control bg-info-soft px-4 py-2.5 text-sm text-info-ink">{prompt}</p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SearchInput
          aria-label={texts.search}
          placeholder={texts.search}
          value={search}
          onValueChange={setSearch}
          disabled={idle}
          className="max-w-80"
        />
        <p role="status" className="text-sm text-ink-muted tabular-nums">
          {query && texts.found(visibleModules.length)}
        </p>
      </div>
      {visibleModules.length === 0 && (
        <EmptyState
          kind="no-results"
          title={texts.noResults}
          action={<Button onClick={() => setSearch('')}>{texts.clearSearch}</Button>}
        />
      )}
      <div className="grid items-start gap-4 @2xl:grid-cols-2 @5xl:grid-cols-3">
        {modules.map((module) => (
          // Hidden rather than omitted, so that its rows stay open.
          <div key={module.id} hidden={!visibleModules.includes(module)} className="min-w-0">
            <PermissionCard tree={tree} module={module} headingLevel={headingLevel} />
          </div>
        ))}
      </div>
      <Failure error={error} />
      <SaveBar
        changes={changes}
        locked={isLocked}
        isPending={pending}
        idle={idle}
        texts={texts}
        onDiscard={() => setWishes([])}
        onSave={() => void run(() => onSave(changes))}
      />
    </section>
  );
}

// Exported here too, because this file is the package's entry `./permission-cards`.
export type {
  PermissionChange,
  PermissionModule,
  PermissionOperation,
  PermissionSubmodule,
} from './permission-changes.ts';

import { Bookmark, Trash2 } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '../button/button.tsx';
import { useControllable } from '../hooks/use-controllable.ts';
import { useDirection } from '../hooks/use-direction.ts';
import { Input } from '../input/input.tsx';
import { useSection } from '../messages/use-section.ts';
import { usePortalContainer } from '../modal/portal-container.ts';
import type { NamedView } from './data-table-types.ts';
import { viewMenuEs } from './view-menu-messages.ts';

/** The props of the menu (`viewMenu`). */
export interface ViewMenuProps {
  /** The table's current view. */
  view: Omit<NamedView, 'name'>;
  /** The views controlled by the parent component; undefined if the menu manages them. */
  views: readonly NamedView[] | undefined;
  defaultViews: readonly NamedView[] | undefined;
  /** Called with the views after one was saved or removed. */
  onViewsChange: ((views: NamedView[]) => void) | undefined;
  /** Applies a view to the table. */
  onApply: (view: NamedView) => void;
  /** Called with a text describing what happened. */
  onNews: (news: string) => void;
}

const noViews: readonly NamedView[] = [];
const viewKey = ({ sort, filters = {}, pageSize, columns }: Omit<NamedView, 'name'>) =>
  JSON.stringify([sort, filters, pageSize, columns]);

/** Chooses among the views, and saves the table's current view under a name. */
function ViewMenu({ view: current, onApply, onNews, ...owned }: ViewMenuProps) {
  const { defaultViews = noViews, onViewsChange } = owned;
  const [views, setViews] = useControllable<readonly NamedView[]>(
    owned.views,
    defaultViews,
    onViewsChange && ((next) => onViewsChange([...next])),
  );
  const changeable = owned.views === undefined || onViewsChange !== undefined;
  const texts = useSection('viewMenu', viewMenuEs);
  const container = usePortalContainer();
  const [direction, readDirection] = useDirection();
  const messageId = useId();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const viewName = name.trim();
  const replaces = views.some((view) => view.name === viewName);
  const save = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble through portals to a form around the table.
    event.stopPropagation();
    if (viewName === '') return setProblem(texts.nameMissing);
    setViews([...views.filter((view) => view.name !== viewName), { name: viewName, ...current }]);
    onNews(texts.saved(viewName));
    setName('');
  };
  const remove = (view: NamedView, button: HTMLElement) => {
    // The button disappears, and with it the focus.
    button.closest('[data-slot=table-views]')?.querySelector('input')?.focus();
    setViews(views.filter((otherView) => otherView !== view));
    onNews(texts.removed(view.name));
  };
  return (
    <Popover.Root onOpenChange={() => setProblem('')}>
      <Popover.Trigger asChild onClick={readDirection}>
        <Button icon={<Bookmark aria-hidden />} aria-label={texts.views} />
      </Popover.Trigger>
      <Popover.Portal container={container}>
        <Popover.Content
          dir={direction}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          aria-label={texts.views}
          data-slot="table-views"
          className="z-overlay flex max-h-(--radix-popover-content-available-height) w-80 max-w-[calc(100vw-1rem)] animate-fade flex-col gap-3 overflow-y-auto rounded-control border border-line bg-surface-raised p-3 text-ink shadow-popover"
        >
          {views.length > 0 ? (
            <ul className="flex flex-col gap-1">
              {views.map((view) => {
                const isApplied = viewKey(view) === viewKey(current);
                return (
                  <li key={view.name} className="flex items-center gap-1">
                    <Button
                      variant="quiet"
                      size="sm"
                      aria-pressed={isApplied}
                      onClick={() => {
                        onApply(view);
                        onNews(texts.applied(view.name));
                      }}
                      className={`h-auto min-h-8 min-w-0 flex-1 justify-start py-1 text-start wrap-anywhere whitespace-normal ${isApplied ? 'bg-accent-soft' : ''}`}
                    >
                      {view.name}
                    </Button>
                    {changeable && (
                      <Button
                        variant="quiet"
                        size="sm"
                        icon={<Trash2 aria-hidden />}
                        aria-label={texts.remove(view.name)}
                        onClick={(event) => remove(view, event.currentTarget)}
                      />
                    )}
                  </li>
                );
              })}
            </ul>
          ) : (
            <p className="text-sm text-ink-muted">{texts.none}</p>
          )}
          {changeable && (
            <form noValidate onSubmit={save} className="flex flex-col gap-2 border-t border-line pt-3">
              <Input
                autoComplete="off"
                aria-label={texts.name}
                placeholder={texts.name}
                aria-describedby={problem ? messageId : undefined}
                invalid={problem !== ''}
                maxLength={60}
                value={name}
                onValueChange={(text) => {
                  setName(text);
                  setProblem('');
                }}
              />
              <p id={messageId} role="alert" className="text-sm font-medium text-danger-ink empty:hidden">
                {problem}
              </p>
              <Button type="submit" size="sm" className="self-start">
                {replaces ? texts.replace : texts.save}
              </Button>
            </form>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** A menu of named views (`features.views`). */
export const viewMenu = ViewMenu;

import { lazy, memo, Suspense } from 'react';
import { ActionButton, type ActionButtonProps } from './action-button.tsx';
import type { MenuAction } from './action-menu.tsx';
import { useTableSelection } from '../selection/selection-context.ts';
import { MoreButton } from './more-button.tsx';
import { useFittingButtons } from './use-fitting-buttons.ts';

const ActionMenu = lazy(async () => ({ default: (await import('./action-menu.tsx')).ActionMenu }));

/** A button of the toolbar, which may also appear in its menu. */
export interface ToolbarButton extends Omit<MenuAction, 'reason'>, Pick<ActionButtonProps, 'collapse'> {
  /** Why the button is unavailable with this many rows selected; null if it is available. */
  reasonOf: (selectedCount: number) => string | null;
}

interface SelectionButtonProps extends Omit<ActionButtonProps, 'reason'>, Pick<ToolbarButton, 'reasonOf'> {}

const MemoButton = memo(ActionButton);

/** A button that renders again only if the selection makes it available or unavailable. */
function SelectionButton({ reasonOf, ...rest }: SelectionButtonProps) {
  return <MemoButton {...rest} reason={reasonOf(useTableSelection().ids.length)} />;
}

interface SelectionMenuProps {
  label: string;
  buttons: readonly ToolbarButton[];
}

function SelectionMenu({ label, buttons }: SelectionMenuProps) {
  const { length } = useTableSelection().ids;
  const items = () => buttons.map((button) => ({ ...button, reason: button.reasonOf(length) }));
  return <ActionMenu owner="toolbar" label={label} items={items} />;
}

interface ToolbarButtonsProps {
  /** Name of the group. */
  label: string;
  /** Name of the menu. */
  more: string;
  /** In order; the button for adding is always visible, and first. */
  buttons: readonly ToolbarButton[];
}

/** On a phone, the button for adding has a line of its own. */
const ADD = 'px-3 @max-sm:w-full';
/**
 * Always one line high: what does not fit wraps into further lines, which are clipped. The padding leaves room for the focus
 * ring of a button, and is smaller than the gap before the next line.
 */
const LINE =
  '-m-1 flex h-[calc(var(--ui-control-height)+--spacing(2))] min-w-0 grow basis-0 flex-wrap items-center gap-2 overflow-clip p-1 *:data-[slot=button]:shrink-0 *:data-[slot=button]:px-3 @max-sm:basis-full';

/** The table's buttons in one line. Those that do not fit are in a menu at its end. */
export function ToolbarButtons({ label, more, buttons }: ToolbarButtonsProps) {
  const main = buttons[0]?.id === 'add' ? buttons[0] : undefined;
  const otherButtons = main ? buttons.slice(1) : buttons;
  const { line, shown } = useFittingButtons(otherButtons.map(({ id }) => id).join());
  const folded = otherButtons.slice(shown);
  const button = ({ id, run, ...rest }: ToolbarButton) => ({ key: id, ...rest, onClick: run });
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset groups form fields, these are buttons
    <div
      role="group"
      aria-label={label}
      className="flex min-w-0 grow basis-full flex-wrap items-center gap-2 @sm:flex-nowrap @md:basis-0"
    >
      {main && <SelectionButton {...button(main)} key={main.id} variant="primary" className={ADD} />}
      {otherButtons.length > 0 && (
        <div ref={line} className={LINE}>
          {otherButtons.map((action, index) => (
            <SelectionButton
              {...button(action)}
              key={action.id}
              variant="secondary"
              folded={index >= shown}
            />
          ))}
          {folded.length > 0 ? (
            <Suspense fallback={<MoreButton label={more} aria-disabled />}>
              <SelectionMenu label={more} buttons={folded} />
            </Suspense>
          ) : (
            // Rendered only to measure its width.
            <MoreButton label={more} aria-hidden tabIndex={-1} className="invisible" />
          )}
        </div>
      )}
    </div>
  );
}

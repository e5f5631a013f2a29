import { useEffect, useRef, type ComponentProps, type FocusEvent } from 'react';
import { controlText } from '../field/control-frame.ts';
import { withoutChildren } from '../field/no-children.ts';
import { cn } from '../class-names/cn.ts';
import type { BoxNode } from './use-box-node.ts';
import type { ComboboxState } from './use-combobox.ts';

interface ComboboxInputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  combobox: ComboboxState;
  /** ID of the list; the rows' IDs begin with it. */
  listId: string;
  boxNode: BoxNode;
}

/** The focusable node of a combobox (WAI-ARIA APG, list autocomplete). */
export function ComboboxInput({
  combobox,
  listId,
  boxNode,
  disabled = false,
  onFocus,
  onBlur,
  onKeyDown,
  className,
  ...rest
}: ComboboxInputProps) {
  const open = combobox.open && !disabled;
  const { resting, chosenLabel } = combobox;
  const { node } = boxNode;
  useEffect(() => {
    // Also after a choice, so that typing replaces the label.
    const input = node.current?.querySelector('input');
    if (resting && chosenLabel !== '' && input === input?.ownerDocument.activeElement) input?.select();
  }, [resting, chosenLabel, node]);
  const replaces = useRef(false);
  useEffect(() => {
    const input = node.current?.querySelector('input');
    const note = () => {
      replaces.current = input?.selectionStart === 0 && input.selectionEnd === input.value.length;
    };
    // React's `onBeforeInput` is a synthetic event based on other native events.
    input?.addEventListener('beforeinput', note);
    return () => input?.removeEventListener('beforeinput', note);
  }, [node]);
  return (
    <input
      {...withoutChildren(rest)}
      disabled={disabled}
      type="text"
      role="combobox"
      lang={combobox.selected?.lang ?? rest.lang}
      autoComplete="off"
      spellCheck={false}
      aria-autocomplete="list"
      aria-expanded={open}
      aria-controls={open ? listId : undefined}
      aria-activedescendant={open && combobox.active >= 0 ? `${listId}-${combobox.active}` : undefined}
      data-slot="control"
      value={combobox.text}
      onChange={(event) => {
        combobox.type(event.currentTarget.value, replaces.current);
        replaces.current = false;
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (!event.defaultPrevented) combobox.onKeyDown(event);
      }}
      onClick={(event) => {
        if (combobox.open) return combobox.searching ? undefined : combobox.close();
        // The press put the caret into the chosen label. Select the label, so that typing replaces it.
        event.currentTarget.select();
        combobox.show();
      }}
      onFocus={(event) => {
        onFocus?.(event);
        // Typing replaces the chosen label.
        event.currentTarget.select();
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        onBlur?.(event);
        if (!boxNode.contains(event.relatedTarget)) combobox.leave();
      }}
      className={cn(controlText, 'cursor-pointer truncate pe-1', className)}
    />
  );
}

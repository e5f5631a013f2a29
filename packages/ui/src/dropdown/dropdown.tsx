import { ChevronDown, LoaderCircle, X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { use, useId, useRef, type ComponentProps, type FocusEvent } from 'react';
import { controlAction, controlFrame, controlText } from '../field/control-frame.ts';
import { FieldContext, useFieldControl } from '../field/field-context.ts';
import { cn } from '../provider/cn.ts';
import { usePortalContainer } from '../provider/portal-container.ts';
import { useUi } from '../provider/ui-context.ts';
import { useControllable } from '../provider/use-controllable.ts';
import { useSection } from '../provider/use-section.ts';
import { dropdownEs } from './dropdown-messages.ts';
import { OptionList } from './option-list.tsx';
import type { DropdownOption } from './option-order.ts';
import { useCombobox } from './use-combobox.ts';

export interface DropdownProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'onSelect' | 'type' | 'size'
> {
  options: readonly DropdownOption[];
  /** Value of the chosen option; '' or null when none is. */
  value?: string | null;
  defaultValue?: string;
  /** Hears the chosen value, '' when cleared. */
  onValueChange?: (value: string, option: DropdownOption | undefined) => void;
  /** Options are on their way: 'Cargando Items...'. */
  loading?: boolean;
  /** Offers to take the choice back. */
  clearable?: boolean;
  /** Marks the value as refused; a `Field` with an error does it by itself. */
  invalid?: boolean;
  /** `false` keeps the given order, for lists that carry an order of their own. */
  sort?: boolean;
}

/**
 * A searchable dropdown (spec §5): numbers first, then letters; 'nino' finds 'Niño'. `ref` reaches the focusable
 * `<input>`, `name` a hidden input with the chosen value, `className` the box. Put it in a `Field` for its label.
 * Inside a modal the list is rendered into the modal, so wheel, click and Esc work.
 */
export function Dropdown({
  options,
  value,
  defaultValue = '',
  onValueChange,
  loading = false,
  clearable = false,
  invalid,
  sort = true,
  name,
  form,
  placeholder,
  className,
  onBlur,
  onFocus,
  ...rest
}: DropdownProps) {
  const texts = useSection('dropdown', dropdownEs);
  const { locale } = useUi();
  const field = use(FieldContext);
  const container = usePortalContainer();
  const frame = useRef<HTMLDivElement>(null);
  const listId = useId();
  const [chosen, setChosen] = useControllable<string, [DropdownOption | undefined]>({
    value: value === null ? '' : value,
    defaultValue,
    onChange: onValueChange,
  });
  const control = useFieldControl({ ...rest, invalid });
  const disabled = control.disabled || options.length === 0;
  const box = useCombobox({
    options,
    value: chosen,
    sort,
    locale,
    clearable,
    onSelect: (next) =>
      setChosen(
        next,
        options.find((option) => option.value === next),
      ),
  });
  const emptyPlaceholder = loading ? texts.loading : texts.noItems;
  const inBox = (target: EventTarget | null) =>
    target instanceof Node && frame.current?.contains(target) === true;
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    onBlur?.(event);
    if (!inBox(event.relatedTarget)) box.leave();
  };
  const focusInput = () => frame.current?.querySelector('input')?.focus();

  return (
    <Popover.Root open={box.open && !disabled}>
      <Popover.Anchor asChild>
        <div
          ref={frame}
          data-slot="dropdown"
          data-state={box.open ? 'open' : 'closed'}
          className={cn(controlFrame, className)}
        >
          <input
            {...rest}
            {...control}
            disabled={disabled}
            type="text"
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            aria-autocomplete="list"
            aria-expanded={box.open && !disabled}
            aria-controls={box.open && !disabled ? listId : undefined}
            aria-activedescendant={box.open && box.active >= 0 ? `${listId}-${box.active}` : undefined}
            aria-busy={loading || undefined}
            data-slot="control"
            value={box.text}
            placeholder={options.length === 0 ? emptyPlaceholder : (placeholder ?? texts.placeholder)}
            onChange={(event) => box.type(event.currentTarget.value)}
            onKeyDown={box.onKeyDown}
            onClick={(event) => {
              if (box.open) return box.searching ? undefined : box.close();
              // The press put the caret into the chosen label; typing is to replace it.
              event.currentTarget.select();
              box.show();
            }}
            onFocus={(event) => {
              onFocus?.(event);
              // So that typing replaces the chosen label.
              event.currentTarget.select();
            }}
            onBlur={leave}
            className={cn(controlText, 'cursor-pointer truncate pe-1')}
          />
          {clearable && chosen !== '' && !disabled && (
            <button
              type="button"
              aria-label={texts.clear}
              onClick={() => {
                box.clear();
                focusInput();
              }}
              className={cn(controlAction, 'me-0')}
            >
              <X aria-hidden />
            </button>
          )}
          {/* For the pointer: the keyboard and assistive technology open the list from the box. */}
          <button
            type="button"
            tabIndex={-1}
            aria-hidden
            disabled={disabled}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              focusInput();
              if (box.open) box.close();
              else box.show();
            }}
            className={controlAction}
          >
            {loading ? (
              <LoaderCircle className="animate-spin" />
            ) : (
              <ChevronDown className={cn('transition-transform', box.open && 'rotate-180')} />
            )}
          </button>
          {name !== undefined && (
            <input type="hidden" name={name} form={form} value={chosen} disabled={control.disabled} />
          )}
          <output className="sr-only">
            {loading && options.length === 0 && texts.loading}
            {box.open && box.shown.length === 0 && texts.notFound}
            {box.open && box.searching && box.shown.length > 0 && texts.results(box.shown.length)}
          </output>
        </div>
      </Popover.Anchor>
      <Popover.Portal container={container}>
        <Popover.Content
          role="presentation"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onEscapeKeyDown={box.close}
          onInteractOutside={(event) => {
            if (inBox(event.target)) event.preventDefault();
            else box.leave();
          }}
          className="z-50 w-(--radix-popover-trigger-width) min-w-40 animate-fade overflow-hidden rounded-control border border-line bg-surface-raised shadow-popover"
        >
          <OptionList
            listId={listId}
            label={rest['aria-label']}
            labelledBy={rest['aria-labelledby'] ?? field?.labelId}
            options={box.shown}
            active={box.active}
            value={chosen}
            query={box.searching ? box.query : ''}
            emptyText={texts.notFound}
            onChoose={(option) => box.choose(option)}
            onHighlight={box.highlight}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

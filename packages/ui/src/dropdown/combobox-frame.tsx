import { Popover } from 'radix-ui';
import { use, type ReactNode } from 'react';
import { controlFrame } from '../field/control-frame.ts';
import { FieldContext } from '../field/field-context.ts';
import { useDirection } from '../hooks/use-direction.ts';
import { innerTarget } from '../hooks/shadow-roots.ts';
import { cn } from '../class-names/cn.ts';
import { usePortalContainer } from '../modal/portal-container.ts';
import { ComboboxEnd, type ComboboxEndProps } from './combobox-end.tsx';
import type { ComboboxProps } from './combobox-props.ts';
import { OptionList, type ListProps } from './option-list.tsx';
import type { BoxNode } from './use-box-node.ts';

interface ComboboxFrameProps
  extends
    Pick<ListProps, 'listId' | 'isChosen' | 'multiple'>,
    Omit<ComboboxEndProps, 'focusInput' | 'className'> {
  /** `data-slot` of the box. */
  slot: string;
  boxNode: BoxNode;
  className: string | undefined;
  classNames: NonNullable<ComboboxProps['classNames']>;
  /** Name of the list if no field provides one. */
  label: string | undefined;
  labelledBy: string | undefined;
  /** The input and anything beside it. */
  children: ReactNode;
}

/**
 * The box of a combobox with its end, and below it the list in a popover that takes no focus. Inside a modal, the list is
 * rendered into the modal, so that wheel, clicks and Esc work.
 */
export function ComboboxFrame({
  slot,
  boxNode: { node, contains, focusInput },
  className,
  classNames,
  label,
  labelledBy,
  listId,
  isChosen,
  multiple,
  children,
  ...end
}: ComboboxFrameProps) {
  const container = usePortalContainer();
  const field = use(FieldContext);
  const { combobox, disabled, emptyText } = end;
  const [direction, readDirection] = useDirection();
  return (
    <Popover.Root open={combobox.open && !disabled}>
      <Popover.Anchor asChild>
        <div
          ref={node}
          data-slot={slot}
          data-state={combobox.open ? 'open' : 'closed'}
          onFocus={readDirection}
          className={cn(controlFrame, className)}
        >
          {children}
          <ComboboxEnd {...end} focusInput={focusInput} className={classNames.button} />
        </div>
      </Popover.Anchor>
      <Popover.Portal container={container}>
        <Popover.Content
          role="presentation"
          dir={direction}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onEscapeKeyDown={combobox.close}
          onInteractOutside={(event) => {
            if (contains(innerTarget(event.detail.originalEvent))) event.preventDefault();
            else combobox.leave();
          }}
          className={cn(
            'z-overlay w-(--radix-popover-trigger-width) min-w-40 animate-fade overflow-hidden rounded-control border border-line bg-surface-raised shadow-popover',
            classNames.popup,
          )}
        >
          <OptionList
            listId={listId}
            label={label}
            labelledBy={labelledBy ?? field?.labelId}
            options={combobox.matches}
            active={combobox.active}
            isChosen={isChosen}
            multiple={multiple}
            className={classNames.option}
            query={combobox.searching ? combobox.query : ''}
            emptyText={emptyText}
            onChoose={combobox.choose}
            onHighlight={combobox.highlight}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

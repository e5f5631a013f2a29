import { useId, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { cn } from '../class-names/cn.ts';
import { useSection } from '../messages/use-section.ts';
import { numberFormat } from '../pagination/number-format.ts';
import { useUi } from '../provider/ui-context.ts';
import { stepsEs, type StepsMessages } from './steps-messages.ts';

export interface Step {
  id: string;
  title: string;
  /** Why this step cannot be opened yet; its header stays focusable and shows the reason. */
  locked?: string | undefined;
}

export interface StepsProps extends Omit<
  ComponentProps<'section'>,
  'onChange' | 'children' | 'defaultValue'
> {
  steps: readonly Step[];
  /** ID of the current step; if omitted, the widget manages it. */
  value?: string;
  /** Defaults to the first of `steps`. */
  defaultValue?: string;
  /**
   * Called before another step is shown through its header or a button. May return a promise; `false` or a rejection cancels
   * the change. A parent that controls `value` changes it here.
   */
  onValueChange?: (
    id: string,
    details: { reason: 'head' | 'back' | 'next' },
  ) => boolean | void | Promise<boolean | void>;
  /** The content of the current step. */
  children?: ReactNode;
  /** Shows 'Atrás' and 'Siguiente' below the content. */
  controls?: boolean;
  /** Shown in place of 'Siguiente' on the last step, such as the submit button. */
  end?: ReactNode;
  /** Heading level of the step's title. */
  headingLevel?: 2 | 3;
  /** Classes for its parts; `className` applies to the whole. */
  classNames?: { step?: string; title?: string; footer?: string };
}

type State = 'done' | 'current' | 'ahead' | 'locked';

function StepMark({ state, position }: { state: State; position: string }) {
  return (
    <span
      aria-hidden
      data-slot="step-mark"
      data-state={state}
      className={cn(
        'grid size-8 shrink-0 place-items-center rounded-full border-2 text-sm font-bold tabular-nums transition-colors',
        state === 'done' && 'border-accent bg-accent-soft text-accent-ink',
        state === 'current' && 'border-accent bg-accent text-ink-on-accent',
        state === 'ahead' && 'border-line-strong bg-surface text-ink',
        state === 'locked' && 'border-dashed border-line-strong bg-surface text-ink-muted',
      )}
    >
      {/* Shape as well as colour: a tick, a filled disc, a ring, a dashed ring. */}
      {state === 'done' ? (
        <svg viewBox="0 0 20 20" className="size-4 fill-none stroke-current stroke-[3]">
          <path d="m4.5 10.5 4 4 7-8.5" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      ) : (
        position
      )}
    </span>
  );
}

function stateOf({ locked }: Step, index: number, current: number): State {
  if (index === current) return 'current';
  if (locked !== undefined) return 'locked';
  return index < current ? 'done' : 'ahead';
}

interface StepHeadProps {
  step: Step;
  index: number;
  /** The index of the current step. */
  current: number;
  last: boolean;
  /** ID of the text that explains why it is locked. */
  reasonId: string;
  onPress: () => void;
  className: string | undefined;
}

/** The button of one step, and the line to the next. */
function StepHead({ step, index, current, last, reasonId, onPress, className }: StepHeadProps) {
  const texts = useSection('steps', stepsEs);
  const { locale } = useUi();
  const state = stateOf(step, index, current);
  const isLocked = state === 'locked';
  return (
    <li
      className={cn('flex min-w-0 flex-auto items-center gap-2 last:flex-initial', className)}
      data-state={state}
    >
      <button
        type="button"
        aria-current={state === 'current' ? 'step' : undefined}
        aria-disabled={isLocked}
        aria-describedby={isLocked ? reasonId : undefined}
        title={step.locked}
        onClick={onPress}
        className="flex min-h-(--ui-control-height) min-w-0 items-center gap-2.5 rounded-control pe-2 text-start aria-disabled:cursor-not-allowed not-aria-disabled:cursor-pointer not-aria-disabled:hover:underline"
      >
        <StepMark state={state} position={numberFormat(locale).format(index + 1)} />
        <span
          className={cn(
            'truncate text-sm',
            state === 'current'
              ? 'font-bold text-ink @max-sm:sr-only'
              : 'font-medium text-ink-muted @max-xl:sr-only',
          )}
        >
          {step.title}
          {(isLocked || state === 'done') && <span className="sr-only">, {texts[state]}</span>}
        </span>
      </button>
      {isLocked && (
        <span id={reasonId} hidden>
          {step.locked || texts.lockedReason}
        </span>
      )}
      {!last && (
        <span
          aria-hidden
          className={cn('h-0.5 min-w-3 flex-1 rounded-full', index < current ? 'bg-accent' : 'bg-line')}
        />
      )}
    </li>
  );
}

interface StepsControlsProps extends Pick<StepsProps, 'end' | 'className'> {
  before: Step | undefined;
  after: Step | undefined;
  isPending: boolean;
  reasonIdOf: (step: Step) => string;
  onGo: (step: Step, reason: 'back' | 'next') => void;
  texts: StepsMessages;
}

/** The back and next buttons, below the content. */
function StepsControls({
  before,
  after,
  isPending,
  end,
  reasonIdOf,
  onGo,
  className,
  texts,
}: StepsControlsProps) {
  return (
    <div
      data-slot="steps-controls"
      className={cn('flex flex-wrap justify-between gap-3 border-t border-line pt-4', className)}
    >
      {before ? <Button onClick={() => onGo(before, 'back')}>{texts.back}</Button> : <span />}
      {/* Hidden from screen readers, which read it as the button's description. On a phone it appears above both buttons. */}
      {after?.locked && (
        <p
          aria-hidden
          className="ms-auto self-center text-sm text-ink-muted max-sm:order-first max-sm:basis-full"
        >
          {after.locked}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-end gap-3">
        {after ? (
          <Button
            variant="primary"
            busy={isPending}
            aria-disabled={after.locked !== undefined}
            aria-describedby={after.locked === undefined ? undefined : reasonIdOf(after)}
            title={after.locked}
            onClick={() => onGo(after, 'next')}
          >
            {texts.next}
          </Button>
        ) : (
          end
        )}
      </div>
    </div>
  );
}

/**
 * The steps of a sequence, with back and next buttons. Headers are buttons; a locked one explains why. After a change, the
 * focus moves to the new step's heading, so that a screen reader reads it.
 */
export function Steps({
  steps,
  value: givenValue,
  defaultValue,
  onValueChange,
  children,
  controls = true,
  end,
  headingLevel = 2,
  className,
  classNames = {},
  ...rest
}: StepsProps) {
  const texts = useSection('steps', stepsEs);
  const id = useId();
  const [isPending, setPending] = useState(false);
  const [ownValue, setOwn] = useState(defaultValue ?? steps[0]?.id);
  const value = givenValue ?? ownValue;
  const hasMoved = useRef(false);
  const focusedStep = useRef(value);
  const position = Math.max(
    0,
    steps.findIndex((step) => step.id === value),
  );
  const Heading = `h${headingLevel}` as const;
  const reasonIdOf = (step: Step) => `${id}-${step.id}`;

  const goToStep = async (step: Step, reason: 'head' | 'back' | 'next') => {
    if (isPending || step.locked !== undefined || step.id === value) return;
    setPending(true);
    hasMoved.current = true;
    try {
      if ((await onValueChange?.(step.id, { reason })) === false) hasMoved.current = false;
      else setOwn(step.id);
    } catch {
      // The parent reports the error; stay on the current step.
      hasMoved.current = false;
    } finally {
      setPending(false);
    }
  };
  /** The focus follows a change made here, never the first render. */
  const headingRef = (node: HTMLHeadingElement | null) => {
    if (!node || focusedStep.current === value) return;
    focusedStep.current = value;
    if (hasMoved.current) node.focus();
    hasMoved.current = false;
  };

  return (
    <section
      aria-label={texts.label}
      data-slot="steps"
      {...rest}
      className={cn('flex flex-col gap-5', className)}
    >
      <ol className="@container flex gap-2">
        {steps.map((step, index) => (
          <StepHead
            key={step.id}
            step={step}
            index={index}
            current={position}
            last={index === steps.length - 1}
            reasonId={reasonIdOf(step)}
            onPress={() => void goToStep(step, 'head')}
            className={classNames.step}
          />
        ))}
      </ol>
      <div aria-busy={isPending || undefined} className="flex min-w-0 flex-col gap-4">
        <div>
          <p className="text-sm text-ink-muted tabular-nums">{texts.position(position + 1, steps.length)}</p>
          <Heading
            key={value}
            ref={headingRef}
            tabIndex={-1}
            className={cn('mt-1 w-fit rounded-xs text-xl font-bold text-ink', classNames.title)}
          >
            {steps[position]?.title}
          </Heading>
        </div>
        {children}
      </div>
      {controls && (
        <StepsControls
          before={steps[position - 1]}
          after={steps[position + 1]}
          isPending={isPending}
          end={end}
          reasonIdOf={reasonIdOf}
          onGo={(step, reason) => void goToStep(step, reason)}
          className={classNames.footer}
          texts={texts}
        />
      )}
    </section>
  );
}

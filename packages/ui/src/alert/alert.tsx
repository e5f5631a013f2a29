import { useMemo, useReducer, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useSection } from '../messages/use-section.ts';
import { cn } from '../class-names/cn.ts';
import { focusedElement } from '../hooks/shadow-roots.ts';
import { AlertContext, AlertLogContext, type AlertControl } from './alert-context.ts';
import { alertDuration } from './alert-duration.ts';
import { alertEs } from './alert-messages.ts';
import {
  alertReducer,
  noAlerts,
  type AlertEntry,
  type AlertEvent,
  type AlertOptions,
  type AlertVariant,
} from './alert-queue.ts';
import { Alert } from './alert-message.tsx';
import { useCountdown } from './use-countdown.ts';
import { usePlaceBeside } from './use-place-beside.ts';
import { usePressing } from './use-pressing.ts';
import { useRegionKeys } from './use-region-keys.ts';

function subscribeVisibility(notify: () => void): () => void {
  document.addEventListener('visibilitychange', notify);
  return () => document.removeEventListener('visibilitychange', notify);
}

interface RaisedProps {
  entry: AlertEntry;
  paused: boolean;
  dismiss: (id: number) => void;
}

function RaisedAlert({ entry, paused, dismiss }: RaisedProps) {
  const duration = entry.duration ?? (entry.action ? null : alertDuration(entry.title));
  useCountdown(duration, paused, () => dismiss(entry.id));
  const action = entry.action && {
    label: entry.action.label,
    onAction: () => {
      entry.action?.onAction();
      dismiss(entry.id);
    },
  };
  return (
    <Alert
      variant={entry.variant}
      title={entry.title}
      action={action}
      onDismiss={() => dismiss(entry.id)}
      data-alert-id={entry.id}
      className="pointer-events-auto animate-rise shadow-popover"
    >
      {entry.description}
    </Alert>
  );
}

/** Success and information wait for a pause in speech; errors and warnings interrupt it. */
const urgent = (entry: AlertEntry) => entry.variant === 'error' || entry.variant === 'warning';

interface RegionProps {
  shownAlerts: readonly AlertEntry[];
  dismiss: (id: number) => void;
}

/**
 * The corner where alerts appear: one landmark with two live regions that are always present, polite and assertive. F8 moves
 * the focus there and back, even from a dialog. Countdowns pause while the pointer or the focus is on an alert and while the
 * tab is hidden. They also pause while anything on the page is pressed: if the page makes room for an alert, it would move
 * under the finger. Esc closes the focused alert, or else the newest one.
 */
function AlertRegion({ shownAlerts, dismiss }: RegionProps) {
  const texts = useSection('alert', alertEs);
  const region = useRef<HTMLElement>(null);
  const [pausedBy, setPausedBy] = useState({ pointer: false, focus: false });
  const hidden = useSyncExternalStore(
    subscribeVisibility,
    () => document.visibilityState === 'hidden',
    () => false,
  );
  const pressing = usePressing(shownAlerts.length > 0);
  const paused = hidden || pressing || pausedBy.pointer || pausedBy.focus;
  usePlaceBeside(region, shownAlerts);
  const goBack = useRegionKeys(region, () => {
    const focusedID = focusedElement()?.closest<HTMLElement>('[data-alert-id]')?.dataset.alertId;
    const id = focusedID === undefined ? shownAlerts.at(-1)?.id : Number(focusedID);
    if (id !== undefined) close(id);
  });
  function close(id: number) {
    const hadFocus = region.current?.contains(focusedElement());
    dismiss(id);
    // A removed node sends no leave or blur event, so the pause it caused would never end.
    setPausedBy({ pointer: false, focus: false });
    if (hadFocus && shownAlerts.length <= 1) goBack();
    else if (hadFocus) region.current?.focus();
  }
  const list = (entries: readonly AlertEntry[]) =>
    entries.map((entry) => <RaisedAlert key={entry.id} entry={entry} paused={paused} dismiss={close} />);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only listens to what its alerts do
    <section
      ref={region}
      aria-label={texts.region}
      tabIndex={-1}
      data-slot="alert-region"
      onPointerEnter={() => setPausedBy((causes) => ({ ...causes, pointer: true }))}
      onPointerLeave={() => setPausedBy((causes) => ({ ...causes, pointer: false }))}
      onFocus={() => setPausedBy((causes) => ({ ...causes, focus: true }))}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget))
          setPausedBy((causes) => ({ ...causes, focus: false }));
      }}
      className={cn(
        'pointer-events-none fixed inset-x-4 bottom-4 z-alert mx-auto flex max-w-md flex-col gap-2 rounded-card sm:start-auto sm:end-6 sm:bottom-6 sm:mx-0 sm:w-full',
        // While a dialog is open, alerts appear at the top start corner: its buttons are at the bottom, and its close button
        // is at the other end of the title.
        'sm:[:has([data-slot=modal-overlay])_&]:start-4 sm:[:has([data-slot=modal-overlay])_&]:end-auto sm:[:has([data-slot=modal-overlay])_&]:top-4 sm:[:has([data-slot=modal-overlay])_&]:bottom-auto',
      )}
    >
      <div
        role="alert"
        aria-live="assertive"
        aria-atomic={false}
        className="flex flex-col gap-2 empty:sr-only"
      >
        {list(shownAlerts.filter(urgent))}
      </div>
      <div role="status" aria-live="polite" aria-atomic={false} className="flex flex-col gap-2 empty:sr-only">
        {list(shownAlerts.filter((entry) => !urgent(entry)))}
      </div>
    </section>
  );
}

/** The object `useAlert` returns, created once per provider. */
function createControl(dispatch: (event: AlertEvent) => void): AlertControl {
  let lastId = 0;
  const show = (options: AlertOptions) => {
    const id = ++lastId;
    const entry = { ...options, id, variant: options.variant ?? 'info', at: Date.now() };
    dispatch({ type: 'raise', entry });
    return id;
  };
  const raiser = (variant: AlertVariant) => (title: string) => show({ title, variant });
  return {
    show,
    success: raiser('success'),
    error: raiser('error'),
    warning: raiser('warning'),
    info: raiser('info'),
    dismiss: (id) => dispatch({ type: 'dismiss', id }),
  };
}

/** Shows an app's alerts. Render it once, above every component that calls `useAlert`. */
export function AlertProvider({ children }: { children: ReactNode }) {
  const [state, dispatch] = useReducer(alertReducer, noAlerts);
  const [control] = useState(() => createControl(dispatch));
  const log = useMemo(() => ({ log: state.log, clear: () => dispatch({ type: 'clear-log' }) }), [state.log]);
  return (
    <AlertContext value={control}>
      <AlertLogContext value={log}>
        {children}
        <AlertRegion shownAlerts={state.shownAlerts} dismiss={control.dismiss} />
      </AlertLogContext>
    </AlertContext>
  );
}

// Exported here too, because this file is the package's entry `./alert`.
export { useAlert, useAlertLog, type AlertControl } from './alert-context.ts';
export { Alert, type AlertProps } from './alert-message.tsx';
export type { AlertOptions, AlertVariant } from './alert-queue.ts';

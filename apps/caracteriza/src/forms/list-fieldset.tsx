import { useId, type ReactNode, type Ref } from 'react';

interface ListFieldsetProps {
  ref?: Ref<HTMLFieldSetElement>;
  legend: string;
  hint: string;
  /** The error for the list as a whole. */
  error: string | undefined;
  /** The button that adds to the list; omitted once the list is full. */
  add: ReactNode;
  children: ReactNode;
}

/** An input that is a list whose items have their own inputs. */
export function ListFieldset({ ref, legend, hint, error, add, children }: ListFieldsetProps) {
  const errorID = useId();
  return (
    <fieldset
      ref={ref}
      className="flex min-w-0 flex-col gap-3 rounded-card border border-line p-4 sm:col-span-2"
      aria-describedby={error === undefined ? undefined : errorID}
    >
      <legend className="px-1 text-sm font-semibold">{legend}</legend>
      <p className="text-sm text-ink-muted">{hint}</p>
      {children}
      {error !== undefined && (
        <p id={errorID} role="alert" className="text-sm font-semibold text-danger-ink">
          {error}
        </p>
      )}
      {add && <div>{add}</div>}
    </fieldset>
  );
}

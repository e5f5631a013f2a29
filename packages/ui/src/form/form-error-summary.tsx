import { useId, useLayoutEffect, useRef, useState, type ComponentProps } from 'react';
import { useFormState, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { cn } from '../class-names/cn.ts';
import { useSection } from '../messages/use-section.ts';
import { formEs } from './form-messages.ts';

export interface FormErrorSummaryProps<
  Values extends FieldValues,
  Context = unknown,
  Output = Values,
> extends Omit<ComponentProps<'section'>, 'children'> {
  control: Control<Values, Context, Output>;
  /** Focuses a field: `setFocus` of `useForm`. */
  setFocus: (name: FieldPath<Values>) => void;
  /** Labels by name, put before messages that do not name their field themselves. */
  labels?: { readonly [Name in FieldPath<Values>]?: string };
}

interface RefusedField {
  name: string;
  message: string;
}

/** The errors of a form as a list; those of nested fields and of rows include their path. */
function flatten(errors: object, path = ''): RefusedField[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null || key === 'ref') return [];
    const name = `${path}${key}`;
    if ('message' in error && typeof error.message === 'string') return [{ name, message: error.message }];
    return flatten(error, `${name}.`);
  });
}

/** The names of the fields, as they follow each other around `inside`. */
function namesAround(inside: Element): string[] {
  const form = inside.closest('form') ?? inside.ownerDocument;
  const fields = form.querySelectorAll<HTMLInputElement>('[data-field-name], [name]');
  return [...fields].map(({ dataset, name }) => dataset.fieldName ?? name);
}

/**
 * Summary of the errors above a long form after it was submitted: a link to each invalid field. It takes no focus (the first
 * invalid field has it) and only announces how many errors there are.
 */
export function FormErrorSummary<Values extends FieldValues, Context = unknown, Output = Values>({
  control,
  setFocus,
  labels,
  className,
  ...rest
}: FormErrorSummaryProps<Values, Context, Output>) {
  const texts = useSection('form', formEs);
  const headingId = useId();
  const { errors, isSubmitted } = useFormState({ control });
  const namedError = ({ name, message }: RefusedField) => {
    const label = labels?.[name as FieldPath<Values>];
    return label === undefined || message.includes(label) ? message : `${label}: ${message}`;
  };
  const heading = useRef<HTMLParagraphElement>(null);
  const [order, setOrder] = useState<readonly string[]>([]);
  // A field that is validated again comes last among the errors, whatever its place in the form.
  const unsorted = isSubmitted ? flatten(errors) : [];
  // What concerns the whole form, such as `root.server`, has no place and comes first.
  const place = ({ name: field }: RefusedField) =>
    order.findIndex((name) => name === field || name.startsWith(`${field}.`));
  const problems = unsorted.toSorted((one, other) => place(one) - place(other));
  const refusedNames = unsorted.map(({ name }) => name).join(' ');
  useLayoutEffect(() => {
    if (refusedNames) setOrder(namesAround(heading.current!));
  }, [refusedNames]);
  return (
    <section
      aria-labelledby={headingId}
      data-slot="form-error-summary"
      data-state={problems.length > 0 ? 'refused' : 'clean'}
      {...rest}
      hidden={problems.length === 0}
      className={cn('rounded-card border border-danger bg-danger-soft px-5 py-4', className)}
    >
      <p ref={heading} id={headingId} role="status" className="font-bold text-danger-ink">
        {problems.length > 0 && texts.summary(problems.length)}
      </p>
      <ul className="mt-1.5 flex flex-col gap-0.5">
        {problems.map((problem) => (
          <li key={problem.name}>
            <button
              type="button"
              onClick={() => setFocus(problem.name as FieldPath<Values>)}
              className="min-h-6 rounded-xs text-start text-sm text-danger-ink underline underline-offset-3 hover:decoration-2"
            >
              {namedError(problem)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

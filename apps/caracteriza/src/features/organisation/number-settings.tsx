import { Button } from '@caracteriza/ui/button';
import { lazy, Suspense, useId, useState } from 'react';
import { ReadFailure } from '../../feedback/read-failure.tsx';
import type { FieldRule } from '../../forms/form-schema.ts';
import { mayDo } from '../../session/permission.ts';
import { refusalText } from '../../session/refusal-text.ts';

// `lazy` would lose the component's type parameter.
const NumberSettingsForm = lazy(async () => ({
  default: (await import('./number-settings-form.tsx')).NumberSettingsForm,
})) as unknown as typeof import('./number-settings-form.tsx').NumberSettingsForm;

/** The contract's rule for a required whole number. */
export type NumberRule = FieldRule & {
  readonly type: 'integer';
  readonly required: true;
  readonly maximum: number;
};

export interface NumberSettingsProps<Name extends string> {
  title: string;
  text: string;
  /** The label and limits of each number, in the order of the screen. */
  rules: Readonly<Record<Name, NumberRule>>;
  /** The server's latest response. */
  answer: {
    data: Readonly<Record<NoInfer<Name>, number>> | undefined;
    error: unknown;
    onRetry: () => void;
  };
  /** The default of each number, from the law or the product; shown where the present value differs. */
  defaults: Readonly<Record<NoInfer<Name>, number>> | undefined;
  /** The term for the defaults: 'Ley' or 'Habitual'. */
  defaultsWord: string;
  columns: 1 | 2;
  change: {
    operation: Parameters<typeof mayDo>[0];
    /** The label of the button and the dialog. */
    label: string;
    /** When a change takes effect. */
    text: string;
    save: (numbers: Record<NoInfer<Name>, number>) => Promise<{ message: string }>;
  };
}

/** Some whole-number settings of the organisation next to their defaults, and the button that changes them. */
export function NumberSettings<Name extends string>({
  title,
  text,
  answer: { data: settings, error, onRetry },
  ...rest
}: NumberSettingsProps<Name>) {
  const { rules, defaults, defaultsWord, columns, change } = rest;
  const [isChanging, setChanging] = useState(false);
  const heading = useId();
  const mayEdit = mayDo(change.operation);
  return (
    <section aria-labelledby={heading} className="mt-8 max-w-3xl">
      <h2 id={heading} className="text-lg font-bold">
        {title}
      </h2>
      <p className="mb-3 text-ink-muted">{text}</p>
      {error != null && <ReadFailure error={error} onRetry={onRetry} />}
      {settings && defaults && (
        <dl
          className={`mb-4 grid gap-x-6 gap-y-2 rounded-card border border-line bg-surface p-4 ${columns === 2 ? 'sm:grid-cols-2' : ''}`}
        >
          {(Object.keys(rules) as Name[]).map((name) => (
            <div key={name} className="flex justify-between gap-4">
              <dt>{rules[name].label}</dt>
              <dd className="font-semibold whitespace-nowrap">
                {settings[name]}
                {settings[name] !== defaults[name] && ` (${defaultsWord.toLowerCase()}: ${defaults[name]})`}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {settings && mayEdit && (
        <Button className="min-h-11" onClick={() => setChanging(true)}>
          {change.label}
        </Button>
      )}
      {!mayEdit && <p className="text-sm text-ink-muted">{refusalText(change.operation)}</p>}
      {settings && defaults && isChanging && (
        <Suspense>
          <NumberSettingsForm
            {...rest}
            usual={defaults}
            settings={settings}
            onClose={() => setChanging(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

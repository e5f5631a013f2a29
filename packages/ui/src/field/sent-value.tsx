import type { ComponentProps } from 'react';

/** The value that a form sends when the visible input shows another text, such as a formatted date. Nothing without a name. */
export function SentValue(props: Pick<ComponentProps<'input'>, 'name' | 'form' | 'value' | 'disabled'>) {
  return props.name !== undefined && <input {...props} type="hidden" />;
}

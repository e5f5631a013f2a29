import type { ComponentProps } from 'react';

/**
 * The value a form submits when the visible input shows a different text, such as a formatted date. Renders nothing without a
 * name.
 */
export function SentValue(props: Pick<ComponentProps<'input'>, 'name' | 'form' | 'value' | 'disabled'>) {
  return props.name !== undefined && <input {...props} type="hidden" />;
}

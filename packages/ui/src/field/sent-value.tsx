import type { ComponentProps } from 'react';

/** What a form sends where the visible node holds something else, such as a written date. Nothing without a name. */
export function SentValue(props: Pick<ComponentProps<'input'>, 'name' | 'form' | 'value' | 'disabled'>) {
  return props.name !== undefined && <input {...props} type="hidden" />;
}

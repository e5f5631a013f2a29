/** For controls, which are empty elements in HTML. */
export interface NoChildren {
  /** Text beside a control is its `label`, or that of the `Field` around it. */
  children?: never;
}

/**
 * The props without children, which only code without types can give. React would unmount the whole app for children of an
 * empty element.
 */
export function withoutChildren<Props extends object>(props: Props): Props {
  if (!('children' in props) || props.children === undefined) return props;
  console.error('A control takes no children: give its text as `label`.');
  return { ...props, children: undefined };
}

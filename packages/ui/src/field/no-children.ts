/** For controls, which are empty elements in HTML. */
export interface NoChildren {
  /** Use `label` for text beside a control, or the label of the `Field` around it. */
  children?: never;
}

/**
 * The props without children, which only untyped code can pass. React would unmount the whole app if an empty element had
 * children.
 */
export function withoutChildren<Props extends object>(props: Props): Props {
  if (!('children' in props) || props.children === undefined) return props;
  console.error('A control takes no children: give its text as `label`.');
  return { ...props, children: undefined };
}

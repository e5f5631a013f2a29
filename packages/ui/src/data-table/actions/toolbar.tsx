import { Download, Pencil, Plus, RotateCw, Trash2 } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { cn } from '../../class-names/cn.ts';
import { useUi } from '../../provider/ui-context.ts';
import type { DataTableMessages } from '../data-table-messages.ts';
import type { DataTableProps, QuantityRules, TablePermissions } from '../data-table-types.ts';
import type { TableSelection } from '../selection/use-selection.ts';
import { refusal, toolbarRules, type ActionRule } from './quantity-rules.ts';
import { ToolbarButtons, type ToolbarButton } from './toolbar-buttons.tsx';

interface ToolbarProps<Row extends object> extends Pick<
  DataTableProps<Row>,
  | 'label'
  | 'permissions'
  | 'moduleKey'
  | 'refusalOf'
  | 'onAdd'
  | 'onEdit'
  | 'onDelete'
  | 'onReload'
  | 'quantityRules'
  | 'actions'
> {
  className: string | undefined;
  /** Read when a button is pressed, so that a selection does not render the toolbar. */
  selection: RefObject<TableSelection<Row> | null>;
  texts: DataTableMessages;
  /** Opens the download dialog; if omitted, the button is hidden. */
  onDownloadOpen?: (() => void) | undefined;
  /** Search box and column menu. */
  children?: ReactNode;
}

type StandardAction = keyof typeof toolbarRules;

const ruleOf = (id: StandardAction, ownRule: QuantityRules): ActionRule => ({
  ...toolbarRules[id],
  ...(id === 'edit' ? {} : ownRule[id]),
});

function permissionOf(
  id: StandardAction,
  permissions: TablePermissions,
  moduleKey: string | undefined,
): string | undefined {
  if (id === 'reload') return undefined;
  const ofModule = moduleKey === undefined ? undefined : `${moduleKey}:${toolbarRules[id].operation}`;
  return permissions[id] ?? ofModule;
}

/** If the app adds two actions, the two best-known icons lose their labels first; if it adds more, all but the first do. */
function collapseOf(id: StandardAction, ownActions: number): 'medium' | 'narrow' | undefined {
  if (id === 'add') return undefined;
  const limit = id === 'reload' || id === 'download' ? 2 : 3;
  return ownActions >= limit ? 'medium' : 'narrow';
}

/**
 * The table's buttons. A button is shown if it has a handler, and enabled depending on its permission and on how many rows are
 * selected.
 */
export function Toolbar<Row extends object>({
  className,
  label,
  permissions = {},
  moduleKey,
  refusalOf,
  selection,
  texts,
  onAdd,
  onEdit,
  onDelete,
  onReload,
  onDownloadOpen,
  quantityRules = {},
  actions = [],
  children,
}: ToolbarProps<Row>) {
  const { grants } = useUi();
  const reasonOf = (rule: ActionRule, permission: string | undefined) => (count: number) => {
    const granted = permission === undefined || grants(permission);
    if (!granted && refusalOf) return refusalOf(permission);
    return refusal(rule, count, granted, texts.reasons);
  };
  const records = () => selection.current!.records();
  const edit =
    onEdit &&
    (() => {
      const [record] = records();
      if (record !== undefined) onEdit(record);
    });
  const remove =
    onDelete &&
    (() => {
      const removedRows = records();
      const deletion = onDelete(removedRows);
      if (deletion) void deletion.then((result) => result !== false && selection.current!.drop(removedRows));
    });
  const standard = [
    { id: 'add', icon: <Plus aria-hidden />, label: texts.add, run: onAdd },
    { id: 'edit', icon: <Pencil aria-hidden />, label: texts.edit, run: edit },
    { id: 'delete', icon: <Trash2 aria-hidden />, label: texts.delete, run: remove },
    { id: 'reload', icon: <RotateCw aria-hidden />, label: texts.reload, run: onReload },
    { id: 'download', icon: <Download aria-hidden />, label: texts.download, run: onDownloadOpen },
  ] as const;
  const buttons: readonly ToolbarButton[] = [
    ...standard.flatMap(({ run, ...action }) =>
      run
        ? {
            ...action,
            run,
            collapse: collapseOf(action.id, actions.length),
            reasonOf: reasonOf(
              ruleOf(action.id, quantityRules),
              permissionOf(action.id, permissions, moduleKey),
            ),
          }
        : [],
    ),
    ...actions.map(({ id, label: name, icon, compact, min = 0, max = Infinity, permission, onAction }) => ({
      // An app may give an action the same name as one of the table's.
      id: `own ${id}`,
      label: name,
      icon,
      collapse: compact && icon ? ('medium' as const) : undefined,
      reasonOf: reasonOf({ min, max }, permission),
      run: () => onAction(records()),
    })),
  ];
  return (
    <div
      data-slot="table-toolbar"
      className={cn(
        'flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line p-3 @md:flex-nowrap print:hidden',
        className,
      )}
    >
      {buttons.length > 0 && (
        <ToolbarButtons label={texts.toolbar(label)} more={texts.moreActions} buttons={buttons} />
      )}
      {children}
    </div>
  );
}

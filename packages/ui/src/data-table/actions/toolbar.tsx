import { Download, Pencil, Plus, RotateCw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../../class-names/cn.ts';
import { useUi } from '../../provider/ui-context.ts';
import { ActionButton } from './action-button.tsx';
import type { DataTableMessages } from '../data-table-messages.ts';
import type { DataTableProps, TablePermissions } from '../data-table-types.ts';
import type { TableRecords } from '../rows/use-records.ts';
import { refusal, toolbarRules, type ActionRule } from './quantity-rules.ts';

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
  | 'actions'
> {
  className: string | undefined;
  selected: TableRecords<Row>['selected'];
  texts: DataTableMessages;
  /** Opens the download dialog; if omitted, the button is hidden. */
  onDownloadOpen?: (() => void) | undefined;
  /** Search box and column menu. */
  children?: ReactNode;
}

// On a phone the main button has its own line, and the others share the next.
const BUTTONS =
  'flex flex-wrap items-center gap-2 *:data-[slot=button]:px-3 @max-sm:w-full @max-sm:*:data-[slot=button]:not-only:grow @max-sm:*:data-[variant=primary]:basis-full';

type StandardAction = keyof typeof toolbarRules;

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
  selected,
  texts,
  onAdd,
  onEdit,
  onDelete,
  onReload,
  onDownloadOpen,
  actions = [],
  children,
}: ToolbarProps<Row>) {
  const { grants } = useUi();
  const reasonOf = (rule: ActionRule, permission: string | undefined) => {
    const granted = permission === undefined || grants(permission);
    if (!granted && refusalOf) return refusalOf(permission);
    return refusal(rule, ids.length, granted, texts.reasons);
  };
  const { ids, records } = selected;
  const edit = onEdit && (() => records[0] !== undefined && onEdit(records[0]));
  const remove =
    onDelete &&
    (() => {
      const deletion = onDelete(records);
      if (deletion) void deletion.then((result) => result !== false && selected.drop(records));
    });
  const standard = [
    { id: 'add', label: texts.add, icon: <Plus aria-hidden />, run: onAdd },
    { id: 'edit', label: texts.edit, icon: <Pencil aria-hidden />, run: edit },
    { id: 'delete', label: texts.delete, icon: <Trash2 aria-hidden />, run: remove },
    { id: 'reload', label: texts.reload, icon: <RotateCw aria-hidden />, run: onReload },
    { id: 'download', label: texts.download, icon: <Download aria-hidden />, run: onDownloadOpen },
  ] as const;
  return (
    <div
      data-slot="table-toolbar"
      className={cn(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-b border-line p-3 print:hidden',
        className,
      )}
    >
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset groups form fields, these are buttons */}
      <div role="group" aria-label={texts.toolbar(label)} className={BUTTONS}>
        {standard.map(
          ({ id, label: name, icon, run }) =>
            run && (
              <ActionButton
                key={id}
                label={name}
                icon={icon}
                variant={id === 'add' ? 'primary' : 'secondary'}
                collapse={collapseOf(id, actions.length)}
                reason={reasonOf(toolbarRules[id], permissionOf(id, permissions, moduleKey))}
                onClick={run}
              />
            ),
        )}
        {actions.map((action) => (
          <ActionButton
            key={action.id}
            label={action.label}
            icon={action.icon}
            variant="secondary"
            collapse={action.compact && action.icon ? 'medium' : undefined}
            reason={reasonOf({ min: action.min ?? 0, max: action.max ?? Infinity }, action.permission)}
            onClick={() => action.onAction(records)}
          />
        ))}
      </div>
      {children}
    </div>
  );
}

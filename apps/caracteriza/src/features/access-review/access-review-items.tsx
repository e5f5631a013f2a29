import type { Schema } from '@caracteriza/api-client';
import { compactToDisplay, todayInBogota } from '@caracteriza/domain/values/dates';
import { countText } from '@caracteriza/domain/words/counted';
import { useAlert } from '@caracteriza/ui/alert';
import { useConfirm } from '@caracteriza/ui/confirm';
import { Dropdown } from '@caracteriza/ui/dropdown';
import { Field } from '@caracteriza/ui/field';
import { UserCheck, UserX } from 'lucide-react';
import { useRef, useState } from 'react';
import { ListTable } from '../../crud/list-table.tsx';
import { recordName, someOf } from '../../crud/use-confirmed-calls.ts';
import { useList, type ListColumn } from '../../crud/use-list.ts';
import { useListView } from '../../crud/use-list-view.ts';
import { useUrlState } from '../../crud/use-url-state.ts';
import { errorText } from '../../messages/error-text.ts';
import { minuteText } from '../../messages/moment-text.ts';
import { call } from '../../session/api.ts';
import { decisionText, decisionTexts, refusalTexts, territoryText } from './access-review-words.ts';
import { withFilter } from '../../crud/filter-address.ts';
import { wordOptions } from '../../forms/word-options.ts';

type Item = Schema<'AccessReviewItem'>;
type Decision = Schema<'AccessDecisions'>['decision'];
type Filter = keyof typeof decisionTexts | '';

const columns: readonly ListColumn<'listAccessReviewItems'>[] = [
  { id: 'login', header: 'Usuario', value: ({ login }) => login },
  // The first column, because it is what users look for; in most windows, later columns are out of sight.
  { id: 'decision', header: 'Decisión', value: decisionText },
  { id: 'fullName', header: 'Nombre', value: ({ fullName }) => fullName },
  { id: 'role', header: 'Rol', value: ({ role }) => role },
  { id: 'territory', header: 'Territorio', value: territoryText, sortable: false },
  { id: 'lastUsedAt', header: 'Último ingreso', value: lastUseText },
  {
    id: 'decided',
    header: 'Decidido',
    value: ({ decidedAt, decidedLogin }) =>
      decidedAt === null ? '—' : `${minuteText(decidedAt)}, ${decidedLogin ?? 'al terminar'}`,
    sortable: false,
  },
];

/** The day of the last sign-in. */
export function lastUseText({ lastUsedAt }: Pick<Item, 'lastUsedAt'>): string {
  return lastUsedAt === null ? 'Nunca' : (compactToDisplay(todayInBogota(new Date(lastUsedAt))) ?? '');
}

const filters = wordOptions(decisionTexts);

const isFilter = (text: string | null): text is keyof typeof decisionTexts =>
  text !== null && Object.hasOwn(decisionTexts, text);

const readFilter = (params: URLSearchParams): Filter => {
  const text = params.get('decision');
  return isFilter(text) ? text : '';
};

const writeFilter = (params: URLSearchParams, decision: Filter) => withFilter(params, { decision });

const nameOf = ({ login, fullName }: Item) => recordName(login, fullName);

/** Which of the items the user cannot decide on, and why; null if there is nothing to say about any of them. */
function refusedText(items: readonly Item[]): string | null {
  const texts = items.flatMap(({ login, decidable }) => {
    const words = refusalTexts[decidable];
    return words === null ? [] : [`${login}: ${words.toLowerCase()}`];
  });
  return texts.length === 0 ? null : someOf(texts);
}

/** The items of a review, with buttons for deciding on the selected ones while it is open. */
export function AccessReviewItems({ review }: { review: Schema<'AccessReviewResult'> }) {
  const { id, closedAt } = review;
  const alert = useAlert();
  const confirm = useConfirm();
  const [filter, setFilter] = useUrlState(readFilter, writeFilter);
  const [selectedIds, setSelectedIds] = useState<string[]>([]);
  const query = filter === '' ? {} : { decision: filter };
  const list = useList('listAccessReviewItems', { params: { id }, query }, useListView());
  const isOpen = closedAt === null;
  // A second click before the response arrives would only report that everything is already decided.
  const isDeciding = useRef(false);

  const select = (ids: string[]) => {
    const undecidable = list.rows.filter((item) => ids.includes(item.id) && item.decidable !== 'si');
    const text = refusedText(undecidable);
    if (text !== null) alert.info(text);
    setSelectedIds(ids.filter((selectedID) => !undecidable.some((item) => item.id === selectedID)));
  };
  const decide = async (decision: Decision, items: readonly Item[]) => {
    const body = { decision, items: items.map((item) => ({ id: item.id, mark: item.mark })) };
    const { message } = await call('decideAccess', { params: { id }, body });
    setSelectedIds([]);
    alert.success(message);
  };
  const confirmAccess = async (items: readonly Item[]) => {
    if (isDeciding.current) return;
    isDeciding.current = true;
    try {
      await decide('confirmado', items);
    } catch (error) {
      alert.error(errorText(error));
    } finally {
      isDeciding.current = false;
    }
  };
  const withdraw = (items: readonly Item[]) =>
    confirm({
      title: 'Retirar el acceso',
      text: `${someOf(items.map(nameOf))}. ${countText(items.length, 'usuario quedará inactivo', 'usuarios quedarán inactivos')} y sus sesiones se cierran ahora. ¿Desea continuar?`,
      acceptLabel: 'Retirar acceso',
      danger: true,
      describeError: errorText,
      onAccept: () => decide('retirado', items),
    });

  return (
    <ListTable
      label="Accesos"
      heading={
        <div className="max-w-sm">
          <Field label="Decisión">
            <Dropdown
              options={filters}
              placeholder="Todas"
              clearable
              value={filter}
              onValueChange={(newFilter) => setFilter((newFilter ?? '') as Filter)}
            />
          </Field>
        </div>
      }
      columns={columns}
      list={list}
      nameOf={nameOf}
      selection={isOpen ? 'multiple' : 'none'}
      selectedIds={selectedIds}
      onSelectedIdsChange={select}
      emptyText={filter === '' ? 'No hay accesos de su territorio en esta revisión' : 'Ninguno'}
      actions={
        isOpen
          ? [
              {
                id: 'confirm',
                label: 'Confirmar',
                icon: <UserCheck />,
                permission: 'decideAccess',
                min: 1,
                onAction: (items) => void confirmAccess(items),
              },
              {
                id: 'withdraw',
                label: 'Retirar acceso',
                icon: <UserX />,
                permission: 'decideAccess',
                min: 1,
                onAction: (items) => void withdraw(items),
              },
            ]
          : []
      }
    />
  );
}

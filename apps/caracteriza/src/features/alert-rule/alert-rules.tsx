import type { Schema } from '@caracteriza/api-client';
import { alertUrgencyWords } from '@caracteriza/domain/alert/alert-steps';
import { useAlert } from '@caracteriza/ui/alert';
import { FlaskConical, Power } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { RecordTable } from '../../crud/record-table.tsx';
import { useList, type ListColumn } from '../../crud/use-list.ts';
import { useListView } from '../../crud/use-list-view.ts';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';

const AlertRuleForm = lazy(async () => ({ default: (await import('./alert-rule-form.tsx')).AlertRuleForm }));
const AlertRuleTrial = lazy(async () => ({
  default: (await import('./alert-rule-trial.tsx')).AlertRuleTrial,
}));

type Rule = Schema<'AlertRule'>;

/** Whether a rule is in effect and, if not, why. */
function statusText({ enabled, triedAt, problem }: Rule): string {
  if (problem !== null) return `No sirve con el cuestionario actual. ${problem}`;
  if (enabled) return 'Encendida';
  return triedAt === null ? 'Apagada: falta probarla' : 'Apagada';
}

const termText = ({ termAmount, termUnit }: Rule) => {
  const [singular, plural] = termUnit === 'horas' ? ['hora', 'horas'] : ['día', 'días'];
  return `${termAmount} ${termAmount === 1 ? singular : plural}`;
};

const recipientsText = ({ roles, users }: Rule) =>
  [...roles, ...users].map(({ name }) => name).join(', ') || 'A nadie';

const columns: readonly ListColumn<'listAlertRules'>[] = [
  { id: 'name', header: 'Regla', value: ({ name }) => name, link: true },
  { id: 'standing', header: 'Estado', value: statusText, sortable: false },
  {
    id: 'characterization',
    header: 'Caracterización',
    value: ({ chCharacterizationByCampaignID: link }) => link.characterizationET.name,
    sortable: false,
  },
  { id: 'expression', header: 'Condición', value: ({ expression }) => expression, sortable: false },
  { id: 'urgency', header: 'Urgencia', value: ({ urgency }) => alertUrgencyWords[urgency] },
  { id: 'term', header: 'Plazo', value: termText, sortable: false },
  { id: 'told', header: 'Avisa a', value: recipientsText, sortable: false },
  { id: 'pending', header: 'Por atender', value: ({ pending }) => pending, align: 'end', sortable: false },
];

/** The rules of one campaign. */
export function AlertRules({ campaign }: { campaign: Schema<'Campaign'> }) {
  const list = useList('listAlertRules', { params: { id: campaign.id } }, useListView());
  const [trying, setTrying] = useState<Rule | null>(null);
  const alert = useAlert();
  const toggle = async ({ id, enabled, version }: Rule) => {
    try {
      const body = { enabled: !enabled, version };
      alert.success((await call('switchAlertRule', { params: { id }, body })).message);
    } catch (error) {
      alert.error(errorText(error));
    }
  };
  return (
    <>
      <RecordTable
        label="Reglas de alerta"
        noun="Regla de Alerta"
        nameOf={({ name }) => name}
        permissions={{ add: 'addAlertRule', edit: 'changeAlertRule', delete: 'removeAlertRule' }}
        columns={columns}
        list={list}
        form={(props) => <AlertRuleForm {...props} campaign={campaign} />}
        read={async (id) =>
          (await call('listAlertRules', { params: { id: campaign.id } })).data.find((rule) => rule.id === id)
        }
        remove={({ id }) => call('removeAlertRule', { params: { id } })}
        emptyText="Esta campaña no tiene reglas de alerta"
        actions={[
          {
            id: 'try',
            label: 'Probar con encuestas anteriores',
            icon: <FlaskConical aria-hidden />,
            permission: 'tryAlertRule',
            onRow: (rule) => setTrying(rule),
          },
          {
            id: 'switch',
            label: 'Encender o apagar',
            icon: <Power aria-hidden />,
            permission: 'switchAlertRule',
            onRow: (rule) => void toggle(rule),
          },
        ]}
      />
      <Suspense>{trying && <AlertRuleTrial rule={trying} onClose={() => setTrying(null)} />}</Suspense>
    </>
  );
}

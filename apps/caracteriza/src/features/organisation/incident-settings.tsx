import { fields } from '@caracteriza/openapi/fields';
import { call } from '../../session/api.ts';
import { useRead } from '../../session/use-read.ts';
import { NumberSettings } from './number-settings.tsx';

/** The deadline for reporting a security incident to the authority, shown beside the legal one. */
export function IncidentSettings() {
  const { data, error, mutate } = useRead('getIncidentSettings');
  return (
    <NumberSettings
      title="Incidentes de seguridad"
      text="El plazo de la Circular 003 de 2018 está por confirmar con su abogado."
      rules={fields.IncidentSettingsUpdate}
      answer={{ data: data?.data, error, onRetry: () => void mutate() }}
      defaults={data?.data.lawful}
      defaultsWord="Ley"
      columns={1}
      change={{
        operation: 'updateIncidentSettings',
        label: 'Cambiar el plazo',
        text: 'Vale desde ya, también para los incidentes abiertos.',
        save: (body) => call('updateIncidentSettings', { body }),
      }}
    />
  );
}

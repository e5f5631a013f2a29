import { fields } from '@caracteriza/openapi/fields';
import { call } from '../../session/api.ts';
import { useRead } from '../../session/use-read.ts';
import { NumberSettings } from './number-settings.tsx';

/** How much one user may read and download in an hour before another user has to review it. */
export function UnusualReadingSettings() {
  const { data, error, mutate } = useRead('getUnusualReadingSettings');
  return (
    <NumberSettings
      title="Lecturas inusuales"
      text="Si un usuario abre o descarga en una hora más datos sensibles que esto, alguien que vea la auditoría decide qué fue."
      rules={fields.UnusualReadingSettingsUpdate}
      answer={{ data: data?.data, error, onRetry: () => void mutate() }}
      defaults={data?.data.standard}
      defaultsWord="Habitual"
      columns={1}
      change={{
        operation: 'updateUnusualReadingSettings',
        label: 'Cambiar los límites',
        text: 'Valen desde la hora en curso. Lo que ya se señaló no cambia.',
        save: (body) => call('updateUnusualReadingSettings', { body }),
      }}
    />
  );
}

import { fields } from '@caracteriza/openapi/fields';
import { call } from '../../session/api.ts';
import { useRead } from '../../session/use-read.ts';
import { NumberSettings } from './number-settings.tsx';

/** The organisation's terms for requests of the people surveyed, next to those of the law. */
export function DataRequestTerms() {
  const { data, error, mutate } = useRead('getDataRequestTerms');
  return (
    <NumberSettings
      title="Plazos de las solicitudes de titulares"
      text="En días hábiles, salvo los meses. Los de la ley 1581 de 2012 están por confirmar con su abogado."
      rules={fields.DataRequestTermsUpdate}
      answer={{ data: data?.data, error, onRetry: () => void mutate() }}
      defaults={data?.data.lawful}
      defaultsWord="Ley"
      columns={2}
      change={{
        operation: 'updateDataRequestTerms',
        label: 'Cambiar plazos',
        text: 'Valen desde ya, también para las solicitudes abiertas.',
        save: (body) => call('updateDataRequestTerms', { body }),
      }}
    />
  );
}

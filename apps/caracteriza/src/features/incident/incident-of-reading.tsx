import type { Schema } from '@caracteriza/api-client';
import { hourText } from '@caracteriza/domain/access/unusual-reading';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { countText } from '@caracteriza/domain/words/counted';
import { ReadFailure } from '../../feedback/read-failure.tsx';
import { mayDo } from '../../session/permission.ts';
import { useRead } from '../../session/use-read.ts';
import { IncidentForm } from './incident-form.tsx';

/** What an unusual reading already says about the incident. */
const knownFrom = ({ login, hour, readings, downloads }: Schema<'UnusualReading'>) => ({
  kind: 'acceso',
  happenedOn: todayInBogota(new Date(hour)),
  description: `El usuario ${login} hizo ${countText(readings, 'lectura', 'lecturas')} y ${countText(downloads, 'descarga', 'descargas')} de datos sensibles el ${hourText(hour)}.`,
});

interface IncidentOfReadingProps {
  /** The id of the unusual reading. */
  id: string;
  onClose: () => void;
  /** @param login the user of the unusual reading */
  onRecorded: (id: string, login: string) => void;
}

/** 'Registrar incidente' from an unusual reading, with its user and hour. */
export function IncidentOfReading({ id, onClose, onRecorded }: IncidentOfReadingProps) {
  const mayRecord = mayDo('recordIncident') && mayDo('getUnusualReading');
  const { data, error, mutate } = useRead('getUnusualReading', mayRecord ? { params: { id } } : null);
  if (error) return <ReadFailure error={error} onRetry={() => void mutate()} />;
  if (!data) return null;
  const reading = data.data;
  return (
    <IncidentForm
      knownValues={knownFrom(reading)}
      onClose={onClose}
      onRecorded={(incident) => onRecorded(incident, reading.login)}
    />
  );
}

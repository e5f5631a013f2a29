import { compactToDisplay } from '../../../values/dates.ts';
import { span } from '../../admitted-parts.ts';
import type { Admitted } from '../../kind.ts';

const dayText = (compact: string | null | undefined) => compact && compactToDisplay(compact);

export const dateAdmitted: Admitted = ({ earliest, latest, notAfterToday }) => [
  span(dayText(earliest), dayText(latest), 'el '),
  notAfterToday && 'no después de hoy',
];

import { compactToDisplay } from '../../../values/dates.ts';
import { span } from '../../admitted-parts.ts';
import type { AdmittedAnswers } from '../../kind.ts';

const dayText = (compactDay: string | null | undefined) => compactDay && compactToDisplay(compactDay);

export const dateAdmitted: AdmittedAnswers = ({ earliest, latest, notAfterToday }) => [
  span(dayText(earliest), dayText(latest), 'el '),
  notAfterToday && 'no después de hoy',
];

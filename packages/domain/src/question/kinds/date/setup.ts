import { compactToDisplay, isAfter } from '../../../values/dates.ts';
import { span } from '../../admitted-parts.ts';
import type { SettingProblem, Setup } from '../../kind.ts';
import type { SentSettings } from '../../question-settings.ts';

function contradiction({ earliest, latest }: SentSettings): SettingProblem | null {
  if (!earliest || !isAfter(earliest, latest)) return null;
  const message = `La fecha máxima no puede ser anterior a la mínima (${compactToDisplay(earliest)}).`;
  return { field: 'latest', message };
}

const dayText = (compact: string | null | undefined) => compact && compactToDisplay(compact);

export const dateSetup: Setup = {
  contradiction,
  admitted: ({ earliest, latest, notAfterToday }) => [
    span(dayText(earliest), dayText(latest), 'el '),
    notAfterToday && 'no después de hoy',
  ],
};

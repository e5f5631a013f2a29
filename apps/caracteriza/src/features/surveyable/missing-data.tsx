import { type LaterField, laterFields, missingFields } from '@caracteriza/domain/values/person-completeness';
import { Button } from '@caracteriza/ui/button';
import { useWatch, type Control } from 'react-hook-form';
import { useToday } from '../../session/use-today.ts';
import { missingText } from './surveyable-text.ts';
import { lackedIn, type SurveyableInput, type SurveyableOutput } from './surveyable-values.ts';

interface MissingDataProps {
  control: Control<SurveyableInput, unknown, SurveyableOutput>;
  /** Whether only the short form is shown. */
  isShort: boolean;
  /** Shows the other form; omitted for a registered person, who always gets the full form. */
  onChange?: ((isShort: boolean) => void) | undefined;
}

/** What can be completed later, and the button for the other form. */
export function MissingData({ control, isShort, onChange }: MissingDataProps) {
  const today = useToday();
  const values = useWatch({ control });
  const { birthdate = '', lacks = '' } = values;
  const laterValues = Object.fromEntries(laterFields.map((field) => [field, values[field]]));
  const missingList = missingFields(
    { birthdate, lacks: lackedIn(lacks), values: laterValues as Record<LaterField, unknown> },
    today,
  );
  if (!onChange && missingList.length === 0) return null;
  return (
    <section
      aria-labelledby="por-completar"
      className="grid justify-items-start gap-3 rounded-card border border-line bg-surface-sunken p-4"
    >
      <div className="text-sm leading-6">
        <h3 id="por-completar" className="font-semibold">
          Datos por completar
        </h3>
        <p className="wrap-anywhere">
          {missingList.length === 0
            ? 'No queda ninguno.'
            : `Se puede guardar sin ${missingList.length === 1 ? 'este dato' : 'estos datos'}: ${missingText(missingList)}.`}
        </p>
      </div>
      {onChange && (
        <Button className="min-h-11" onClick={() => onChange(!isShort)}>
          {isShort ? 'Llenar la ficha completa' : 'Volver a la ficha corta'}
        </Button>
      )}
    </section>
  );
}

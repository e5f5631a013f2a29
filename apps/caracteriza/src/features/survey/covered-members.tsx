import { Checkbox } from '@caracteriza/ui/checkbox';
import type { householdOf } from './consent-household.ts';

interface CoveredMembersProps {
  otherMembers: ReturnType<typeof householdOf>['otherMembers'];
  covered: readonly string[];
  onChange: (ids: string[]) => void;
}

/** The other household members to whom the signature applies. */
export function CoveredMembers({ otherMembers, covered, onChange }: CoveredMembersProps) {
  if (otherMembers.length === 0) return null;
  return (
    <fieldset>
      <legend className="font-semibold">También acepta por</legend>
      <p className="text-sm text-ink-muted">
        Los menores de edad a quienes representa. Marque a un adulto solo si está presente y lo acepta.
      </p>
      <div className="mt-1 grid justify-items-start">
        {otherMembers.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            className="min-h-11 items-center"
            checked={covered.includes(id)}
            onCheckedChange={(isCovered) =>
              onChange(isCovered ? [...covered, id] : covered.filter((coveredID) => coveredID !== id))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

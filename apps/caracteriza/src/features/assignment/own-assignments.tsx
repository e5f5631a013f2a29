import type { Schema } from '@caracteriza/api-client';
import { Button } from '@caracteriza/ui/button';
import { Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useToday } from '../../session/use-today.ts';
import { secondaryLink } from '../../shell/link-look.ts';
import { visitAddress } from '../survey/survey-addresses.ts';
import { visitDayText } from '../visit/visit-text.ts';
import { lastVisitText } from './assignment-text.ts';

const ReturnForm = lazy(async () => ({ default: (await import('./return-form.tsx')).ReturnForm }));

type Assignment = Schema<'Assignment'>;

const dayText = (day: string | undefined, today: string) =>
  day === undefined ? 'Sin día' : visitDayText(day, today);

interface OwnAssignmentsProps {
  assignments: readonly Assignment[];
  /** The level of the days' headings; one below the heading above. */
  dayHeading: 'h2' | 'h3';
  /** Whether they can be returned. */
  returnable?: boolean;
}

/** The user's own families, under a heading for each day. */
export function OwnAssignments({
  assignments,
  dayHeading: Heading,
  returnable = false,
}: OwnAssignmentsProps) {
  const today = useToday();
  const [returning, setReturning] = useState<Assignment | null>(null);
  const days = Map.groupBy(assignments, ({ plannedDate }) => plannedDate?.dateChar);
  return (
    <>
      <div className="flex flex-col gap-5">
        {[...days].map(([day, dayItems]) => (
          <section key={day ?? ''} aria-label={dayText(day, today)}>
            <Heading className="mb-2 font-semibold text-ink-muted tabular-nums">
              {dayText(day, today)}
            </Heading>
            <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card">
              {dayItems.map((assignment) => (
                <OwnAssignment
                  key={assignment.id}
                  assignment={assignment}
                  onReturn={returnable ? () => setReturning(assignment) : undefined}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Suspense>
        {returning && (
          <ReturnForm
            ids={[returning.id]}
            onClose={() => setReturning(null)}
            onDone={() => setReturning(null)}
          />
        )}
      </Suspense>
    </>
  );
}

function OwnAssignment({
  assignment,
  onReturn,
}: {
  assignment: Assignment;
  onReturn: (() => void) | undefined;
}) {
  const { chFamilyID: family, campaignET: campaign, zoneID: zone } = assignment;
  const lastVisit = lastVisitText(assignment);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3 hover:bg-surface-sunken">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="font-semibold wrap-anywhere">{family.consultreference}</p>
        <p className="text-sm wrap-anywhere text-ink-muted">
          {[family.residentialaddress, zone.name, campaign.name].join(' · ')}
        </p>
        {lastVisit !== '' && <p className="text-sm wrap-anywhere">{lastVisit}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {onReturn && (
          <Button
            variant="quiet"
            className="min-h-11"
            icon={<Undo2 aria-hidden />}
            aria-label={`Devolver: ${family.consultreference}`}
            onClick={onReturn}
          >
            Devolver
          </Button>
        )}
        <Link
          to={visitAddress({ family: family.id, campaign: campaign.id })}
          aria-label={`Visitar: ${family.consultreference}`}
          className={secondaryLink}
        >
          Visitar
        </Link>
      </div>
    </li>
  );
}

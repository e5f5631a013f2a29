import type { Schema } from '@caracteriza/api-client';
import { compactToDisplay } from '@caracteriza/domain/values/dates';
import { fields } from '@caracteriza/openapi/fields';
import { Button } from '@caracteriza/ui/button';
import { Link } from '@caracteriza/ui/link';
import { Link as RouterLink } from 'react-router';
import { searchStateOf } from '../../crud/use-url-state.ts';
import { mayDo } from '../../session/permission.ts';
import { givenNames, surnames } from './surveyable-text.ts';
import type { PersonMatches } from './use-repeated.ts';

type Match = Schema<'SurveyableMatch'>;
type Names = Parameters<typeof givenNames>[0];

const titles = fields.SurveyableCreate;

/** The fields compared between the typed person and an existing one. */
const lines: readonly {
  label: string;
  typed: (typed: Schema<'SurveyableCheck'>) => string;
  there: (match: Match) => string;
}[] = [
  { label: 'Nombres', typed: (input) => givenNames(namesOf(input)), there: givenNames },
  { label: 'Apellidos', typed: (input) => surnames(namesOf(input)), there: surnames },
  {
    label: titles.identification.label,
    typed: ({ identification }) => identification,
    there: ({ identification, mtIdentificationTypeID }) =>
      `${identification} (${mtIdentificationTypeID.code})`,
  },
  {
    label: titles.birthdate.label,
    typed: ({ birthdate }) => compactToDisplay(birthdate) ?? '',
    there: ({ birthdateID }) => compactToDisplay(birthdateID.dateChar) ?? '',
  },
  {
    label: titles.chFamilyID.label,
    typed: () => '',
    there: ({ chFamilyID }) => chFamilyID?.consultreference ?? '',
  },
  { label: 'Estado', typed: () => '', there: ({ status }) => (status === 'activo' ? 'Activo' : 'Inactivo') },
];

const namesOf = (input: Schema<'SurveyableCheck'>): Names => ({
  ...input,
  secondName: input.secondName ?? null,
  secondSurname: input.secondSurname ?? null,
});

/** The screen that shows this person, if the user may open one. */
function addressOf({ code, chFamilyID }: Match) {
  if (mayDo('management:surveyable:OPEN')) return { to: '/home/surveyable', state: searchStateOf(code) };
  if (chFamilyID && mayDo('management:surveyableByFamily:OPEN'))
    return { to: `/home/families?family=${chFamilyID.id}`, state: null };
  return null;
}

interface RepeatedPanelProps {
  matches: PersonMatches;
  /** Confirms that the person in the form is someone else; the next submit saves. */
  onAccept: () => void;
  /** Opens the screen of an existing person, after confirmation to leave the form. */
  onLeaveFor: (address: string, state: unknown) => void;
  /** Reactivates an inactive person with the form's values. */
  onReactivate: (id: string) => void;
  reactivating: boolean;
}

/** The server returns at most this many of each kind. */
const maxAlike = 10;

/** Compares the typed person with existing people who may be the same (decision 0021). */
export function RepeatedPanel({
  matches,
  onAccept,
  onLeaveFor,
  onReactivate,
  reactivating,
}: RepeatedPanelProps) {
  const { typedPerson, holder, similarPeople } = matches;
  const people = holder ? [holder] : similarPeople;
  return (
    <section
      aria-label="Personas ya registradas"
      className="grid gap-3 rounded-card border border-line bg-surface-sunken p-4"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled by the arrow keys */}
      <div role="region" aria-label="Comparación" tabIndex={0} className="overflow-x-auto">
        <table className="w-full text-start text-sm">
          <thead>
            <tr className="border-b border-line">
              <th scope="col">
                <span className="sr-only">Dato</span>
              </th>
              <th scope="col" className="px-2 py-1.5 text-start font-semibold">
                Lo que escribió
              </th>
              {people.map((person) => (
                <th key={person.id} scope="col" className="px-2 py-1.5 text-start font-semibold">
                  {person.code}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ label, typed: textOf, there: matchText }) => (
              <tr key={label} className="border-b border-line">
                <th scope="row" className="py-1.5 pe-2 text-start font-semibold text-ink-muted">
                  {label}
                </th>
                <td className="px-2 py-1.5">{textOf(typedPerson)}</td>
                {people.map((person) => (
                  <td key={person.id} className="px-2 py-1.5">
                    {matchText(person)}
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row" className="py-1.5 pe-2 text-start font-semibold text-ink-muted">
                Qué hacer
              </th>
              <td className="px-2 pt-2 align-top">
                {holder ? (
                  'Corrija el número'
                ) : (
                  <Button type="submit" size="sm" onClick={onAccept}>
                    Guardar como nueva
                  </Button>
                )}
              </td>
              {people.map((person) => {
                const address = addressOf(person);
                return (
                  <td key={person.id} className="px-2 pt-2 align-top">
                    {person.status === 'inactivo' ? (
                      <Button size="sm" busy={reactivating} onClick={() => onReactivate(person.id)}>
                        Reactivar
                      </Button>
                    ) : (
                      address && (
                        <Link
                          asChild
                          variant="standalone"
                          onClick={(event) => {
                            event.preventDefault();
                            onLeaveFor(address.to, address.state);
                          }}
                        >
                          <RouterLink {...address}>
                            Ver <span className="sr-only">a {person.code}</span>
                          </RouterLink>
                        </Link>
                      )
                    )}
                  </td>
                );
              })}
            </tr>
          </tbody>
        </table>
      </div>
      {people.length >= maxAlike && (
        <p className="text-sm text-ink-muted">
          Puede haber más personas parecidas: busque el nombre en la lista.
        </p>
      )}
      {people.some(({ status }) => status === 'inactivo') && (
        <p className="text-sm text-ink-muted">
          Al reactivar, lo que está en este formulario reemplaza los datos que la persona tenía.
        </p>
      )}
    </section>
  );
}

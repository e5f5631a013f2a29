import type { Schema } from '@caracteriza/api-client';
import { fields } from '@caracteriza/openapi/fields';
import { useAlert } from '@caracteriza/ui/alert';
import { Field } from '@caracteriza/ui/field';
import { Loader } from '@caracteriza/ui/loader';
import { ModalForm } from '@caracteriza/ui/modal-form';
import { MultiDropdown } from '@caracteriza/ui/multi-dropdown';
import { Radio, RadioGroup } from '@caracteriza/ui/radio';
import { useState } from 'react';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { useHasTerritory } from '../../session/use-has-territory.ts';
import { useRead } from '../../session/use-read.ts';
import { type Choice, choiceOf, choiceTexts, isSame, placesNote, placeOptions } from './territory-choice.ts';

type Territory = Schema<'Territory'>;

interface TerritoryFormProps {
  /** The holder of the territory: a user, or a role, whose territory applies to its users without their own. */
  owner: { kind: 'user' | 'role'; id: string; name: string };
  onClose: () => void;
}

const titles = fields.UserTerritoryUpdate;

/** The territory of a user or role; undefined until it is known. */
function useTerritory({ kind, id }: TerritoryFormProps['owner']) {
  const args = { params: { id } };
  const user = useRead('getUserTerritory', kind === 'user' ? args : null, { revalidateOnMount: true });
  const role = useRead('getRoleTerritory', kind === 'role' ? args : null, { revalidateOnMount: true });
  const { data, error } = kind === 'user' ? user : role;
  return { stored: data?.data, error };
}

/** 'Territorio': the municipalities and zones that a user or role can see. */
export function TerritoryForm({ owner, onClose }: TerritoryFormProps) {
  const params = { id: owner.id };
  const { stored, error: ownError } = useTerritory(owner);
  const places = useRead('getTerritoryPlaces');
  const [editedChoice, setEditedChoice] = useState<Choice | null>(null);
  const alert = useAlert();
  const choice = editedChoice ?? (stored && choiceOf(stored));
  const error: unknown = ownError ?? places.error;

  const save = async () => {
    if (!choice || !stored) return;
    const body = { ...choice, version: stored.version };
    const { message } = await (owner.kind === 'user'
      ? call('updateUserTerritory', { params, body })
      : call('updateRoleTerritory', {
          params,
          body: { ...body, territory: choice.territory === 'lugares' ? 'lugares' : 'todo' },
        }));
    alert.success(message);
    onClose();
  };

  return (
    <ModalForm
      open
      size="lg"
      title={titles.territory.label}
      description={
        owner.kind === 'user' ? owner.name : `${owner.name}: vale para quienes no tienen uno propio.`
      }
      dirty={choice !== undefined && stored !== undefined && !isSame(choice, choiceOf(stored))}
      describeError={errorText}
      onOpenChange={onClose}
      onSubmit={save}
    >
      {error ? <p role="alert">{errorText(error)}</p> : null}
      {choice && places.data ? (
        <PlaceFields
          kind={owner.kind}
          choice={choice}
          options={placeOptions(places.data.data)}
          onChange={setEditedChoice}
        />
      ) : (
        !error && <Loader busy />
      )}
    </ModalForm>
  );
}

interface PlaceFieldsProps {
  kind: 'user' | 'role';
  choice: Choice;
  options: ReturnType<typeof placeOptions>;
  onChange: (choice: Choice) => void;
}

function PlaceFields({ kind, choice, options, onChange }: PlaceFieldsProps) {
  // Nobody can give more than they can see (rules §2).
  const hasTerritory = useHasTerritory();
  const kinds = (['rol', 'todo', 'lugares'] as const).filter(
    (name) => (kind === 'user' || name !== 'rol') && !(hasTerritory && name === 'todo'),
  );
  return (
    <>
      <Field label="Qué ve">
        <RadioGroup<Territory['territory']>
          value={choice.territory}
          onValueChange={(territory) => onChange({ ...choice, territory })}
        >
          {kinds.map((name) => (
            <Radio key={name} value={name} label={choiceTexts[name]} />
          ))}
        </RadioGroup>
      </Field>
      {choice.territory === 'lugares' && (
        <>
          <Field
            label={titles.municipalityIDs.label}
            hint="Con todas sus zonas, también las que se agreguen después"
          >
            <MultiDropdown
              options={options.municipalities}
              value={choice.municipalityIDs}
              onValueChange={(municipalityIDs) => onChange({ ...choice, municipalityIDs })}
            />
          </Field>
          <Field label={titles.zoneIDs.label} hint="Además de las de esos municipios">
            <MultiDropdown
              options={options.zones}
              value={choice.zoneIDs}
              onValueChange={(zoneIDs) => onChange({ ...choice, zoneIDs })}
            />
          </Field>
          <p className="text-sm text-ink-muted">{placesNote(choice)}</p>
        </>
      )}
    </>
  );
}

import type { Schema } from '@caracteriza/api-client';
import { fields } from '@caracteriza/openapi/fields';
import { useAlert } from '@caracteriza/ui/alert';
import { Field } from '@caracteriza/ui/field';
import { Input } from '@caracteriza/ui/input';
import { ModalForm } from '@caracteriza/ui/modal-form';
import { MultiDropdown } from '@caracteriza/ui/multi-dropdown';
import { useState } from 'react';
import { discardQuestion, useLeaveGuard } from '../../forms/use-leave-guard.ts';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { useSurveyorOptions } from './assignment-inputs.tsx';

type Team = Schema<'Team'>;

const rules = fields.TeamCreate;

/** Whether two lists contain the same IDs. */
const haveSameItems = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id) => b.includes(id));

const save = (team: Team | null, body: Schema<'TeamCreate'>) =>
  team
    ? call('updateTeam', { params: { id: team.id }, body: { ...body, version: team.version } })
    : call('addTeam', { body });

interface TeamFormProps {
  campaignID: string;
  /** The team to change; null for a new one. */
  team: Team | null;
  onClose: () => void;
}

/** 'Agregar equipo' and 'Cambiar equipo': its name and its surveyors. */
export function TeamForm({ campaignID, team, onClose }: TeamFormProps) {
  const alert = useAlert();
  const members = team?.members ?? [];
  const savedTeam = { name: team?.name ?? '', userIDs: members.map(({ id }) => id) };
  const [name, setName] = useState(savedTeam.name);
  const [userIDs, setUserIDs] = useState(savedTeam.userIDs);
  const [submitted, setSubmitted] = useState(false);
  const { options, ...reading } = useSurveyorOptions(campaignID);
  const isLoaded = !reading.busy && reading.error === undefined;
  // A member who may no longer survey stays in the team until somebody removes them.
  const formerMembers = members
    .filter(({ id }) => options.every(({ value }) => value !== id))
    .map((person) => ({
      value: person.id,
      label: isLoaded ? `${person.name} · ya no encuesta` : person.name,
    }));
  const isDirty = name !== savedTeam.name || !haveSameItems(userIDs, savedTeam.userIDs);
  useLeaveGuard({ unsaved: isDirty, question: discardQuestion, exits: 'history' });
  const isNameless = name.trim() === '';
  return (
    <ModalForm
      open
      size="sm"
      title={team ? 'Cambiar equipo' : 'Agregar equipo'}
      description="Una persona está en un solo equipo."
      dirty={isDirty}
      describeError={errorText}
      onOpenChange={onClose}
      onSubmit={async () => {
        setSubmitted(true);
        if (isNameless) return;
        alert.success((await save(team, { name, userIDs })).message);
        onClose();
      }}
    >
      <Field
        label={rules.name.label}
        required
        error={submitted && isNameless && 'Escriba el nombre del equipo.'}
      >
        <Input value={name} onValueChange={setName} maxLength={rules.name.maxLength} autoComplete="off" />
      </Field>
      <Field
        label={rules.userIDs.label}
        hint={
          team && team.others > 0
            ? 'Quienes están fuera de su territorio siguen en el equipo.'
            : 'Aparecen con lo que tienen por visitar en la campaña.'
        }
      >
        <MultiDropdown
          {...reading}
          options={[...options, ...formerMembers]}
          value={userIDs}
          onValueChange={setUserIDs}
        />
      </Field>
    </ModalForm>
  );
}

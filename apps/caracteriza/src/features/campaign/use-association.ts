// Associates or dissociates a characterization and a campaign as soon as its checkbox changes (spec §4 "Association checkbox").
import type { Schema } from '@caracteriza/api-client';
import { findingText } from '@caracteriza/domain/question/questionnaire-check';
import { useAlert } from '@caracteriza/ui/alert';
import { useConfirm } from '@caracteriza/ui/confirm';
import { useRef, useState } from 'react';
import { namesOf, recordName } from '../../crud/use-confirmed-calls.ts';
import { callResults } from '../../messages/call-results.ts';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { readsRefreshed } from '../../session/changed-reads.ts';
import { useRead } from '../../session/use-read.ts';

/** The confirmation before dissociating several, and the message if one could not be dissociated (spec §8). */
export const dissociation = {
  question: 'Se desasociarán las caracterizaciones seleccionadas, ¿Desea continuar?',
  failure: 'Uno o más de los registros no fue desasociado correctamente',
  // Associating again restores the same link.
  danger: false,
};

const doubtfulQuestion = 'La comprobación encontró algo por revisar, ¿Desea asociar de todos modos?';

/** Maximum number of findings in a confirmation; the rest are in 'Comprobar'. */
const namedFindings = 5;

/** The findings, grouped under the name of each characterization. */
function doubtsText(checks: readonly Schema<'QuestionnaireCheck'>[]): string {
  const allFindings = checks.flatMap(({ characterization: { code, name }, findings }) =>
    findings.map(
      ({ message, questionID }) => `${recordName(code, name)}: ${findingText(message, questionID)}`,
    ),
  );
  const unnamedCount = allFindings.length - namedFindings;
  return allFindings.slice(0, namedFindings).join(' ') + (unnamedCount > 0 ? ` Y ${unnamedCount} más.` : '');
}

/** A checkbox and its new state. */
interface Change {
  id: string;
  isAssociated: boolean;
}

const notUpdated = 'Uno o más de los registros no fue actualizado correctamente';

/**
 * The associated characterizations, as shown by the checkboxes. A checkbox changes at once and reverts if the server rejects
 * the change. Dissociating several at once asks for confirmation.
 */
export function useAssociation(campaignID: string) {
  const alert = useAlert();
  const confirm = useConfirm();
  const { data, error, isLoading } = useRead('listCharacterizationsByCampaign', {
    params: { id: campaignID },
  });
  /** The last change of each checkbox that the server has not answered yet. */
  const [pendingChanges, setPendingChanges] = useState<ReadonlyMap<string, Change>>(new Map());
  // Changes are sent one at a time, because two concurrent calls for the same pair could arrive in either
  // order.
  const queue = useRef<Promise<void>>(Promise.resolve());

  const associated = data?.data ?? [];
  const associatedIDs = associated.map(({ id }) => id);
  const ids = [
    ...associatedIDs.filter((id) => pendingChanges.get(id)?.isAssociated !== false),
    ...[...pendingChanges.values()].flatMap(({ id, isAssociated }) =>
      isAssociated && !associatedIDs.includes(id) ? [id] : [],
    ),
  ];

  /** Their checkboxes show the server's state again. */
  const forgetChanges = (changes: readonly Change[]) =>
    setPendingChanges((now) => new Map([...now].filter(([, entry]) => !changes.includes(entry))));

  /**
   * The characterizations that may be associated: those without findings and, after confirmation, those with
   * warnings. Blocking findings are left for the server to reject.
   */
  const usable = async (addedIDs: readonly string[]): Promise<readonly string[]> => {
    if (addedIDs.length === 0) return [];
    const response = await call('checkQuestionnaires', {
      body: { characterizationIDs: [...addedIDs] },
    }).catch((cause: unknown) => {
      alert.error(errorText(cause));
      return null;
    });
    if (response === null) return [];
    const withWarnings = response.data.filter(
      ({ findings }) => findings.length > 0 && !findings.some(({ blocking }) => blocking),
    );
    if (withWarnings.length === 0) return addedIDs;
    if (await confirm({ title: doubtfulQuestion, text: doubtsText(withWarnings) })) return addedIDs;
    const declined = withWarnings.map(({ characterization }) => characterization.id);
    return addedIDs.filter((id) => !declined.includes(id));
  };

  const send = async (changes: readonly Change[]) => {
    const results = await Promise.allSettled(
      changes.map(({ id, isAssociated }) =>
        call('associateCharacterization', {
          query: { isAssociated },
          body: { campaignID, characterizationID: id },
        }),
      ),
    );
    const { refused: reasons, first } = callResults(results);
    if (reasons.length > 0) {
      alert.show({ variant: 'error', title: notUpdated, description: reasons.join(' ') });
    } else if (first) alert.success(first.message);
    // Reload the list first; otherwise an accepted checkbox would flash back to its old state.
    await readsRefreshed().catch(() => undefined);
    forgetChanges(changes);
  };

  const change = async (wantedIDs: readonly string[]) => {
    const changes: Change[] = [
      ...wantedIDs.filter((id) => !ids.includes(id)).map((id) => ({ id, isAssociated: true })),
      ...ids.filter((id) => !wantedIDs.includes(id)).map((id) => ({ id, isAssociated: false })),
    ];
    if (changes.length === 0) return;
    const removedIDs = changes.filter(({ isAssociated }) => !isAssociated).map(({ id }) => id);
    if (removedIDs.length > 1) {
      const names = associated
        .filter(({ id }) => removedIDs.includes(id))
        .map(({ code, name }) => recordName(code, name));
      const isConfirmed = await confirm({ title: dissociation.question, text: namesOf(names) });
      if (!isConfirmed) return;
    }

    setPendingChanges((now) => new Map([...now, ...changes.map((item) => [item.id, item] as const)]));
    queue.current = queue.current.then(async () => {
      const additions = changes.filter(({ isAssociated }) => isAssociated);
      const usableIDs = await usable(additions.map(({ id }) => id));
      forgetChanges(additions.filter(({ id }) => !usableIDs.includes(id)));
      const wantedNow = changes.filter(({ id, isAssociated }) => !isAssociated || usableIDs.includes(id));
      if (wantedNow.length > 0) await send(wantedNow);
    });
  };
  return { ids, change: (wantedIDs: readonly string[]) => void change(wantedIDs), error, isLoading };
}

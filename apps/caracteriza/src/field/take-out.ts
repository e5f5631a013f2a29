// Removes operations from the queue, and their effects from the family.
import type { FieldFamily, FieldMaterials } from './field-types.ts';
import type { QueuedOperation } from './queued-operation.ts';
import type { FieldStore } from './store.ts';
import { tripRecords } from './trip-records.ts';

/**
 * The family without the records that an operation created. Changes to existing records remain, because their earlier state may
 * have changed since.
 */
function withoutRecord(
  family: FieldFamily,
  { operation }: QueuedOperation,
  familyLinks: ReadonlySet<string>,
): FieldFamily {
  const { operationId, recordID, body = {} } = operation;
  const withoutTaken = <T extends { id: string }>(list: readonly T[]) =>
    list.filter(({ id }) => id !== recordID);
  switch (operationId) {
    case 'createSurveyable':
      return { ...family, members: withoutTaken(family.members) };
    case 'recordVisitAbsence':
      return { ...family, absences: withoutTaken(family.absences) };
    case 'recordFamilyVisit':
      return { ...family, visits: withoutTaken(family.visits) };
    case 'recordConsent':
      return { ...family, consents: family.consents.filter(({ last }) => last.id !== recordID) };
    case 'pinFieldSurvey':
      return withoutSurvey(
        family,
        body as { surveyableID: string; characterizationByCampaignID: string },
        familyLinks,
      );
    default:
      return family;
  }
}

/** The survey has to be made again: the person's, or that of all members if it is for the family. */
function withoutSurvey(
  family: FieldFamily,
  pin: { surveyableID: string; characterizationByCampaignID: string },
  familyLinks: ReadonlySet<string>,
): FieldFamily {
  const { surveyableID, characterizationByCampaignID: link } = pin;
  const { [`${surveyableID}/${link}`]: _ended, ...remainingCells } = family.reached ?? {};
  const isOf = (cell: FieldFamily['cells'][number]) =>
    cell.characterizationByCampaignID === link &&
    (familyLinks.has(link) || cell.surveyableID === surveyableID);
  return {
    ...family,
    reached: remainingCells,
    cells: family.cells.map((cell) => (isOf(cell) ? { ...cell, survey: null } : cell)),
  };
}

/** The associations that are asked once for the family. */
async function familyLinksOf(store: FieldStore): Promise<ReadonlySet<string>> {
  const materials = await store.readRecord<FieldMaterials>(tripRecords.materials);
  const ofFamily = (materials?.questionnaires ?? []).filter(({ level }) => level === 'family');
  return new Set(ofFamily.map(({ id }) => id));
}

/** Removes operations permanently, with the records they created on the device. */
export async function takeOut(store: FieldStore, operations: readonly QueuedOperation[]): Promise<void> {
  const ids = new Set(operations.map(({ operation }) => operation.id));
  const familyLinks = await familyLinksOf(store);
  const removedIDs: string[] = [];
  const families: FieldFamily[] = [];
  for (const [familyID, familyOperations] of Map.groupBy(operations, (operation) => operation.familyID)) {
    const family = await store.readFamily(familyID);
    if (!family) continue;
    if (familyOperations.some(({ operation }) => operation.operationId === 'createFamily'))
      removedIDs.push(familyID);
    else {
      const trail = (family.trail ?? []).filter(({ id }) => !ids.has(id));
      families.push(
        familyOperations.reduce<FieldFamily>(
          (remaining, operation) => withoutRecord(remaining, operation, familyLinks),
          { ...family, trail },
        ),
      );
    }
  }
  // If the browser is killed in between, the operations are still there and can be removed again.
  await store.commit({ families });
  await store.discard([...ids]);
  await store.removeFamilies(removedIDs);
}

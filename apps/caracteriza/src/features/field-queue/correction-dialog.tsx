// 'Corregir': reopens the form of an operation that the server refused, with what was typed.
import type { Schema } from '@caracteriza/api-client';
import { dayAfter } from '@caracteriza/domain/values/dates';
import { useAlert } from '@caracteriza/ui/alert';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { FieldFamily, FieldMaterials } from '../../field/field-types.ts';
import { sentFields } from '../../field/queued-operation.ts';
import type { FieldStore } from '../../field/store.ts';
import { tripRecords } from '../../field/trip-records.ts';
import { useRead } from '../../session/use-read.ts';
import { useToday } from '../../session/use-today.ts';
import { isNobodyThere, remainingCells } from '../visit/visit-board.ts';
import type { RefusedOperation } from './queue-view.ts';

const FamilyForm = lazy(async () => ({ default: (await import('../family/family-form.tsx')).FamilyForm }));
const SurveyableForm = lazy(async () => ({
  default: (await import('../surveyable/surveyable-form.tsx')).SurveyableForm,
}));
const VisitForm = lazy(async () => ({ default: (await import('../visit/visit-form.tsx')).VisitForm }));

interface CorrectionProps {
  refusedOperation: RefusedOperation;
  store: FieldStore;
  onClose: () => void;
  /** Called once the correction is on the device. */
  onCorrected: () => void;
}

/** The device's data of the refused operation's family; null until they are read. */
function useFamily(store: FieldStore, familyID: string) {
  const [loaded, setLoaded] = useState<{
    family: FieldFamily | null;
    materials: FieldMaterials | null;
  } | null>(null);
  useEffect(() => {
    let isStopped = false;
    const readFamily = async () => {
      const [family, materials] = await Promise.all([
        store.readFamily(familyID),
        store.readRecord<FieldMaterials>(tripRecords.materials),
      ]);
      if (!isStopped) setLoaded({ family, materials });
    };
    // Without the family, nothing can be corrected.
    void readFamily().catch(() => setLoaded({ family: null, materials: null }));
    return () => {
      isStopped = true;
    };
  }, [store, familyID]);
  return loaded;
}

/** The form of a refused family, person or visit. */
export function CorrectionDialog(props: CorrectionProps) {
  const { refusedOperation, store, onClose, onCorrected } = props;
  const alert = useAlert();
  const familyData = useFamily(store, refusedOperation.familyID);
  if (!familyData?.family || !familyData.materials) return null;
  const { family, members } = familyData.family;
  const { operationId, params, recordID } = refusedOperation.operation;
  const save = {
    onClose,
    onSaved: (message: string) => {
      alert.success(message);
      onCorrected();
    },
  };
  if (operationId === 'recordFamilyVisit')
    return <VisitCorrection {...props} campaign={familyData.materials.campaign} />;
  if (operationId === 'createFamily' || operationId === 'updateFamily')
    return (
      <Suspense>
        <FamilyForm {...save} record={family} title="Corregir Familia" />
      </Suspense>
    );
  const person = members.find(({ id }) => id === (recordID ?? params?.id));
  return (
    person && (
      <Suspense>
        <SurveyableForm {...save} record={person} title="Corregir Encuestable" />
      </Suspense>
    )
  );
}

interface VisitCorrectionProps extends CorrectionProps {
  campaign: Schema<'Campaign'>;
}

function VisitCorrection({ refusedOperation, campaign, onClose, onCorrected }: VisitCorrectionProps) {
  const today = useToday();
  const boardResponse = useRead('getFamilyVisitBoard', {
    params: { id: refusedOperation.familyID },
    query: { campaignID: campaign.id },
  });
  const board = boardResponse.data?.data;
  if (!board) return null;
  return (
    <Suspense>
      <VisitForm
        familyID={refusedOperation.familyID}
        campaign={campaign}
        surveysLeft={remainingCells(board).there.length}
        absent={board.absences}
        nobodyThere={isNobodyThere(board)}
        earliest={dayAfter(today)}
        before={sentFields(refusedOperation) as unknown as Schema<'FamilyVisitRecord'>}
        onSaved={onCorrected}
        onClose={onClose}
      />
    </Suspense>
  );
}

// Marks members as absent during a visit, and removes the marks.
import { useAlert } from '@caracteriza/ui/alert';
import { useState } from 'react';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { readsRefreshed } from '../../session/changed-reads.ts';
import type { Board } from './visit-board.ts';

export interface Absence {
  /** The member whose mark is being changed. */
  changing: string | null;
  /** Marks the member as absent, or removes the mark. */
  change: (memberID: string) => void;
}

/** A failure is reported by an alert, and the board stays unchanged. */
export function useAbsence({ absences }: Board, campaignID: string): Absence {
  const alert = useAlert();
  const [changing, setChanging] = useState<string | null>(null);
  const change = async (surveyableID: string) => {
    const absence = absences.find((candidate) => candidate.surveyableID === surveyableID);
    setChanging(surveyableID);
    try {
      if (absence) await call('withdrawVisitAbsence', { params: { id: absence.id } });
      else await call('recordVisitAbsence', { body: { campaignID, surveyableID } });
      await readsRefreshed();
    } catch (error) {
      alert.error(errorText(error));
    }
    setChanging(null);
  };
  return { changing, change: (memberID) => void change(memberID) };
}

import { useConfirm } from '@caracteriza/ui/confirm';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../session/api.ts';
import { fullName } from '../surveyable/surveyable-text.ts';
import type { OpenedSurvey } from './open-survey.ts';

/** Number of the person's latest surveys checked for a repetition. */
const maxSurveys = 200;

async function wasSurveyedBefore({ surveyable, association }: OpenedSurvey): Promise<boolean> {
  const { data } = await call('listSurveysBySurveyable', {
    params: { id: surveyable.id },
    query: { page: 1, pageSize: maxSurveys },
  });
  const characterizationID = association.characterizationET.id;
  return data.some(
    ({ chCharacterizationByCampaignID: link }) => link.characterizationET.id === characterizationID,
  );
}

interface Outcome {
  /** Called when the user does not want a second survey. */
  onDecline: () => void;
  onFailure: (error: unknown) => void;
}

/**
 * Asks for confirmation before repeating a survey for the same person (rules §6), whether it was opened by the button, a
 * dependent characterization or a URL. True once the questions may be shown. A draft, a correction and starting over need no
 * second confirmation, nor does a family survey: whatever its informant answered for another family, this one has no survey yet.
 */
export function useRepetition(openedSurvey: OpenedSurvey | null, { onDecline, onFailure }: Outcome): boolean {
  const confirm = useConfirm();
  const [agreed, setAgreed] = useState(false);
  const decline = useEffectEvent(onDecline);
  const fail = useEffectEvent(onFailure);
  const ask = useEffectEvent(({ surveyable, association }: OpenedSurvey) =>
    confirm({
      title: '¿Desea repetir la encuesta?',
      text: `${fullName(surveyable)} ya respondió «${association.characterizationET.name}». La nueva encuesta se guardará aparte.`,
      acceptLabel: 'Encuestar de nuevo',
    }),
  );

  useEffect(() => {
    if (openedSurvey === null || agreed) return;
    let current = true;
    const settle = async () => {
      const isRepetition =
        openedSurvey.level === 'person' &&
        openedSurvey.correction === undefined &&
        openedSurvey.draft === null &&
        (await wasSurveyedBefore(openedSurvey));
      if (!current) return;
      if (!isRepetition || (await ask(openedSurvey))) setAgreed(true);
      else decline();
    };
    settle().catch((error: unknown) => current && fail(error));
    return () => {
      current = false;
    };
  }, [openedSurvey, agreed]);
  return agreed;
}

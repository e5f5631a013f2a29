import { useEffect, useEffectEvent, useState } from 'react';
import { openSurvey, type OpenedSurvey, type SurveyIDs } from './open-survey.ts';

/**
 * The survey of these ids, opened once per visit; null while it is on its way. Not a read that may be cached or
 * repeated: each opening takes a code. `again` opens another one (spec §2: Cancelar takes a new code and reloads).
 */
export function useOpenedSurvey(ids: SurveyIDs, onFailure: (thrown: unknown) => void) {
  const { campaign, characterization, surveyable } = ids;
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState<OpenedSurvey | null>(null);
  const fail = useEffectEvent(onFailure);

  useEffect(() => {
    const giveUp = new AbortController();
    // The first attempt takes up a draft; starting over does not.
    openSurvey({ campaign, characterization, surveyable }, attempt > 0, giveUp.signal).then(
      (survey) => {
        if (!giveUp.signal.aborted) setOpened(survey);
      },
      (thrown: unknown) => {
        if (!giveUp.signal.aborted) fail(thrown);
      },
    );
    return () => giveUp.abort();
  }, [campaign, characterization, surveyable, attempt]);

  const again = () => {
    setOpened(null);
    setAttempt((count) => count + 1);
  };
  return { opened, again };
}

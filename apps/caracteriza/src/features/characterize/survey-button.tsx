import { Button } from '@caracteriza/ui/button';
import { useNavigate } from 'react-router';
import { mayDo } from '../../session/permission.ts';
import { refusalText } from '../../session/refusal-text.ts';
import { surveyAddress } from '../survey/survey-addresses.ts';
import type { Wizard } from './use-wizard.ts';

/** Encuestar in a phone's bottom bar, within reach of the chosen row; on wider screens the button is above the table. */
export function SurveyButton({ wizard }: { wizard: Wizard }) {
  const { surveyableID, campaignID, characterizationID } = wizard.choice;
  const navigate = useNavigate();
  const reason = !mayDo('saveCompleteSurvey')
    ? refusalText('saveCompleteSurvey')
    : characterizationID === null
      ? 'Elija una caracterización.'
      : undefined;
  const start = () => {
    if (surveyableID === null || campaignID === null || characterizationID === null) return;
    void navigate(
      surveyAddress({ campaign: campaignID, characterization: characterizationID, surveyable: surveyableID }),
    );
  };
  return (
    <>
      {reason !== undefined && (
        <p id="encuestar-motivo" className="max-w-28 text-end text-sm text-ink-muted">
          {reason}
        </p>
      )}
      <Button
        variant="primary"
        aria-disabled={reason !== undefined}
        aria-describedby={reason === undefined ? undefined : 'encuestar-motivo'}
        onClick={start}
      >
        Encuestar
      </Button>
    </>
  );
}

import { Loader } from '@caracteriza/ui/loader';
import { Steps } from '@caracteriza/ui/steps';
import { ModuleBreadcrumb } from '../../shell/module-breadcrumb.tsx';
import { ScreenHeading } from '../../shell/screen-heading.tsx';
import { narrowQuery, useMedia } from '../../shell/use-media.ts';
import { CampaignsStep } from './campaigns-step.tsx';
import { CharacterizationsStep } from './characterizations-step.tsx';
import { SurveyButton } from './survey-button.tsx';
import { SurveyablesStep } from './surveyables-step.tsx';
import { useWizard } from './use-wizard.ts';
import { lockedReason, wizardSteps, type WizardStep } from './wizard-choice.ts';

const titles: Record<WizardStep, string> = {
  surveyables: 'Encuestables',
  campaigns: 'Campañas',
  characterizations: 'Caracterizaciones',
};

/** The three steps before a survey: person, campaign, characterization (spec §2 "Characterize"). */
export function CharacterizeScreen() {
  const wizard = useWizard();
  const onPhone = useMedia(narrowQuery);
  const { step, facts, finding, surveyable, campaign, campaigns } = wizard;
  const steps = wizardSteps.map((id) => ({ id, title: titles[id], locked: lockedReason(id, facts) }));

  const goToStep = async (id: string, { reason }: { reason: 'head' | 'back' | 'next' }) => {
    const requestedStep = wizardSteps.find((name) => name === id);
    if (!requestedStep) return false;
    // A campaign may have ended or begun in the meantime (spec §2: going back reloads).
    const isGoingBack = reason === 'back' || wizardSteps.indexOf(requestedStep) < wizardSteps.indexOf(step);
    if (requestedStep === 'campaigns' && isGoingBack) await campaigns.mutate();
    return wizard.goTo(requestedStep);
  };
  return (
    <>
      <ScreenHeading
        title="Caracterizar"
        breadcrumb={<ModuleBreadcrumb module="management" currentTitle="Caracterizar" />}
      >
        Elija a quién va a encuestar, la campaña y la caracterización.
      </ScreenHeading>
      <Loader busy={finding}>
        <Steps
          steps={steps}
          value={step}
          onValueChange={goToStep}
          data-fixed-controls
          end={onPhone && <SurveyButton wizard={wizard} />}
        >
          {step === 'surveyables' && <SurveyablesStep wizard={wizard} />}
          {step === 'campaigns' && surveyable && <CampaignsStep wizard={wizard} person={surveyable} />}
          {step === 'characterizations' && surveyable && campaign && (
            <CharacterizationsStep
              key={`${surveyable.id}/${campaign.id}`}
              wizard={wizard}
              person={surveyable}
              campaign={campaign}
            />
          )}
        </Steps>
      </Loader>
    </>
  );
}

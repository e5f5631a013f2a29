import { useAlert } from '@caracteriza/ui/alert';
import { Loader } from '@caracteriza/ui/loader';
import { Steps } from '@caracteriza/ui/steps';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { errorText } from '../../messages/error-text.ts';
import { ModuleBreadcrumb } from '../../shell/module-breadcrumb.tsx';
import { ScreenHeading } from '../../shell/screen-heading.tsx';
import { CharacterizationsStep } from './characterizations-step.tsx';
import { useWizard } from './use-wizard.ts';
import { lockedReason, wizardSteps, type WizardStep } from './wizard-choice.ts';

// Each is loaded when it is opened; most visits end before the last step.
const QuestionsStep = lazy(async () => ({ default: (await import('./questions-step.tsx')).QuestionsStep }));
const OptionsStep = lazy(async () => ({ default: (await import('./options-step.tsx')).OptionsStep }));

const titles: Record<WizardStep, string> = {
  characterizations: 'Caracterizaciones',
  questions: 'Preguntas',
  options: 'Opciones de Respuesta',
};

/** Characterizations, questions and answer options, as three steps (spec §2, §4 "Characterization wizard"). */
export function CharacterizationScreen() {
  const wizard = useWizard();
  const alert = useAlert();
  const { step, facts, finding, characterization, question } = wizard;
  const steps = wizardSteps.map((id) => ({ id, title: titles[id], locked: lockedReason(id, facts) }));

  const showError = useEffectEvent((text: string) => alert.error(text));
  useEffect(() => {
    if (wizard.failure !== null) showError(wizard.failure);
  }, [wizard.failure]);

  const goToStep = async (id: string) => {
    const requestedStep = wizardSteps.find((name) => name === id);
    if (!requestedStep) return false;
    try {
      // Loaded only when going forward; the list of an earlier step is already there.
      if (wizardSteps.indexOf(requestedStep) > wizardSteps.indexOf(step)) await wizard.tryStep(requestedStep);
    } catch (error) {
      alert.error(errorText(error));
      return false;
    }
    return wizard.goTo(requestedStep);
  };
  return (
    <>
      <ScreenHeading
        title="Caracterizaciones"
        breadcrumb={<ModuleBreadcrumb module="configurations" currentTitle="Caracterizaciones" />}
      >
        Lo que se pregunta en las encuestas: elija una caracterización para ver sus preguntas, y una pregunta
        de lista para ver sus opciones.
      </ScreenHeading>
      <Loader busy={finding}>
        <Steps steps={steps} value={step} onValueChange={goToStep}>
          {step === 'characterizations' && <CharacterizationsStep wizard={wizard} />}
          <Suspense>
            {step === 'questions' && characterization && (
              <QuestionsStep key={characterization.id} wizard={wizard} characterization={characterization} />
            )}
            {step === 'options' && characterization && question && (
              <OptionsStep
                key={question.id}
                wizard={wizard}
                characterization={characterization}
                question={question}
              />
            )}
          </Suspense>
        </Steps>
      </Loader>
    </>
  );
}

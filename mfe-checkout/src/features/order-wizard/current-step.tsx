import { isolated } from '@pawlayer/contracts';
import type { Draft } from '../../lib/draft/draft.ts';
import { InfoStep } from './info/info-step.tsx';
import { LaterStep } from './later-step.tsx';
import { infoAndPetScript, orderScript, photoScript, sizeScript } from './later-steps.ts';
import { StepSheet } from './step-sheet.tsx';
import { isPhotoBrought, type StepId } from './steps.ts';

type CurrentStepProps = {
  step: StepId;
  draft: Draft;
  onForward: (step: StepId) => void;
  /** Called when the step after this one is done already. */
  onForwardPast: (done: StepId, step: StepId) => void;
  onChange: (part: Partial<Draft>) => void;
  onBack: (step: StepId) => void;
  /** Called when the last step is done. */
  onFinish: () => void;
};

/** The step given in the URL. Its texts use the pet's name once it is known. */
export const CurrentStep = ({
  step,
  draft,
  onForward,
  onForwardPast,
  onChange,
  onBack,
  onFinish,
}: CurrentStepProps) => {
  const name = draft.pet.petName.trim();
  switch (step) {
    case 'info':
      if (isPhotoBrought(draft)) {
        return (
          <StepSheet
            heading="Let’s start with you"
            lede="Your photo is here already. All we need to know is who to write to, and who is in it."
          >
            <LaterStep
              script={infoAndPetScript}
              props={{
                onDone: () => onForwardPast('photo', 'size'),
                onChooseAnother: () => {
                  onChange({ broughtPhotoId: undefined });
                  onForward('photo');
                },
              }}
            />
          </StepSheet>
        );
      }
      return (
        <StepSheet heading="Let’s start with you" lede="So that we know who to write to about the portrait.">
          <InfoStep onDone={() => onForward('photo')} />
        </StepSheet>
      );
    case 'photo':
      return (
        <StepSheet
          heading="Show us your pet"
          lede="One clear photo is enough. Eye level, soft daylight, ears inside the frame."
        >
          <LaterStep script={photoScript} props={{ onBack: () => onBack('info'), onDone: () => onForward('size') }} />
        </StepSheet>
      );
    case 'size':
      return (
        <StepSheet
          heading={name ? `How deep should ${isolated(name)}’s portrait go?` : 'How deep should it go?'}
          lede="More layers hold more of the fur and the light. Every size is made with the same care."
        >
          <LaterStep script={sizeScript} props={{ onBack: () => onBack('photo'), onDone: () => onForward('order') }} />
        </StepSheet>
      );
    case 'order':
      return (
        <StepSheet
          heading={name ? `${isolated(name)}’s portrait, ready to order` : 'Ready to order'}
          lede="Please look it over. You pay on the next page."
        >
          <LaterStep script={orderScript} props={{ onBack: () => onBack('size'), onDone: onFinish }} />
        </StepSheet>
      );
  }
};

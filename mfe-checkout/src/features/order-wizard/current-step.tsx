import type { Draft } from '../../lib/draft/draft.ts';
import { InfoStep } from './info/info-step.tsx';
import { OrderStep } from './order/order-step.tsx';
import { PhotoStep } from './photo/photo-step.tsx';
import { SizeStep } from './size/size-step.tsx';
import { StepSheet } from './step-sheet.tsx';
import type { StepId } from './steps.ts';

type CurrentStepProps = {
  step: StepId;
  draft: Draft;
  onForward: (step: StepId) => void;
  onBack: (step: StepId) => void;
  /** Called when the last step is done. */
  onFinish: () => void;
};

/** The step given in the URL. Its texts use the pet's name once it is known. */
export const CurrentStep = ({ step, draft, onForward, onBack, onFinish }: CurrentStepProps) => {
  const name = draft.pet.petName.trim();
  switch (step) {
    case 'info':
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
          <PhotoStep onBack={() => onBack('info')} onDone={() => onForward('size')} />
        </StepSheet>
      );
    case 'size':
      return (
        <StepSheet
          heading={name ? `How deep should ${name}’s portrait go?` : 'How deep should it go?'}
          lede="More layers hold more of the fur and the light. Every size is made by the same hands."
        >
          <SizeStep onBack={() => onBack('photo')} onDone={() => onForward('order')} />
        </StepSheet>
      );
    case 'order':
      return (
        <StepSheet
          heading={name ? `${name}’s portrait, ready to order` : 'Ready to order'}
          lede="Please look it over. You pay on the next page."
        >
          <OrderStep onBack={() => onBack('size')} onDone={onFinish} />
        </StepSheet>
      );
  }
};

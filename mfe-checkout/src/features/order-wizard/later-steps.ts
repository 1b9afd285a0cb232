import type { Draft } from '../../lib/draft/draft.ts';
import { stepScript } from './later-step.tsx';
import { isPhotoBrought, type StepId } from './steps.ts';

// Only the first step is needed by everybody who opens the wizard. Both steps that take a photo are in one script, since
// they have most of it in common.

export const infoAndPetScript = stepScript(
  async () => (await import(/* webpackChunkName: "photo-steps" */ './info/info-and-pet-step.tsx')).InfoAndPetStep,
);
export const photoScript = stepScript(
  async () => (await import(/* webpackChunkName: "photo-steps" */ './photo/photo-step.tsx')).PhotoStep,
);
export const sizeScript = stepScript(
  async () => (await import(/* webpackChunkName: "size-step" */ './size/size-step.tsx')).SizeStep,
);
export const orderScript = stepScript(
  async () => (await import(/* webpackChunkName: "order-step" */ './order/order-step.tsx')).OrderStep,
);

/** Loads the script of the step that comes after this one, if it has one of its own. */
export const fetchStepAfter = async (step: StepId, draft: Draft): Promise<void> => {
  if (step === 'info') await (isPhotoBrought(draft) ? sizeScript : photoScript).fetch();
  if (step === 'photo') await sizeScript.fetch();
  if (step === 'size') await orderScript.fetch();
};

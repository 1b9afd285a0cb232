export { CheckedForm } from './form/checked-form.tsx';
export { Honeypot } from './form/honeypot.tsx';
export { keepStill } from './form/keep-still.ts';
export { useContractForm } from './form/use-contract-form.ts';
export { PhotoField } from './photo/photo-field.tsx';
export { photoRefusal } from './photo/photo-refusal.ts';
export { useObjectUrl } from './photo/use-object-url.ts';
export { usePhotoChoice } from './photo/use-photo-choice.ts';

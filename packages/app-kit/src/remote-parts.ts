import type { ComponentType } from 'react';

export type TryPortraitProps = {
  /** The file that the visitor chose, dropped or pasted last; absent while the visitor looks for one. */
  file?: File | undefined;
  /** Called when the portrait is shown for the first time. Until then the component renders nothing. */
  onShown: () => void;
  /** Called with the reason why a file is refused, and with undefined once one is accepted. */
  onProblem: (problem: string | undefined) => void;
  /** Called when the visitor wants to choose another photo. */
  onChooseAnother: () => void;
  /** Called when the visitor puts the portrait away. */
  onClose: () => void;
};

/** Components that one remote shows on a page of another one. They are loaded when they are needed. */
export type RemoteParts = {
  /** A photo as the portrait that would be made of it, before anything is ordered. */
  tryPortrait: ComponentType<TryPortraitProps>;
};

/** Loads a part from the remote that has it. Rejects when that remote is down, or too old to have the part. */
export type LoadPart = <Name extends keyof RemoteParts>(name: Name) => Promise<RemoteParts[Name]>;

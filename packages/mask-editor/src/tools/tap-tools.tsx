import { Choice } from './choice.tsx';

type TapToolsProps = { isPet: boolean; onIsPet: (isPet: boolean) => void };

/** What the visitor is about to tap. */
export const TapTools = ({ isPet, onIsPet }: TapToolsProps) => (
  <Choice
    legend="What you tap"
    options={[
      { value: 'pet', label: 'My pet', shortcut: 'K' },
      { value: 'other', label: 'Not my pet', shortcut: 'R' },
    ]}
    value={isPet ? 'pet' : 'other'}
    onChange={(value) => onIsPet(value === 'pet')}
  />
);

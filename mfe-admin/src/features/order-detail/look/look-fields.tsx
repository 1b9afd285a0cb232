import {
  groundNames,
  grounds,
  type GroundTone,
  groundTones,
  styleNames,
  styles as allStyles,
} from '@pawlayer/contracts';
import type { Prepress } from '@pawlayer/contracts/admin';
import { Stack } from '@pawlayer/ui';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Choices } from './choices.tsx';
import type { LookInput } from './look-input.ts';
import { useColourways } from './use-colourways.ts';
import styles from './look-fields.module.css';

type LookFieldsProps = {
  prepress: Prepress;
  /** The style that is chosen. */
  style: string | undefined;
  register: (name: keyof LookInput) => UseFormRegisterReturn;
};

/** Style, colourway and ground; a photograph has neither of the last two. */
export const LookFields = ({ prepress, style, register }: LookFieldsProps) => {
  const colourways = useColourways(prepress);
  return (
    <Stack gap={16}>
      <Choices
        legend="Style"
        input={register('style')}
        choices={allStyles.map((each) => ({ value: each, label: styleNames[each] }))}
      />
      {style === 'poster' && (
        <>
          <Choices
            legend="Colourway"
            input={register('colourway')}
            choices={colourways.map(({ id, name, stops }) => ({
              value: id,
              label: name,
              ...(stops.length > 0 && { mark: <Ladder stops={stops} /> }),
            }))}
          />
          <Choices
            legend="Ground"
            input={register('ground')}
            choices={grounds.map((each) => ({ value: each, label: groundNames[each] }))}
          />
          <Choices
            legend="Tone of the ground"
            input={register('groundTone')}
            choices={groundTones.map((each) => ({ value: each, label: toneNames[each] }))}
          />
        </>
      )}
    </Stack>
  );
};

const toneNames: Readonly<Record<GroundTone, string>> = { dark: 'Dark', light: 'Light' };

/** The colours of a colourway side by side, dark to light. */
const Ladder = ({ stops }: { stops: readonly string[] }) => (
  <span className={styles['ladder']}>
    {stops.map((stop) => (
      <span key={stop} style={{ background: stop }} />
    ))}
  </span>
);

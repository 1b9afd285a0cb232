import type { ReactNode } from 'react';
import type { CutPreview } from '../../lib/cut/cut-preview.ts';
import type { CutSettings } from '../../lib/cut/cut-settings.ts';
import type { CutWorkerClient } from '../../lib/cut/cut-worker-client.ts';
import type { LookChange, LookChoices } from '../../lib/cut/look.ts';
import { ColourwayField } from './colourway-field.tsx';
import { GroundField } from './ground-field.tsx';
import { StyleField } from './style-field.tsx';

type LookFieldsProps = {
  choices: LookChoices;
  /** Of this photo; its settings may no longer be the chosen ones. */
  preview: CutPreview | undefined;
  /** The chosen ones. */
  settings: CutSettings | undefined;
  worker: CutWorkerClient;
  /** How far the search for the pet is, and why there may be no choice of grounds. */
  note: ReactNode;
  onChange: (change: LookChange) => void;
  /** Buttons below the grounds. */
  children?: ReactNode;
};

/** How the portrait looks: its style, the colours of a poster, and what is around the pet. */
export const LookFields = ({ choices, preview, settings, worker, note, onChange, children }: LookFieldsProps) => {
  const { style = 'photograph', colourway } = choices;
  return (
    <>
      <StyleField value={style} onChange={(next) => onChange({ style: next })} />
      {style === 'poster' && (
        <ColourwayField
          value={colourway}
          preview={preview}
          settings={settings}
          worker={worker}
          onChange={(next) => onChange({ colourway: next })}
        />
      )}
      <GroundField choices={choices} preview={preview} note={note} onChange={onChange}>
        {children}
      </GroundField>
    </>
  );
};

import type { Proof } from '@pawlayer/contracts';
import { Button, FilamentKey, LayerStack } from '@pawlayer/ui';
import { useState } from 'react';
import { pictureAddress } from './api.ts';
import styles from './proof-stack.module.css';

/** The portrait to turn in the hand and to take apart, and what it is printed in. */
export const ProofStack = ({ proof: { id, petName, preview } }: { proof: Proof }) => {
  const [isOpen, setIsOpen] = useState(false);
  const sheets = preview.sheets.map((name) => ({ src: pictureAddress(id, name) }));
  const filaments = preview.colours.toReversed().map(({ hex, name = hex, zMm }) => ({ name, colour: hex, fromMm: zMm }));
  return (
    <div className={styles['stack']}>
      <LayerStack sheets={sheets} label={`${petName}’s portrait in ${sheets.length} colours`} exploded={isOpen} priority />
      <Button variant="secondary" size="small" aria-pressed={isOpen} className={styles['toggle']} onClick={() => setIsOpen(!isOpen)}>
        Show the layers
      </Button>
      <div className={styles['key']}>
        <FilamentKey filaments={filaments} />
      </div>
    </div>
  );
};

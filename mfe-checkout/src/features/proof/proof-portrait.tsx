import { isolated, type Proof } from '@pawlayer/contracts';
import { PairSlider, Segments, Stack } from '@pawlayer/ui';
import { useState } from 'react';
import { proofPicturePath } from './api.ts';
import { ProofStack } from './proof-stack.tsx';
import styles from './proof-portrait.module.css';

/** The portrait, and where another version was sent before, a choice to compare both. */
export const ProofPortrait = ({ proof }: { proof: Proof }) => {
  const [shown, setShown] = useState<'alone' | 'before'>('alone');
  if (!proof.before) return <ProofStack proof={proof} />;
  return (
    <Stack gap={16} className={styles['portrait']}>
      <Segments
        legend="Compare with"
        value={shown}
        onChange={setShown}
        segments={[
          { value: 'alone', children: 'Only the portrait' },
          { value: 'before', children: 'The version before' },
        ]}
      />
      {shown === 'before' ? <Versions proof={proof} before={proof.before} /> : <ProofStack proof={proof} />}
    </Stack>
  );
};

const Versions = ({ proof, before }: { proof: Proof; before: NonNullable<Proof['before']> }) => (
  <PairSlider
    name="How much of the version before is shown"
    ratio={proof.preview.width / proof.preview.height}
    className={styles['versions']}
    left={sideOf(proof.petName, before.version, proofPicturePath(before.proofId, before.picture))}
    right={sideOf(proof.petName, proof.version, proofPicturePath(proof.id, proof.preview.closed))}
  />
);

const sideOf = (petName: string, version: number, path: string) => ({
  label: `Version ${version}`,
  picture: <img src={path} alt={`Version ${version} of ${isolated(petName)}’s portrait`} decoding="async" />,
});

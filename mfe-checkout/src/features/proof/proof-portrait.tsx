import { isolated, type Proof } from '@pawlayer/contracts';
import { PairSlider, Segments, Stack } from '@pawlayer/ui';
import { useState } from 'react';
import { proofPicturePath } from './api.ts';
import { ProofStack } from './proof-stack.tsx';
import styles from './proof-portrait.module.css';

/** The portrait, which can be compared with the photo and with the version that was sent before, if there are any. */
export const ProofPortrait = ({ proof }: { proof: Proof }) => {
  const [shown, setShown] = useState<'alone' | Other['value']>('alone');
  const others = othersOf(proof);
  const other = others.find(({ value }) => value === shown);
  if (others.length === 0) return <ProofStack proof={proof} />;
  return (
    <Stack gap={16} className={styles['portrait']}>
      <Segments
        legend="Compare with"
        value={shown}
        onChange={setShown}
        segments={[
          { value: 'alone', children: 'Only the portrait' },
          ...others.map(({ value, choice }) => ({ value, children: choice })),
        ]}
      />
      {other ? <Compared key={other.value} proof={proof} other={other} /> : <ProofStack proof={proof} />}
    </Stack>
  );
};

/** What a portrait is compared with. */
type Other = {
  value: 'photo' | 'before';
  choice: string;
  slider: string;
  label: string;
  alt: string;
  path: string;
};

const othersOf = ({ id, petName, preview, before }: Proof): Other[] => [
  ...(preview.photo === undefined
    ? []
    : [
        {
          value: 'photo' as const,
          choice: 'The photo',
          slider: 'How much of the photo is shown',
          label: 'The photo',
          alt: `The photo of ${isolated(petName)}`,
          path: proofPicturePath(id, preview.photo),
        },
      ]),
  ...(before
    ? [
        {
          value: 'before' as const,
          choice: 'The previous version',
          slider: 'How much of the previous version is shown',
          label: `Version ${before.version}`,
          alt: `Version ${before.version} of ${isolated(petName)}’s portrait`,
          path: proofPicturePath(before.proofId, before.picture),
        },
      ]
    : []),
];

const Compared = ({ proof: { id, petName, version, preview }, other }: { proof: Proof; other: Other }) => (
  <PairSlider
    name={other.slider}
    ratio={preview.width / preview.height}
    className={styles['versions']}
    left={sideOf(other)}
    right={sideOf({
      label: other.value === 'photo' ? 'The portrait' : `Version ${version}`,
      alt: `Version ${version} of ${isolated(petName)}’s portrait`,
      path: proofPicturePath(id, preview.closed),
    })}
  />
);

const sideOf = ({ label, alt, path }: Pick<Other, 'label' | 'alt' | 'path'>) => ({
  label,
  picture: <img src={path} alt={alt} decoding="async" />,
});

import { Notice, Section, Strong } from '@pawlayer/ui';
import { useEffect, useRef } from 'react';
import type { ErasedPerson } from '../../lib/queries/personal-data.ts';
import { KindList } from './kind-list.tsx';
import { heldPromise } from './texts.ts';
import styles from './personal-data.module.css';

/** What an erasure has done. It takes the focus, which the button that started it had. */
export const ErasureResult = ({ erased: { email, erased, held } }: { erased: ErasedPerson }) => {
  const result = useRef<HTMLDivElement>(null);
  const counts = Object.fromEntries(Object.entries(erased).filter(([, count]) => count > 0));
  useEffect(() => result.current?.focus(), []);
  return (
    <div ref={result} tabIndex={-1} className={styles['result']}>
      <Section title="What was erased" className={styles['kept']}>
        <Strong>
          {Object.keys(counts).length > 0 ? `About ${email}:` : `Nothing about ${email} could be erased yet.`}
        </Strong>
        <KindList counts={counts} />
        {held.length > 0 ? (
          <Notice title={`Some of it has to wait: ${held.map(({ number }) => number).join(', ')}`}>
            {heldPromise(held.length)}
          </Notice>
        ) : (
          <Notice tone="success">Nothing is left to erase. If a backup is restored, the erasure is repeated.</Notice>
        )}
      </Section>
    </div>
  );
};

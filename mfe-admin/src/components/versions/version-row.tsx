import { formatDateTime } from '@pawlayer/contracts';
import { Badge } from '@pawlayer/ui';
import { type ReactNode, useId } from 'react';
import { NameLine } from '../name-line.tsx';
import styles from './versions.module.css';

/** `version` 0 is what the shop comes with, which nobody has made. */
export type VersionFacts = { version: number; changedAt?: string | undefined; changedBy?: string | undefined };

type VersionRowProps = {
  version: VersionFacts;
  isCurrent: boolean;
  /** The name of who made it; undefined for what the shop comes with. */
  name: string | undefined;
  back: (titleId: string) => ReactNode;
};

export const VersionRow = ({ version: { version: number, changedAt }, isCurrent, name, back }: VersionRowProps) => {
  const titleId = useId();
  return (
    <li className={styles['version']}>
      <NameLine id={titleId}>
        {number === 0 ? 'As supplied' : `Version ${number}`}
        {isCurrent && <Badge tone="moss">In force</Badge>}
      </NameLine>
      {name !== undefined && changedAt !== undefined && (
        <p className={styles['facts']}>
          By <bdi>{name}</bdi>, {formatDateTime(changedAt)}
        </p>
      )}
      {!isCurrent && <div className={styles['back']}>{back(titleId)}</div>}
    </li>
  );
};

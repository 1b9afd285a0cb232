import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { AlertIcon, InfoIcon, SuccessIcon } from '../icons/icons.tsx';
import styles from './file-card.module.css';

export type Verdict = { tone: 'good' | 'note' | 'bad'; text: string };

export type FileCardProps = {
  /** A picture of the file; a plain well while there is none. */
  thumbnail?: string | undefined;
  name: string;
  /** Measured facts: "3.1 MB, 3024 × 4032". */
  facts?: ReactNode;
  verdict?: Verdict | undefined;
  /** Buttons: Crop, Choose another photo. */
  actions?: ReactNode;
  /** Anything below, over the whole width: upload progress, an error. */
  children?: ReactNode;
};

/** What a drop zone becomes once a file is chosen. */
export const FileCard = ({ thumbnail, name, facts, verdict, actions, children }: FileCardProps) => (
  <div className={styles['card']}>
    {thumbnail ? (
      <img src={thumbnail} alt="" className={styles['thumbnail']} />
    ) : (
      <span className={styles['thumbnail']} />
    )}
    <div className={styles['words']}>
      <p className={styles['name']}>{name}</p>
      {facts && <p className={styles['facts']}>{facts}</p>}
      {verdict && <VerdictLine {...verdict} />}
      {actions && <div className={styles['actions']}>{actions}</div>}
    </div>
    {children && <div className={styles['below']}>{children}</div>}
  </div>
);

const VerdictLine = ({ tone, text }: Verdict) => {
  const Icon = verdictIcons[tone];
  return (
    <p className={classNames(styles['verdict'], styles[tone])}>
      <Icon size={18} />
      <span>{text}</span>
    </p>
  );
};

const verdictIcons = { good: SuccessIcon, note: InfoIcon, bad: AlertIcon };

import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { AlertIcon, InfoIcon, SuccessIcon } from '../icons/icons.tsx';
import styles from './file-card.module.css';

export type FileStatus = { tone: 'good' | 'note' | 'bad'; text: string };

export type FileCardProps = {
  /** A picture of the file; a plain well while there is none. */
  thumbnail?: string | undefined;
  name: string;
  /** Measured facts: "3.1 MB, 3024 × 4032". */
  facts?: ReactNode;
  status?: FileStatus | undefined;
  /** Buttons: Crop, Choose another photo. */
  actions?: ReactNode;
  /** Anything below, over the whole width: upload progress, an error. */
  children?: ReactNode;
};

/** What a drop zone becomes once a file is chosen. */
export const FileCard = ({ thumbnail, name, facts, status, actions, children }: FileCardProps) => (
  <div className={styles['card']}>
    {thumbnail ? (
      <img src={thumbnail} alt="" className={styles['thumbnail']} />
    ) : (
      <span className={styles['thumbnail']} />
    )}
    <div className={styles['words']}>
      <p className={styles['name']}>{name}</p>
      {facts && <p className={styles['facts']}>{facts}</p>}
      {status && <FileStatusLine {...status} />}
      {actions && <div className={styles['actions']}>{actions}</div>}
    </div>
    {children && <div className={styles['below']}>{children}</div>}
  </div>
);

const FileStatusLine = ({ tone, text }: FileStatus) => {
  const Icon = fileStatusIcons[tone];
  return (
    <p className={classNames(styles['status'], styles[tone])}>
      <Icon size={18} />
      <span>{text}</span>
    </p>
  );
};

const fileStatusIcons = { good: SuccessIcon, note: InfoIcon, bad: AlertIcon };

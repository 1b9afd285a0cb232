import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { AlertIcon, InfoIcon, SuccessIcon } from '../icons/icons.tsx';
import styles from './file-card.module.css';

export type FileStatus = { tone: 'good' | 'note' | 'bad'; text: string };

export type FileCardProps = {
  /** The URL of the file's thumbnail; an empty box without one. */
  thumbnail?: string | undefined;
  name: string;
  /** Measured facts, such as "3.1 MB, 3024 × 4032". */
  facts?: ReactNode;
  status?: FileStatus | undefined;
  /** Keeps room for the status and one sentence below, which come later and must move nothing. */
  keepsRoom?: boolean | undefined;
  /** A sentence that may come later, empty until then: it has its room, and so has a longer status that comes with it. */
  lateNote?: string | undefined;
  /** Buttons, such as "Crop" and "Choose another photo". */
  actions?: ReactNode;
  /** Content below at full width, such as upload progress or an error. */
  children?: ReactNode;
};

/** Shows a chosen file in place of the drop zone. */
export const FileCard = ({ thumbnail, name, facts, status, keepsRoom, lateNote, actions, children }: FileCardProps) => (
  <div className={styles['card']} data-keeps-room={keepsRoom} data-awaits-note={lateNote !== undefined}>
    {thumbnail ? (
      <img src={thumbnail} alt="" className={styles['thumbnail']} />
    ) : (
      <span className={styles['thumbnail']} />
    )}
    <div className={styles['words']}>
      <p className={styles['name']}>{name}</p>
      {facts && <p className={styles['facts']}>{facts}</p>}
      {(status || keepsRoom) && (
        <p className={classNames(styles['status'], status && styles[status.tone])}>
          {status && <FileStatusText {...status} />}
        </p>
      )}
      {actions && <div className={styles['actions']}>{actions}</div>}
    </div>
    {(children || keepsRoom) && <div className={styles['below']}>{children}</div>}
    {lateNote !== undefined && <p className={styles['late']}>{lateNote}</p>}
  </div>
);

const FileStatusText = ({ tone, text }: FileStatus) => {
  const Icon = fileStatusIcons[tone];
  return (
    <>
      <Icon size={18} />
      <span>{text}</span>
    </>
  );
};

const fileStatusIcons = { good: SuccessIcon, note: InfoIcon, bad: AlertIcon };

import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { AlertIcon, InfoIcon, SuccessIcon } from '../icons/icons.tsx';
import styles from './notice.module.css';
import tones from './tones.module.css';

export type Tone = 'success' | 'danger' | 'info';

export type NoticeProps = Omit<ComponentProps<'div'>, 'title'> & { tone?: Tone; title?: ReactNode };

/** A message in the flow of the page, with a coloured left edge. An error is announced at once. */
export const Notice = ({ tone = 'info', title, className, children, ...rest }: NoticeProps) => {
  const Icon = icons[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : undefined}
      className={classNames(styles['notice'], tones[tone], className)}
      {...rest}
    >
      <Icon />
      <div className={styles['body']}>
        {title && <p className={styles['title']}>{title}</p>}
        {children}
      </div>
    </div>
  );
};

const icons = { success: SuccessIcon, danger: AlertIcon, info: InfoIcon };

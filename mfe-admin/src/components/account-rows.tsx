import { Badge, Small, Stack } from '@pawlayer/ui';
import type { ReactNode } from 'react';
import { NameLine } from './name-line.tsx';
import styles from './account-rows.module.css';

/** A list of what belongs to the person who is signed in: devices, sessions, passkeys. */
export const AccountRows = ({ label, children }: { label?: string; children: ReactNode }) => (
  <Stack as="ul" ruled aria-label={label}>
    {children}
  </Stack>
);

export const AccountItem = ({ children }: { children: ReactNode }) => <li className={styles['row']}>{children}</li>;

type AccountRowProps = {
  /** The id of the name, to describe the buttons with. */
  nameId: string;
  name: string;
  isCurrent?: boolean;
  facts: ReactNode;
  /** Why the last action failed. */
  error?: ReactNode;
  /** The buttons. */
  children: ReactNode;
};

export const AccountRow = ({ nameId, name, isCurrent = false, facts, error, children }: AccountRowProps) => (
  <AccountItem>
    <div className={styles['text']}>
      <NameLine id={nameId}>
        {name}
        {isCurrent && <Badge tone="moss">This one</Badge>}
      </NameLine>
      <Small>{facts}</Small>
      {error}
    </div>
    {children}
  </AccountItem>
);

import { Button } from '@pawlayer/ui';
import { useState } from 'react';
import { LinkForm } from './link-form.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { RecoveryForm } from './recovery-form.tsx';
import styles from './other-ways.module.css';

type Way = 'link' | 'recovery';

type OtherWaysProps = {
  hasPasskeys: boolean;
  /** Whether the form for the password stands above. */
  isSecond: boolean;
};

/** The ways to sign in beside the password. */
export const OtherWays = ({ hasPasskeys, isSecond }: OtherWaysProps) => {
  const [open, setOpen] = useState<Way>();
  const toggle = (way: Way) => setOpen(open === way ? undefined : way);
  return (
    <div className={styles['ways']}>
      {isSecond && <p className={styles['or']}>or</p>}
      {hasPasskeys && <PasskeyButton />}
      <div className={styles['links']}>
        <Button variant="quiet" size="small" aria-expanded={open === 'link'} onClick={() => toggle('link')}>
          Email me a link
        </Button>
        <Button variant="quiet" size="small" aria-expanded={open === 'recovery'} onClick={() => toggle('recovery')}>
          Use a recovery code
        </Button>
      </div>
      {open === 'link' && <LinkForm />}
      {open === 'recovery' && <RecoveryForm />}
    </div>
  );
};

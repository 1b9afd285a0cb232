import { Row, SmallButton, Stack } from '@pawlayer/ui';
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
    <Stack gap={16}>
      {isSecond && <p className={styles['or']}>or</p>}
      {hasPasskeys && <PasskeyButton />}
      <Row gap={24} lineGap={8} justify="center">
        <SmallButton variant="quiet" aria-expanded={open === 'link'} onClick={() => toggle('link')}>
          Email me a link
        </SmallButton>
        <SmallButton variant="quiet" aria-expanded={open === 'recovery'} onClick={() => toggle('recovery')}>
          Use a recovery code
        </SmallButton>
      </Row>
      {open === 'link' && <LinkForm />}
      {open === 'recovery' && <RecoveryForm />}
    </Stack>
  );
};

import { SectionBoundary } from '@pawlayer/app-kit';
import { getPassword } from '@pawlayer/contracts/admin';
import { Columns, Stack } from '@pawlayer/ui';
import { PageHeader } from '../components/layout/page-header.tsx';
import { MorningMailPanel } from '../features/notices/morning-mail-panel.tsx';
import { PushPanel } from '../features/push/push-panel.tsx';
import { PasskeysPanel } from '../features/security/passkeys-panel.tsx';
import { PasswordPanel } from '../features/security/password-panel.tsx';
import { RecoveryCodesPanel } from '../features/security/recovery-codes-panel.tsx';
import { SessionsPanel } from '../features/security/sessions-panel.tsx';
import { useMay } from '../lib/session/use-may.ts';

/** How a person signs in, where they are signed in, and which mails and push notices they get. */
export const AccountPage = () => {
  const mayHavePassword = useMay()(getPassword);
  return (
    <>
      <PageHeader title="Security" lead="How you sign in, where you are signed in, and what you are told." />
      <Columns widths="repeat(2, minmax(0, 1fr))" gap={24} stacksEarly>
        <Stack gap={24}>
          <SectionBoundary title="Your passkeys cannot be shown">
            <PasskeysPanel />
          </SectionBoundary>
          {mayHavePassword && (
            <SectionBoundary title="The password cannot be shown">
              <PasswordPanel />
            </SectionBoundary>
          )}
        </Stack>
        <Stack gap={24}>
          <SectionBoundary title="Your sessions cannot be shown">
            <SessionsPanel />
          </SectionBoundary>
          {mayHavePassword && (
            <SectionBoundary title="Your recovery codes cannot be shown">
              <RecoveryCodesPanel />
            </SectionBoundary>
          )}
          <SectionBoundary title="Your morning mail cannot be shown">
            <MorningMailPanel />
          </SectionBoundary>
          <SectionBoundary title="Your push notices cannot be shown">
            <PushPanel />
          </SectionBoundary>
        </Stack>
      </Columns>
    </>
  );
};

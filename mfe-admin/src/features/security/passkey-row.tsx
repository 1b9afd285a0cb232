import { formatDay } from '@pawlayer/contracts';
import type { Passkey } from '@pawlayer/contracts/admin';
import { Row, SmallButton } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { AccountItem, AccountRow } from '../../components/account-rows.tsx';
import { ConfirmedButton } from '../../components/confirmed-button.tsx';
import { useSuccessToast } from '../../lib/use-success-toast.ts';
import { revokePasskeyMutation } from './api.ts';
import { RenamePasskeyForm } from './rename-passkey-form.tsx';

export const PasskeyRow = ({ passkey }: { passkey: Passkey }) => {
  const { name, domain, createdAt, lastUsedAt } = passkey;
  const nameId = useId();
  const toast = useSuccessToast();
  const { isRenaming, renameButton, start, finish } = useRenaming();
  if (isRenaming) {
    return (
      <AccountItem>
        <RenamePasskeyForm
          passkey={passkey}
          onDone={(renamed) => {
            finish();
            if (renamed) toast('Passkey renamed', `It is now called ${renamed}.`);
          }}
        />
      </AccountItem>
    );
  }
  return (
    <AccountRow
      nameId={nameId}
      name={name}
      facts={`For ${domain}, added ${formatDay(createdAt)}, ${lastUsedAt ? `last used ${formatDay(lastUsedAt)}` : 'not used yet'}`}
    >
      <Row gap={16} lineGap={8}>
        <SmallButton ref={renameButton} variant="quiet" aria-describedby={nameId} onClick={start}>
          Rename
        </SmallButton>
        <RevokePasskey passkey={passkey} nameId={nameId} />
      </Row>
    </AccountRow>
  );
};

/** The button that opened the form gets the focus back. */
const useRenaming = () => {
  const [isRenaming, setIsRenaming] = useState(false);
  const wasRenaming = useRef(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasRenaming.current && !isRenaming) renameButton.current?.focus();
    wasRenaming.current = isRenaming;
  }, [isRenaming]);
  return { isRenaming, renameButton, start: () => setIsRenaming(true), finish: () => setIsRenaming(false) };
};

/** Revokes a passkey after a confirmation. */
const RevokePasskey = ({ passkey: { id, name }, nameId }: { passkey: Passkey; nameId: string }) => {
  const toast = useSuccessToast();
  const revoke = useMutation(revokePasskeyMutation(useQueryClient()));
  const onDone = () => toast('Passkey revoked', `Nobody can sign in with ${name} any more.`);
  return (
    <ConfirmedButton
      variant="quiet"
      aria-describedby={nameId}
      label="Revoke"
      question={`Revoke ${name}?`}
      mutation={revoke}
      input={id}
      onDone={onDone}
    >
      <p>Nobody can sign in with it any more. The device still lists it until you delete it there.</p>
    </ConfirmedButton>
  );
};

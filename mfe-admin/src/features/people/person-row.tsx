import { formatDay, isolated } from '@pawlayer/contracts';
import type { Person } from '@pawlayer/contracts/admin';
import { Badge, Small, SmallButton } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { MutationError } from '../../components/mutation-error.tsx';
import { NameLine } from '../../components/name-line.tsx';
import { runMutation } from '../../lib/run-mutation.ts';
import { useSuccessToast } from '../../lib/use-success-toast.ts';
import { inviteAgainMutation } from './api.ts';
import { RemovePerson } from './remove-person.tsx';
import { RoleSelect } from './role-select.tsx';
import styles from './people.module.css';

export const PersonRow = ({ person }: { person: Person }) => {
  const { name, email, isYou, joinedAt, canChange } = person;
  const nameId = useId();
  return (
    <li className={styles['person']}>
      <div className={styles['text']}>
        <NameLine id={nameId}>
          <bdi>{name}</bdi>
          {isYou && <Badge tone="plain">You</Badge>}
          {!joinedAt && <Badge>Invited</Badge>}
        </NameLine>
        {email && <Small>{email}</Small>}
        <Small>{accessText(person)}</Small>
      </div>
      <RoleSelect person={person} />
      <div className={styles['actions']}>
        {!joinedAt && <InviteAgain person={person} nameId={nameId} />}
        {canChange ? (
          <RemovePerson person={person} nameId={nameId} />
        ) : (
          <Small>The last owner cannot be removed or get another role.</Small>
        )}
      </div>
    </li>
  );
};

const accessText = ({ joinedAt, invitedAt, invitationEndsAt, lastSeenAt }: Person): string => {
  if (!joinedAt && invitationEndsAt) {
    const hasEnded = Date.parse(invitationEndsAt) < Date.now();
    return hasEnded
      ? `Invited ${formatDay(invitedAt)}; the link has expired.`
      : `Invited ${formatDay(invitedAt)}; the link works until ${formatDay(invitationEndsAt)}.`;
  }
  return lastSeenAt ? `Last seen ${formatDay(lastSeenAt)}` : 'Not seen yet';
};

/** Mails a new link; the earlier one ends. */
const InviteAgain = ({ person: { id, name }, nameId }: { person: Person; nameId: string }) => {
  const toast = useSuccessToast();
  const invite = useMutation(inviteAgainMutation(useQueryClient()));
  const onSuccess = () =>
    toast('Invitation sent again', `${isolated(name)} gets a new link; the earlier one no longer works.`);
  return (
    <>
      <MutationError error={invite.error} />
      <SmallButton
        variant="quiet"
        aria-describedby={nameId}
        pending={invite.isPending}
        onClick={() => runMutation(invite, id, { onSuccess })}
      >
        Send again
      </SmallButton>
    </>
  );
};

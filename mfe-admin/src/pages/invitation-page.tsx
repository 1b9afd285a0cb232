import { useToast } from '@pawlayer/app-kit';
import { paths } from '@pawlayer/contracts/paths';
import { useMutation } from '@tanstack/react-query';
import { LinkCard } from '../features/sign-in-link/link-card.tsx';
import { invitationMutation } from '../lib/session/sign-in-api.ts';

/** Accepts an invitation. The next page is the one where a passkey can be added, to come back with. */
export const InvitationPage = () => (
  <LinkCard
    page={paths.adminInvitation}
    title="Welcome to the workshop"
    lead="You are invited to help run the store. Next you can add a passkey, so that you can come back without a mail."
    label="Accept the invitation"
    open={useMutation(invitationMutation(useToast()))}
    expired="It was already used, or its seven days are over. If you have joined, sign in; if not, ask the owner to invite you again."
    next={paths.adminAccount}
  />
);

import { useToast } from '@pawlayer/app-kit';
import { paths } from '@pawlayer/contracts/paths';
import { useMutation } from '@tanstack/react-query';
import { LinkCard } from '../features/sign-in-link/link-card.tsx';
import { linkLoginMutation } from '../lib/session/sign-in-api.ts';

export const LoginLinkPage = () => (
  <LinkCard
    page={paths.adminLoginLink}
    title="Sign in"
    lead="You asked for a link to sign in. This is it; it works once."
    label="Sign in"
    open={useMutation(linkLoginMutation(useToast()))}
    expired="It was already used, or its 10 minutes are over. Ask for another one where you sign in."
    next={paths.admin}
  />
);

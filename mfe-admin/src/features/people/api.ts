import type { Role } from '@pawlayer/contracts';
import { changeRole, inviteAgain, invitePerson, type InvitationForm, removePerson } from '@pawlayer/contracts/admin';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { peopleQuery } from '../../lib/queries/people.ts';
import { adminCall } from '../../lib/session/admin-call.ts';

/** Also after a failure, because somebody else may have changed it. */
const refresh = (client: QueryClient): void => void client.invalidateQueries({ queryKey: peopleQuery().queryKey });

export const inviteMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (form: InvitationForm) => adminCall(invitePerson, { body: form }),
    onSettled: () => refresh(client),
  });

export const inviteAgainMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => adminCall(inviteAgain, { params: { id } }),
    onSettled: () => refresh(client),
  });

export const changeRoleMutation = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: (role: Role) => adminCall(changeRole, { params: { id }, body: { role } }),
    onSettled: () => refresh(client),
  });

export const removePersonMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => adminCall(removePerson, { params: { id } }),
    onSettled: () => refresh(client),
  });

import type { Role } from '@pawlayer/contracts';
import { changeRole, inviteAgain, invitePerson, type InvitationForm, removePerson } from '@pawlayer/contracts/admin';
import type { QueryClient } from '@tanstack/react-query';
import { peopleQuery } from '../../lib/queries/people.ts';
import { refreshingMutation } from '../../lib/queries/refreshing-mutation.ts';
import { adminCall } from '../../lib/session/admin-call.ts';

const changePeople = <Input, Answer>(client: QueryClient, send: (input: Input) => Promise<Answer>) =>
  refreshingMutation(client, peopleQuery().queryKey, send);

export const inviteMutation = (client: QueryClient) =>
  changePeople(client, (form: InvitationForm) => adminCall(invitePerson, { body: form }));

export const inviteAgainMutation = (client: QueryClient) =>
  changePeople(client, (id: string) => adminCall(inviteAgain, { params: { id } }));

export const changeRoleMutation = (client: QueryClient, id: string) =>
  changePeople(client, (role: Role) => adminCall(changeRole, { params: { id }, body: { role } }));

export const removePersonMutation = (client: QueryClient) =>
  changePeople(client, (id: string) => adminCall(removePerson, { params: { id } }));

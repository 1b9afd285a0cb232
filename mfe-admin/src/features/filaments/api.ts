import {
  addFilament,
  changeFilament,
  deleteFilament,
  type Filament,
  type FilamentForm,
} from '@pawlayer/contracts/admin';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { filamentsQuery } from '../../lib/queries/filaments.ts';
import { adminCall } from '../../lib/session/admin-call.ts';

/** Also after a failure, because the filament may have been changed elsewhere. */
const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: filamentsQuery().queryKey });

/** Adds a filament, or changes the given one. */
export const saveFilamentMutation = (client: QueryClient, filament: Filament | undefined) =>
  mutationOptions({
    mutationFn: (form: FilamentForm) =>
      filament
        ? adminCall(changeFilament, { params: { id: filament.id }, body: { ...form, version: filament.version } })
        : adminCall(addFilament, { body: form }),
    onSettled: () => refresh(client),
  });

export const deleteFilamentMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => adminCall(deleteFilament, { params: { id } }),
    onSettled: () => refresh(client),
  });

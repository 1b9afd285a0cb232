import { isolated, Role } from '@pawlayer/contracts';
import type { Person } from '@pawlayer/contracts/admin';
import { SelectInput } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MutationError } from '../../components/mutation-error.tsx';
import { roleTexts } from '../../lib/roles.ts';
import { runMutation } from '../../lib/run-mutation.ts';
import { verifySession } from '../../lib/session/api.ts';
import { useSuccessToast } from '../../lib/use-success-toast.ts';
import { changeRoleMutation } from './api.ts';

/** A person's role; a choice applies at once, to open sessions too. */
export const RoleSelect = ({ person: { id, name, role, canChange, isYou } }: { person: Person }) => {
  const toast = useSuccessToast();
  const change = useMutation(changeRoleMutation(useQueryClient(), id));
  const choose = (next: Role) =>
    runMutation(change, next, {
      onSuccess: () => {
        toast('Role changed', `${isolated(name)} now has the role ${roleTexts[next].label.toLowerCase()}.`);
        if (isYou) void verifySession();
      },
    });
  return (
    <div>
      <SelectInput
        aria-label={`Role of ${name}`}
        value={change.isPending ? change.variables : role}
        disabled={!canChange || change.isPending}
        onChange={({ target }) => choose(Role.parse(target.value))}
      >
        {Role.options.map((option) => (
          <option key={option} value={option}>
            {roleTexts[option].label}
          </option>
        ))}
      </SelectInput>
      <MutationError error={change.error} />
    </div>
  );
};

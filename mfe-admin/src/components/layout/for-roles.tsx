import { ButtonLink, usePageTexts } from '@pawlayer/app-kit';
import type { AnyCall } from '@pawlayer/contracts';
import { paths } from '@pawlayer/contracts/paths';
import { PageMessage } from '@pawlayer/ui';
import type { ReactNode } from 'react';
import { roleTexts } from '../../lib/roles.ts';
import { useMay } from '../../lib/session/use-may.ts';

type ForRolesProps = {
  /** The call that the page cannot do without. */
  call: AnyCall;
  children: ReactNode;
};

/** A page for those whose role includes its call; it tells anybody else kindly whose page it is. */
export const ForRoles = ({ call, children }: ForRolesProps) => (useMay()(call) ? children : <ForOthers call={call} />);

const ForOthers = ({ call: { roles } }: { call: AnyCall }) => {
  usePageTexts('admin', 'Not your page');
  const helpers =
    roles?.filter((role) => role !== 'owner').map((role) => `the ${roleTexts[role].label.toLowerCase()}`) ?? [];
  return (
    <PageMessage
      title={`This page is for ${['the owner', ...helpers].join(' and ')}`}
      text="Your role does not include it. If you need it, ask an owner."
    >
      <ButtonLink variant="secondary" to={paths.admin}>
        To your dashboard
      </ButtonLink>
    </PageMessage>
  );
};

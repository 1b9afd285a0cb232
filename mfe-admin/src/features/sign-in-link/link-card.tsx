import { PageLink, forgetLinkToken, useLinkToken } from '@pawlayer/app-kit';
import { type LinkPage, paths } from '@pawlayer/contracts/paths';
import { Button, Notice } from '@pawlayer/ui';
import type { UseMutationResult } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { SignInCard, SignInLead } from '../../components/sign-in/sign-in-card.tsx';
import { runMutation } from '../../lib/run-mutation.ts';
import { errorMessage, isUnauthorized } from '../../lib/session/errors.ts';

type LinkCardProps = {
  /** The page that the link opens. */
  page: LinkPage;
  title: string;
  lead: string;
  /** The button's label. */
  label: string;
  /** Posts the token. */
  open: UseMutationResult<unknown, Error, string>;
  /** What to do when the link is not valid any more. */
  expired: string;
  /** Where to go once signed in. */
  next: string;
};

/**
 * Signs in by a link from a mail. The token is posted only after a press: programs that follow the links of a mail would
 * use it up.
 */
export const LinkCard = ({ page, title, lead, label, open, expired, next }: LinkCardProps) => {
  const token = useLinkToken(page);
  const isExpired = token === '' || isUnauthorized(open.error);
  const signIn = () => runMutation(open, token, { onSuccess: () => forgetLinkToken(page) });
  if (open.isSuccess) return <Navigate to={next} replace />;
  return (
    <SignInCard title={title}>
      {isExpired ? (
        <>
          <Notice title="This link does not work any more">{expired}</Notice>
          <PageLink to={paths.admin}>To the sign-in</PageLink>
        </>
      ) : (
        <>
          <SignInLead>{lead}</SignInLead>
          {open.isError && (
            <Notice tone="danger" title="You are not signed in yet">
              {errorMessage(open.error)}
            </Notice>
          )}
          <Button wide pending={open.isPending} onClick={signIn}>
            {label}
          </Button>
        </>
      )}
    </SignInCard>
  );
};

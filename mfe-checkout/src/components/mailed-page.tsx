import { ButtonLink, useLinkToken, usePageTexts, usePageTitle } from '@pawlayer/app-kit';
import { paths } from '@pawlayer/contracts/paths';
import { PageMessage } from '@pawlayer/ui';
import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LinkedPage, type LinkedPageProps } from './linked-page.tsx';

type MailedPageProps<Data, Key extends QueryKey> = Omit<LinkedPageProps<Data>, 'query' | 'notFound' | 'children'> & {
  page: 'orderDetails' | 'galleryConsent' | 'foundOrders';
  queryOf: (token: string) => UseQueryOptions<Data, Error, Data, Key>;
  /** Why the link does not work any more, and what to do then. */
  ended: string;
  /** Where to go then; the home page by default. */
  next?: ReactNode;
  children: (data: Data, token: string) => ReactNode;
};

/** What a mailed link opens. Access requires only the link's token. */
export const MailedPage = <Data, Key extends QueryKey>(props: MailedPageProps<Data, Key>) => {
  const token = useLinkToken(paths[props.page]);
  return token === '' ? <LinkEnded {...props} /> : <PageByToken key={token} token={token} {...props} />;
};

const PageByToken = <Data, Key extends QueryKey>(props: MailedPageProps<Data, Key> & { token: string }) => {
  const { page, queryOf, token, children, ...states } = props;
  usePageTexts(page);
  return (
    <LinkedPage {...states} query={useQuery(queryOf(token))} notFound={<LinkEnded {...states} />}>
      {(data) => children(data, token)}
    </LinkedPage>
  );
};

const LinkEnded = ({
  ended,
  next = <ButtonLink to={paths.home}>Return Home</ButtonLink>,
}: {
  ended: string;
  next?: ReactNode;
}) => {
  usePageTitle('This link does not work any more');
  return (
    <PageMessage title="This link does not work any more" text={ended}>
      {next}
    </PageMessage>
  );
};

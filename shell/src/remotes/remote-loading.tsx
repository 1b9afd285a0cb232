import { Container, Skeleton, VisuallyHidden } from '@pawlayer/ui';

/** What stands in for a page while its remote is on the way; tall enough to keep the footer out of sight. */
export const RemoteLoading = () => (
  <Container>
    <VisuallyHidden>Loading…</VisuallyHidden>
    <Skeleton height="100svh" />
  </Container>
);

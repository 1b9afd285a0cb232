import { Container, Skeleton, VisuallyHidden } from '@pawlayer/ui';

/** Shown while a page's remote is loading; tall enough to keep the footer out of view. */
export const RemoteLoading = () => (
  <Container>
    <VisuallyHidden>Loading…</VisuallyHidden>
    <Skeleton height="100svh" />
  </Container>
);

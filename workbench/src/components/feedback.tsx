import { ErrorPanel, LoadingNote, Notice, PageMessage, ProgressBar, Skeleton, Stars } from '@pawlayer/ui';
import { componentSheet, Row } from './sheet.tsx';

export const feedback = componentSheet(1400, () => (
  <>
    <Notice title="Your session has ended">What you typed is kept: log in and go on.</Notice>
    <Notice tone="success" title="Your message is with us">
      A copy is on its way to your inbox.
    </Notice>
    <Notice tone="danger" title="Payment Failed">
      Your card was declined.
    </Notice>
    <ErrorPanel title="The gallery did not arrive" text="Please try again in a moment." onRetry={() => {}} />
    <ProgressBar label="Sending the image" percent={64} />
    <LoadingNote>Loading the gallery...</LoadingNote>
    <Skeleton height="96px" />
    <Row>
      <Stars rating={5} />
      <Stars rating={3} />
    </Row>
    <PageMessage title="404 Page Not Found" text="This stack is missing its top sheet." />
  </>
));

import { usePageTitle } from '@pawlayer/app-kit';
import { Button, PageMessage } from '@pawlayer/ui';

/** When the layout itself has failed: nothing of ours is left on the page but this. */
export const BrokenPage = () => {
  usePageTitle('This page is broken');
  return (
    <main>
      <PageMessage title="This page is broken" text="That is our mistake, and nothing you have entered is lost.">
        <Button onClick={() => location.reload()}>Load it again</Button>
      </PageMessage>
    </main>
  );
};

import { usePageTitle } from '@pawlayer/app-kit';
import { Button, PageMessage } from '@pawlayer/ui';

/** Shown when the layout itself has failed; replaces the whole page. */
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

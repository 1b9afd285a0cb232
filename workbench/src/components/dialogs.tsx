import { sampleStack, ConfirmDialog, PictureDialog } from '@pawlayer/ui';
import type { ExampleGroup } from '../example.ts';

/** Dialogs cover the page, so each has a separate frame. */
export const dialogs: ExampleGroup = {
  heightPx: 620,
  examples: [
    {
      name: 'picture',
      render: () => (
        <PictureDialog
          open
          onOpenChange={() => {}}
          picture={sampleStack[1].src}
          caption="Layered portrait of Ranger"
          onStep={() => {}}
        />
      ),
    },
    {
      name: 'pending',
      render: () => (
        <ConfirmDialog
          open
          pending
          onOpenChange={() => {}}
          title="Delete Ink blue?"
          confirmLabel="Delete"
          onConfirm={() => {}}
        />
      ),
    },
    {
      name: 'confirm',
      render: () => (
        <ConfirmDialog
          open
          onOpenChange={() => {}}
          title="Give money back to Ada Moreau?"
          confirmLabel="Refund $79.29"
          error="Stripe did not answer. Please try again."
          onConfirm={() => {}}
        >
          <p>Stripe sends it to the card it came from. This cannot be undone.</p>
        </ConfirmDialog>
      ),
    },
  ],
};

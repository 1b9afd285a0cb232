import type { PageText } from '@pawlayer/contracts/admin';

type PageField = {
  /** As in the text. */
  name: string;
  label: string;
  hint?: string;
  /** Of a field with several lines. */
  rows?: number;
  optional?: true;
  inputMode?: 'numeric' | 'email';
};

/** The fields of each kind of text, in their order on the page. */
export const pageFields: Readonly<Record<PageText['kind'], readonly PageField[]>> = {
  announcement: [
    {
      name: 'line',
      label: 'Announcement',
      hint: 'One sentence, which may have a link. While it is empty, the shop shows none.',
      rows: 3,
      optional: true,
    },
  ],
  contact: [
    { name: 'email', label: 'Sales address', inputMode: 'email' },
    { name: 'location', label: 'Where the shop is', hint: 'Such as Mission, BC' },
    { name: 'replyPromise', label: 'When you answer', hint: 'After "You will hear from us", such as within 24 hours' },
  ],
  figures: [
    { name: 'heroRating', label: 'Customer rating', hint: 'At the top of the home page and below the stories' },
    { name: 'averageDelivery', label: 'Average delivery' },
    { name: 'reviewsRating', label: 'Average rating', hint: 'Above the reviews' },
    { name: 'wouldRecommend', label: 'Would recommend' },
    {
      name: 'ordersBefore',
      label: 'Orders from before this store',
      hint: 'Added to the orders that it has received',
      inputMode: 'numeric',
    },
  ],
  policy: [
    { name: 'lede', label: 'First sentence' },
    { name: 'body', label: 'Text', rows: 24 },
  ],
};

import type { PageTextName } from '@pawlayer/contracts/admin';

type PageFacts = {
  title: string;
  /** Where it stands. */
  when: string;
};

/** The facts about each text of the pages. */
export const pageFacts: Readonly<Record<PageTextName, PageFacts>> = {
  announcement: { title: 'Announcement', when: 'A quiet line along the bottom of the shop’s pages.' },
  contact: {
    title: 'Contact details',
    when: 'In the footer, on the contact page, at the end of all mails, and on packing slips.',
  },
  figures: { title: 'Figures', when: 'On the home page and beside the reviews. Search engines do not get them.' },
  shipping: { title: 'Shipping Info', when: 'The page /shipping.' },
  returns: { title: 'Returns', when: 'The page /returns.' },
  privacy: { title: 'Privacy Policy', when: 'The page /privacy.' },
  terms: { title: 'Terms of Service', when: 'The page /terms.' },
};

import { settings, type ProductionStep } from '@pawlayer/contracts';
import type { MailBlock, MailTemplate } from '@pawlayer/service-kit';
import { addressLine } from '../orders/address-rules.ts';
import { toTrackingUrl } from '../orders/tracking-rules.ts';
import { facts, greeting, orderLink, text, type MailedOrder, type StoreInfo } from './mail-block-rules.ts';

/** Notifies the customer of the progress of production. */
export const productionNotice = (order: MailedOrder, step: ProductionStep, store: StoreInfo): MailTemplate => {
  const news = productionNews[step];
  return {
    subject: `${news.subject} (order ${order.number})`,
    content: {
      heading: news.heading(order.pet.name),
      blocks: [
        greeting(order),
        text(news.sentence(order.pet.name)),
        ...(step === 'shipped' ? [...trackingBlocks(order), facts([['Shipping to', addressLine(order.address)]])] : []),
        orderLink(order, store),
      ],
    },
  };
};

type ProductionNews = { subject: string; heading: (pet: string) => string; sentence: (pet: string) => string };

const productionNews: Readonly<Record<ProductionStep, ProductionNews>> = {
  in_review: {
    subject: 'We are looking at your photo',
    heading: (pet) => `We are looking at ${pet}'s photo`,
    sentence: (pet) =>
      `An artist has begun with ${pet}'s portrait: light, contrast, and the little things that make the face. If we have a question about the photo, we will write to you before anything is printed.`,
  },
  printing: {
    subject: 'Your portrait is on the printer',
    heading: (pet) => `${pet} is on the printer`,
    sentence: (pet) =>
      `The printer is laying down ${pet}'s portrait now, ${settings.layerThicknessMm} mm at a time, dark colours first.`,
  },
  quality_check: {
    subject: 'Your portrait is printed',
    heading: (pet) => `${pet}'s portrait is printed`,
    sentence: () => 'Every layer is down. A person is checking it in good light, and packs it when it is right.',
  },
  shipped: {
    subject: 'Your portrait is on its way',
    heading: (pet) => `${pet}'s portrait is on its way`,
    sentence: () => 'It left our workshop, packed flat and firm.',
  },
  delivered: {
    subject: 'Your portrait has arrived',
    heading: (pet) => `${pet}'s portrait has arrived`,
    sentence: () =>
      'The carrier says that your parcel was delivered. If anything is not as it should be, answer this mail and we will make it right.',
  },
};

const trackingBlocks = ({ tracking }: MailedOrder): MailBlock[] => {
  if (!tracking) return [];
  const url = toTrackingUrl(tracking.carrier, tracking.number);
  return [
    facts([
      ['Carrier', tracking.carrier],
      ['Tracking number', tracking.number],
    ]),
    ...(url === undefined ? [] : [{ kind: 'link', label: 'Follow the parcel', url } satisfies MailBlock]),
  ];
};

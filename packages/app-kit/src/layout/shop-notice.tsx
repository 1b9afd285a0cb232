import { dayText, type FilledTextInline, type ShopTerms } from '@pawlayer/contracts';
import { paths } from '@pawlayer/contracts/paths';
import { CloseIcon, IconButton, RichLine } from '@pawlayer/ui';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useShopTerms } from '../api/use-shop-terms.ts';
import { useShopTexts } from '../api/use-shop-texts.ts';
import { ErrorBoundary } from '../boundary/error-boundary.tsx';
import { renderTextLink } from './text-link.tsx';
import styles from './shop-notice.module.css';

/** Where somebody looks before ordering. */
const closedOn: readonly string[] = [paths.home, paths.upload, paths.checkout];

/** Where nobody is paying or looking at an order. */
const announcedOn: readonly string[] = [
  paths.home,
  paths.upload,
  paths.gallery,
  paths.reviews,
  paths.contact,
  paths.shareStory,
  paths.shipping,
  paths.returns,
  paths.privacy,
  paths.terms,
];

/**
 * A quiet line that the shop is closed, or soon will be, and below it the owner's announcement: one bar for both. It
 * arrives after the first view, so it lies over the lower edge of the window and moves nothing but the footer, which
 * makes room for it at the end of the page. If it fails, only the line is missing.
 */
export const ShopNotice = () => (
  <ErrorBoundary fallback={null}>
    <Lines />
  </ErrorBoundary>
);

const Lines = () => {
  const { pathname } = useLocation();
  const closed = useShopTerms({ enabled: closedOn.includes(pathname) })?.closed;
  const announcement = useShopTexts()?.announcement;
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const lines = [
    ...(closed && closedOn.includes(pathname) ? [awayLine(closed)] : []),
    ...(announcement && announcedOn.includes(pathname) ? [announcementLine(announcement)] : []),
  ].filter(({ key }) => !hidden.includes(key));
  const hide = () => setHidden([...hidden, ...lines.map(({ key }) => key)]);
  return (
    <div role="status" className={styles['region']} data-print="hide">
      {lines.length > 0 && (
        <div className={styles['line']}>
          <div className={styles['texts']}>
            {lines.map(({ key, content }) => (
              <p key={key}>{content}</p>
            ))}
          </div>
          <IconButton label="Hide this" onClick={hide}>
            <CloseIcon size={20} />
          </IconButton>
        </div>
      )}
    </div>
  );
};

type NoticeLine = { key: string; content: ReactNode };

const announcementLine = (inlines: readonly FilledTextInline[]): NoticeLine => ({
  key: JSON.stringify(inlines),
  content: <RichLine inlines={inlines} renderLink={renderTextLink} />,
});

const awayLine = (closed: NonNullable<ShopTerms['closed']>): NoticeLine => {
  const text = closedText(closed);
  return { key: text, content: text };
};

/** Without years: nobody takes the next 6 January for one after it. */
const closedText = ({ from, to, backOn }: NonNullable<ShopTerms['closed']>): string => {
  const days = from === to ? `on ${dayText(from)}` : `from ${dayText(from)} to ${dayText(to)}`;
  return `We are away ${days}; back on ${dayText(backOn)}.`;
};

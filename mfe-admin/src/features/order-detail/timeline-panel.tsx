import { formatDateTime } from '@pawlayer/contracts';
import type { AdminOrder } from '@pawlayer/contracts/admin';
import { Mono, Panel, Strong } from '@pawlayer/ui';
import { eventFacts, eventTitle } from './event-labels.ts';
import styles from './timeline-panel.module.css';

/** The order's events, latest first. */
export const TimelinePanel = ({ order: { timeline } }: { order: AdminOrder }) => (
  <Panel title="Timeline">
    <ol className={styles['events']} reversed>
      {timeline.toReversed().map((event, index) => (
        <li key={timeline.length - index} className={styles['event']}>
          <Strong>{eventTitle(event)}</Strong>
          <Mono asChild>
            <time dateTime={event.at}>{formatDateTime(event.at)}</time>
          </Mono>
          <p className={styles['facts']}>
            {eventFacts(event).map(([name, text]) => (
              <span key={name}>
                {name} <bdi>{text}</bdi>
              </span>
            ))}
          </p>
        </li>
      ))}
    </ol>
  </Panel>
);

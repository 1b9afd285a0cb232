import { formatDateTime } from '@pawlayer/contracts';
import type { AdminOrder } from '@pawlayer/contracts/admin';
import { Mono, Panel, Row, Strong } from '@pawlayer/ui';
import { eventFacts, eventTitle } from './event-labels.ts';
import styles from './timeline-panel.module.css';

/** The order's events, latest first. */
export const TimelinePanel = ({ order: { timeline } }: { order: AdminOrder }) => (
  <Panel title="Timeline">
    <ol className={styles['events']} reversed>
      {timeline.toReversed().map((event, index) => (
        <Row as="li" key={timeline.length - index} gap={12} lineGap={0} align="baseline" className={styles['event']}>
          <Strong>{eventTitle(event)}</Strong>
          <Mono asChild>
            <time dateTime={event.at}>{formatDateTime(event.at)}</time>
          </Mono>
          <Row as="p" gap={16} lineGap={0} align="stretch" className={styles['facts']}>
            {eventFacts(event).map(([name, text]) => (
              <span key={name}>
                {name} <bdi>{text}</bdi>
              </span>
            ))}
          </Row>
        </Row>
      ))}
    </ol>
  </Panel>
);

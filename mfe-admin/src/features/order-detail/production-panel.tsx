import { ProductionStep } from '@pawlayer/contracts';
import { type AdminOrder, statusLabel } from '@pawlayer/contracts/admin';
import { CheckIcon, Panel, Row, TextLink, TruckIcon } from '@pawlayer/ui';
import { ProductionActions } from './production-actions.tsx';
import styles from './production-panel.module.css';

/** The progress of production and the next steps. */
export const ProductionPanel = ({ order }: { order: AdminOrder }) => {
  const { production, tracking } = order;
  const reached = production ? ProductionStep.options.indexOf(production) : -1;
  return (
    <Panel title="Production">
      <ol className={styles['steps']}>
        {ProductionStep.options.map((step, index) => (
          <li
            key={step}
            aria-current={index === reached ? 'step' : undefined}
            className={styles['step']}
            data-done={index <= reached || undefined}
          >
            <span className={styles['mark']}>{index <= reached && <CheckIcon size={16} />}</span>
            {statusLabel(step)}
          </li>
        ))}
      </ol>
      {tracking && (
        <Row as="p" gap={12} nowrap>
          <TruckIcon />
          <Row as="span" gap={12} lineGap={0}>
            <span>
              {tracking.carrier} {tracking.number}
            </span>
            {tracking.url && (
              <TextLink href={tracking.url} target="_blank" rel="noreferrer">
                Follow the parcel
              </TextLink>
            )}
          </Row>
        </Row>
      )}
      <ProductionActions key={production} order={order} />
    </Panel>
  );
};

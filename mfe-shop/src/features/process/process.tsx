import { homeAnchors } from '@pawlayer/contracts/paths';
import { Container, Lede } from '@pawlayer/ui';
import { useShippingInCanada } from '../../lib/use-shipping-in-canada.ts';
import { PortraitPicture } from './portrait-picture.tsx';
import { listSteps, usualFreeFrom } from './steps.ts';
import { useStepInView } from './use-step-in-view.ts';
import styles from './process.module.css';

/** Shows how a photo becomes a portrait. The picture is sticky while the steps scroll by. */
export const Process = () => {
  const [list, current] = useStepInView();
  const shipping = useShippingInCanada();
  const steps = listSteps(shipping ? shipping.freeFrom : usualFreeFrom);
  return (
    <section id={homeAnchors.process} aria-labelledby="process-title" className={styles['process']}>
      <Container>
        <h2 id="process-title">How a photo becomes a portrait</h2>
        <Lede className={styles['lede']}>
          Follow Bandit, a raccoon with good taste in palm trees, from one photo to the wall. Our own engine made each
          of these pictures from that photo.
        </Lede>
        <div className={styles['story']}>
          <div className={styles['picture']}>
            <PortraitPicture stage={steps[current]?.stage ?? 'photo'} />
          </div>
          <ol ref={list} className={styles['steps']}>
            {steps.map(({ title, text }, index) => (
              <li key={title} className={styles['step']} aria-current={index === current ? 'step' : undefined}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </Container>
    </section>
  );
};

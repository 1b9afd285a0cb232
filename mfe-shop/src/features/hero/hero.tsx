import { SectionBoundary } from '@pawlayer/app-kit';
import { settings } from '@pawlayer/contracts';
import { homeAnchors, paths } from '@pawlayer/contracts/paths';
import {
  beagleFilaments,
  beagleStack,
  Button,
  Container,
  FilamentLegend,
  LayerStack,
  Lede,
  TextLink,
} from '@pawlayer/ui';
import { Link } from 'react-router-dom';
import { Stats } from './stats.tsx';
import styles from './hero.module.css';

/** The first view: the product, a call to action, and a portrait that comes apart as the visitor scrolls away. */
export const Hero = () => (
  <section aria-label="Welcome" className={styles['view']}>
    <Container className={styles['hero']}>
      <div>
        <h1 className={styles['title']}>Their face, layer by layer</h1>
        <Lede className={styles['lede']}>
          Send us a photo you love. Our artists redraw it in four to eight colours, then we print it{' '}
          {settings.layerThicknessMm}&nbsp;mm at a time, so the light moves across it as you pass.
        </Lede>
        <div className={styles['actions']}>
          <Button asChild>
            <Link to={paths.upload}>Create Portrait</Link>
          </Button>
          <TextLink asChild>
            <Link to={{ hash: homeAnchors.process }}>See how it is made</Link>
          </TextLink>
        </div>
        <SectionBoundary title="The figures cannot be shown">
          <Stats />
        </SectionBoundary>
      </div>
      <div className={styles['art']}>
        <LayerStack
          sheets={beagleStack}
          label="Portrait of Otis, a beagle, as the five sheets of colour it is printed from"
          follow
          priority
          className={styles['stack']}
        />
        <div className={styles['key']}>
          <FilamentLegend filaments={beagleFilaments} />
        </div>
      </div>
    </Container>
  </section>
);

import { ButtonLink, PageLink, SectionBoundary } from '@pawlayer/app-kit';
import { settings } from '@pawlayer/contracts';
import { homeAnchors, paths } from '@pawlayer/contracts/paths';
import { noFileCame, useFileDrag } from '@pawlayer/forms/file-drag';
import { sampleFilaments, sampleStack, Container, FilamentLegend, LayerStack, Lede, Mono } from '@pawlayer/ui';
import { useEffect, useRef } from 'react';
import { SeeYours, SeeYoursHint } from './see-yours.tsx';
import { Stats } from './stats.tsx';
import { useOwnPortrait } from './use-own-portrait.ts';
import styles from './hero.module.css';

/**
 * The first view: the product, a call to action, and a portrait that comes apart as the visitor scrolls away: a sample,
 * or that of the visitor's own photo.
 */
export const Hero = () => {
  const own = useOwnPortrait();
  const drag = useFileDrag(own.choose, () => own.refuse(noFileCame));
  const input = useRef<HTMLInputElement>(null);
  const seeYours = useRef<HTMLButtonElement>(null);
  const art = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (own.isShown) art.current?.scrollIntoView({ block: 'nearest' }); // on a phone it is below the button
  }, [own.isShown]);
  return (
    <section aria-label="Welcome" className={styles['view']} data-dragging={drag.dragging} {...drag.events}>
      <Container className={styles['hero']}>
        <div className={styles['words']}>
          <h1 className={styles['title']}>Their face, layer by layer</h1>
          <Lede className={styles['lede']}>
            Send us a photo you love. We turn it into four to eight colours, look it over, and print it{' '}
            {settings.layerThicknessMm}&nbsp;mm at a time, so the light moves across it as you pass.
          </Lede>
          <div className={styles['actions']}>
            <ButtonLink variant={own.isShown ? 'secondary' : 'primary'} to={paths.upload}>
              Create Portrait
            </ButtonLink>
            <SeeYours button={seeYours} input={input} onPress={() => own.pick(input.current)} onChoose={own.choose} />
            <PageLink to={{ hash: homeAnchors.process }}>See how it is made</PageLink>
          </div>
          <SeeYoursHint problem={own.problem} isPending={own.isPending} />
          <SectionBoundary title="The figures cannot be shown">
            <Stats />
          </SectionBoundary>
        </div>
        <div ref={art} className={styles['art']} data-ready={own.Portrait !== undefined}>
          {!own.isShown && <SamplePortrait />}
          {own.Portrait && (
            <SectionBoundary title="Your portrait cannot be shown">
              <own.Portrait
                file={own.file}
                onShown={own.show}
                onProblem={own.refuse}
                onChooseAnother={() => input.current?.click()}
                onClose={() => {
                  own.close();
                  seeYours.current?.focus(); // the button that was pressed goes with the portrait
                }}
              />
            </SectionBoundary>
          )}
          {drag.dragging && <p className={styles['drop']}>Let go to see yours</p>}
        </div>
      </Container>
    </section>
  );
};

const SamplePortrait = () => (
  <>
    <LayerStack
      sheets={sampleStack}
      label="Portrait of Ranger, a shepherd dog, as the five sheets of colour it is printed from"
      follow
      priority
      className={styles['stack']}
    />
    <div className={styles['key']}>
      <FilamentLegend filaments={sampleFilaments} />
    </div>
    <Mono asChild>
      <p className={styles['caption']}>Ranger, made from a photo by our own engine</p>
    </Mono>
  </>
);

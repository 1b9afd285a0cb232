import { renderTextLink } from '@pawlayer/app-kit';
import { longDayText, pages, type PolicyName, policyNames } from '@pawlayer/contracts';
import { paths } from '@pawlayer/contracts/paths';
import { Container, Lede, RichText, Small } from '@pawlayer/ui';
import { Link } from 'react-router-dom';
import { usePolicy } from './use-policy.ts';
import styles from './policy.module.css';

/** A policy in one column of text, with links to the other policies. */
export const Policy = ({ page }: { page: PolicyName }) => {
  const { lede, body, changedOn } = usePolicy(page);
  return (
    <Container className={styles['page']}>
      <article className={styles['text']}>
        <h1 className={styles['title']}>{pages[page].title}</h1>
        <Lede>{lede}</Lede>
        <RichText blocks={body} renderLink={renderTextLink} />
        <Small className={styles['changed']}>
          Last changed on <time dateTime={changedOn}>{longDayText(changedOn)}</time>
        </Small>
      </article>
      <nav aria-label="More to read" data-print="hide">
        <ul className={styles['others']}>
          {relatedPages
            .filter((related) => related !== page)
            .map((related) => (
              <li key={related}>
                <Link to={paths[related]}>{pages[related].title}</Link>
              </li>
            ))}
        </ul>
      </nav>
    </Container>
  );
};

const relatedPages = [...policyNames, 'contact'] as const;

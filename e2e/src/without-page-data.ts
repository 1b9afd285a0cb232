import { paths } from '@pawlayer/contracts';
import type { Page } from '@playwright/test';

const withData: readonly string[] = [paths.home, paths.gallery, paths.reviews, paths.upload];

/** Empties the lists that pages bring in their HTML, so that they ask for them, as where those did not come in time. */
export const withoutPageData = async (page: Page): Promise<void> => {
  await page.route(
    ({ pathname }) => withData.includes(pathname),
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(/(<script [^>]*id="data:[^>]*>).*?(?=<\/script>)/gs, '$1null');
      await route.fulfill({ response, body });
    },
  );
};

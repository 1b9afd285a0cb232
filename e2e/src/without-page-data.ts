import type { Page } from '@playwright/test';

/** Empties the lists that the home page brings in its HTML, so that it asks for them, as where they did not come in time. */
export const withoutPageData = async (page: Page): Promise<void> => {
  await page.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(/(<script [^>]*id="data:[^>]*>).*?(?=<\/script>)/gs, '$1null');
      await route.fulfill({ response, body });
    },
  );
};

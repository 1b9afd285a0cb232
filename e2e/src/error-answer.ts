import type { ErrorBody } from '@pawlayer/contracts';
import type { Route } from '@playwright/test';

/** A handler for `page.route` that responds with an error in the services' format. */
export const answerWithError =
  (status: number, body: Partial<ErrorBody> = {}) =>
  (route: Route) =>
    route.fulfill({
      status,
      json: { error: 'Something went wrong on our side.', code: 'internal', requestId: 'test', ...body },
    });

import type { ErrorBody } from '@pawlayer/contracts';
import type { Route } from '@playwright/test';

/** For `page.route`: answers with an error as the services do. */
export const answerWithError =
  (status: number, body: Partial<ErrorBody> = {}) =>
  (route: Route) =>
    route.fulfill({
      status,
      json: { error: 'Something went wrong on our side.', code: 'internal', requestId: 'test', ...body },
    });

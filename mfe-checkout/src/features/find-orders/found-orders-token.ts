import { sessionValue } from '@pawlayer/forms/session-value';
import * as z from 'zod';

/** The token of the link that was opened in this tab. */
export const storedToken = sessionValue('foundOrdersLink', z.string());

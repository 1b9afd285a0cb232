import { sessionValue } from '@pawlayer/forms/session-value';
import * as z from 'zod';

/** The token of the link that was opened in this tab. It leaves the address at once, and survives a reload here. */
export const storedToken = sessionValue('galleryConsentLink', z.string());

import type { PolicyName } from '../text-facts.ts';
import type { BuiltInPolicy } from './policy.ts';
import { privacy } from './privacy.ts';
import { returns } from './returns.ts';
import { shipping } from './shipping.ts';
import { terms } from './terms.ts';

/** The policies that the shop comes with, which stand in for the owner's where those cannot be read or filled. */
export const builtInPolicies: Readonly<Record<PolicyName, BuiltInPolicy>> = { shipping, returns, privacy, terms };

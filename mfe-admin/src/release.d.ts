/** Which build of the owner's room this is: RELEASE at build time. */
declare const __RELEASE__: string;

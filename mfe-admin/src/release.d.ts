/** The value of RELEASE at build time. */
declare const __RELEASE__: string;

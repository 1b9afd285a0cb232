export declare const gzip: (content: Uint8Array) => Buffer;

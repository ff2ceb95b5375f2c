/**
 * How many bytes of the export of another server a browser sends at a time. A proxy lets bodies of 8 MB pass (docs/operations.md#one-machine),
 * and a part arrives within the two minutes that a request may take, over a slow line, too.
 */
export const importPartBytes = 7 * 1_048_576;

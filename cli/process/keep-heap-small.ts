import { setFlagsFromString } from 'node:v8'

/**
 * By default V8 lets garbage grow until the heap has doubled or more. For large answers that is a gigabyte. Collecting
 * garbage when the heap has grown by a quarter makes a run with small answers a tenth slower, so such a run keeps the
 * default.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=25')
}

const MANY_BYTES = 32 * 1024 * 1024

/** Counts the bytes of answers, and keeps the heap small as soon as there are many. */
export function heapKeeper(): (answer: { readonly body: Uint8Array } | undefined) => void {
  let bytes = 0
  return (answer) => {
    const before = bytes
    bytes += answer?.body.length ?? 0
    if (before < MANY_BYTES && bytes >= MANY_BYTES) keepHeapSmall()
  }
}

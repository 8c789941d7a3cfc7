/** Node keeps small bodies together in one large piece of memory, which a copy does not hold on to. */
const SMALL = 16 * 1024

/** The bytes of a buffer. Unlike a `Buffer`, a part of them (`slice`) is a copy, and does not hold on to the whole. */
export function plainBytes(buffer: Uint8Array): Uint8Array {
  return buffer.length < SMALL
    ? new Uint8Array(buffer)
    : new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.length)
}

import { hashText, mix, pick, Random } from '../../fixtures/index.js'

/** A hash of a list of names and numbers; the same on every machine. */
export function seedOf(...parts: readonly (string | number)[]): number {
  let hash = 0x5eed
  for (const part of parts) hash = mix(hash, typeof part === 'number' ? part : hashText(part))
  return hash
}

/** A random stream for each list of names and numbers. */
export function streamOf(...parts: readonly (string | number)[]): Random {
  return new Random(seedOf(...parts))
}

/** From 0 (inclusive) to 1 (exclusive). */
export function share(random: Random): number {
  return (random.next() >>> 0) / 4_294_967_296
}

/**
 * The position of a serial number among `size` values: `size` consecutive serials take each value once, in an order
 * that differs from block to block. So a few rows show every value.
 */
export function stratum(serial: number, size: number, seed: number): number {
  if (size <= 1) return 0
  const block = Math.floor(serial / size)
  const hash = mix(seed, block)
  const offset = pick(mix(hash, 1), size)
  return (offset + (serial - block * size) * strideOf(mix(hash, 2), size)) % size
}

/** A step that visits all of `size` places before it repeats one. */
function strideOf(hash: number, size: number): number {
  let stride = 1 + pick(hash, size - 1)
  while (divisor(stride, size) !== 1) stride = stride === size - 1 ? 1 : stride + 1
  return stride
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b)
}

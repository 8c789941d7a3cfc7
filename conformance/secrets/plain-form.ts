import type { Layer, Span } from './layer.js'

/**
 * The byte for the comparison; 0 = skipped. Case is ignored, because servers change it. White space and `+` are skipped,
 * because encoders wrap lines and forms write a blank as `+`.
 */
const COMPARED_AS = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte <= 0x20 || byte === 0x2b || byte === 0x7f) return 0
  return byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte
})

/** The bytes that are compared when a secret is looked for. */
export function plainForm(bytes: Uint8Array): Layer {
  const plain = new Uint8Array(bytes.length)
  let length = 0
  for (let place = 0; place < bytes.length; place += 1) {
    const compared = COMPARED_AS[bytes[place] ?? 0] ?? 0
    plain[length] = compared
    if (compared !== 0) length += 1
  }
  return { bytes: plain.subarray(0, length), origins: (places) => originsIn(bytes, places) }
}

function originsIn(bytes: Uint8Array, places: readonly number[]): Span[] {
  const found: Span[] = []
  let kept = 0
  for (let start = 0; start < bytes.length && found.length < places.length; start += 1) {
    if (COMPARED_AS[bytes[start] ?? 0] === 0) continue
    while (places[found.length] === kept) found.push({ start, end: start + 1 })
    kept += 1
  }
  return found
}

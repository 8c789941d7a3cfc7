import type { Layer, Span } from './layer.js'

/**
 * The byte for the comparison; 0 = skipped. Case is ignored, because servers change it. White space and `+` are
 * skipped, because encoders wrap lines and forms write a space as `+`.
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
    const byte = bytes[place] ?? 0
    const unseen = byte < FIRST_UNSEEN ? 0 : unseenLength(bytes, place)
    if (unseen > 0) place += unseen - 1
    else {
      const compared = COMPARED_AS[byte] ?? 0
      plain[length] = compared
      if (compared !== 0) length += 1
    }
  }
  return { bytes: plain.subarray(0, length), origins: (places) => originsIn(bytes, places) }
}

function originsIn(bytes: Uint8Array, places: readonly number[]): Span[] {
  const found: Span[] = []
  let kept = 0
  for (let start = 0; start < bytes.length && found.length < places.length; start += 1) {
    const byte = bytes[start] ?? 0
    const unseen = byte < FIRST_UNSEEN ? 0 : unseenLength(bytes, start)
    if (unseen > 0) start += unseen - 1
    if (unseen > 0 || COMPARED_AS[byte] === 0) continue
    while (places[found.length] === kept) found.push({ start, end: start + 1 })
    kept += 1
  }
  return found
}

/** The first byte in UTF-8 of the lowest of these characters. */
const FIRST_UNSEEN = 0xc2

/**
 * The length in UTF-8 of a character without ink, which breaks a long word or is left over from a word processor:
 * U+00A0, U+00AD, U+200B to U+200F, U+2028 to U+202F, U+2060 to U+206F, U+FEFF. 0 for any other.
 */
function unseenLength(bytes: Uint8Array, place: number): number {
  const first = bytes[place]
  if (first !== 0xc2 && first !== 0xe2 && first !== 0xef) return 0
  const length = first === 0xc2 ? 2 : 3
  let code = 0
  for (let at = place; at < place + length; at += 1) code = code * 256 + (bytes[at] ?? 0)
  return UNSEEN.some(([first, last]) => code >= first && code <= last) ? length : 0
}

/** The bytes of the first and the last character of each range, as one number. */
const UNSEEN = [
  [0xc2a0, 0xc2a0],
  [0xc2ad, 0xc2ad],
  [0xe2808b, 0xe2808f],
  [0xe280a8, 0xe280af],
  [0xe281a0, 0xe281af],
  [0xefbbbf, 0xefbbbf],
] as const

/** An unknown key that looks like a real one (same length, same prefix, same kind of characters). */
export function unknownKey(own: string | undefined): string {
  if (own === undefined) return 'pipeproof-unknown-key-0123456789'
  const keep = Math.max(own.length - TAIL, Math.min(own.lastIndexOf('_') + 1, Math.floor(own.length / 2)))
  const tail = own.slice(keep)
  const end = otherEnd(tail)
  // Only its end differs, so a service that compares only the beginning accepts it.
  if (end !== undefined) return `${own.slice(0, -1)}${end}`
  const turned = KINDS.reduce(turnWithin, tail)
  return `${own.slice(0, keep)}${turned === tail ? tail.replace(/[a-y0-8]/gi, nextLetter) : turned}`
}

/** Earlier characters may have a meaning (a prefix, the version of a UUID). */
const TAIL = 12
const KINDS = [/[0-9]/g, /[a-f]/g, /[g-z]/g, /[A-F]/g, /[G-Z]/g] as const
const BASE_64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A last character that also occurs elsewhere in the key, so that the alphabet stays the same. */
function otherEnd(tail: string): string | undefined {
  const last = tail.at(-1) ?? ''
  const looks = (character: string): string => character.toLowerCase().replace('o', '0').replace(/[il]/, '1')
  const others = [...tail].filter((other) => looks(other) !== looks(last))
  return others.find((other) => isFar(BASE_64, last, other) && isFar(BASE_32, last.toUpperCase(), other.toUpperCase()))
}

/** The characters differ in their high bits: a decoder may ignore the low bits and the case of the last character. */
function isFar(alphabet: string, a: string, b: string): boolean {
  const [left, right] = [alphabet.indexOf(a), alphabet.indexOf(b)]
  if (left === -1 || right === -1) return alphabet === BASE_32
  return left >> 4 !== right >> 4
}

/** Replaces characters by others of the same kind, so that the key keeps its alphabet (hexadecimal, base 32). */
function turnWithin(text: string, kind: RegExp): string {
  const letters = text.match(kind) ?? []
  let place = 0
  return text.replace(kind, () => {
    place += 1
    return letters[place % letters.length] ?? ''
  })
}

function nextLetter(letter: string): string {
  return String.fromCharCode(letter.charCodeAt(0) + 1)
}

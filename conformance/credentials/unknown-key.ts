/** Looks like a real key (same length, same prefix, same kind of characters) and is none. */
export function unknownKey(own: string | undefined): string {
  if (own === undefined) return 'pipeproof-unknown-key-0123456789'
  const keep = Math.max(own.length - TAIL, Math.min(own.lastIndexOf('_') + 1, Math.floor(own.length / 2)))
  const tail = own.slice(keep)
  const end = otherEnd(tail)
  // Nothing but its end tells it from the real one: a service that compares a part of it lets it in.
  if (end !== undefined) return `${own.slice(0, -1)}${end}`
  const turned = KINDS.reduce(turnWithin, tail)
  return `${own.slice(0, keep)}${turned === tail ? tail.replace(/[a-y0-8]/gi, nextLetter) : turned}`
}

/** What comes before may have a form of its own (a prefix, the version of a UUID). */
const TAIL = 12
const KINDS = [/[0-9]/g, /[a-f]/g, /[g-z]/g, /[A-F]/g, /[G-Z]/g] as const
const BASE_64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Another character of the key itself, so that the alphabet is kept, for its last place. */
function otherEnd(tail: string): string | undefined {
  const last = tail.at(-1) ?? ''
  const looks = (character: string): string => character.toLowerCase().replace('o', '0').replace(/[il]/, '1')
  const others = [...tail].filter((other) => looks(other) !== looks(last))
  return others.find((other) => isFar(BASE_64, last, other) && isFar(BASE_32, last.toUpperCase(), other.toUpperCase()))
}

/** Apart in the high bits: the low ones of a last character are padding that a decoder may drop, and so may be its case. */
function isFar(alphabet: string, a: string, b: string): boolean {
  const [left, right] = [alphabet.indexOf(a), alphabet.indexOf(b)]
  if (left === -1 || right === -1) return alphabet === BASE_32
  return left >> 4 !== right >> 4
}

/** Characters of one kind change places among themselves, so that the key keeps its alphabet (hexadecimal, base 32). */
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

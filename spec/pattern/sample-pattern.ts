import { plainPattern } from './plain-pattern.js'

/**
 * The shortest plain text for a pattern, read from left to right: the first branch, the fewest repeats, the first
 * character. Undefined if the pattern uses more than branches, groups, classes and counts. The caller tests the text
 * against the pattern.
 */
export function samplePattern(pattern: string): string | undefined {
  const reader = new Reader(plainPattern(pattern))
  try {
    const text = reader.branches()
    return reader.isAtEnd ? text : undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const CLASSES: Readonly<Record<string, string>> = { d: '1', w: 'a', s: ' ', D: 'a', W: '-', S: 'a' }
/** Preferred characters, best first. */
const PLAIN = 'aA1_- .:bB2'
const MOST = 200

class Reader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length
  }

  /** The first branch of `a|b|c`. */
  branches(): string {
    const [first = ''] = this.#all()
    return first
  }

  *#each(): Generator<string> {
    yield this.#sequence()
    while (this.#takes('|')) yield this.#sequence()
  }

  #all(): readonly string[] {
    return [...this.#each()]
  }

  #sequence(): string {
    let text = ''
    while (!this.isAtEnd && this.#peek() !== '|' && this.#peek() !== ')') {
      const one = this.#atom()
      text += one.repeat(this.#count())
      if (text.length > MOST) throw new RangeError('too long')
    }
    return text
  }

  #atom(): string {
    const letter = this.#next()
    if (letter === '^' || letter === '$') return ''
    if (letter === '.') return 'a'
    if (letter === '[') return this.#class()
    if (letter === '\\') return this.#escaped()
    if (letter !== '(') return letter
    if (this.#takes('?') && !this.#takes(':')) throw new RangeError('a group of another kind')
    const text = this.branches()
    if (!this.#takes(')')) throw new RangeError('an open group')
    return text
  }

  #escaped(): string {
    const letter = this.#next()
    if (letter === 'b') return ''
    if (/[1-9pPuxkB]/.test(letter)) throw new RangeError('a reference or a class of Unicode')
    return CLASSES[letter] ?? letter
  }

  #class(): string {
    const isNegated = this.#takes('^')
    const start = this.#at
    while (!this.isAtEnd && (this.#peek() !== ']' || this.#at === start)) this.#at += this.#peek() === '\\' ? 2 : 1
    const body = this.#text.slice(start, this.#at)
    if (!this.#takes(']')) throw new RangeError('an open class')
    const test = new RegExp(`[${isNegated ? '^' : ''}${body}]`)
    const found = [...PLAIN, body.replace(/^\\/, '').charAt(0)].find((letter) => test.test(letter))
    if (found === undefined) throw new RangeError('an unusual class')
    return found
  }

  #count(): number {
    const counted = /^(?:\{(\d+)(?:,\d*)?\}|([*+?]))\??/.exec(this.#text.slice(this.#at))
    if (counted === null) return 1
    this.#at += counted[0].length
    const [, digits, sign] = counted
    const count = digits === undefined ? (sign === '+' ? 1 : 0) : Number(digits)
    if (count > MOST) throw new RangeError('too long')
    return count
  }

  #peek(): string {
    return this.#text.charAt(this.#at)
  }

  #next(): string {
    return this.#text.charAt(this.#at++)
  }

  #takes(letter: string): boolean {
    if (this.#peek() !== letter) return false
    this.#at += 1
    return true
  }
}

import { UnsupportedPattern } from './unsupported-pattern.js'

/** The same pattern in the syntax of RE2, without captures. It must be valid ECMAScript with the `u` flag. */
export function re2Syntax(pattern: string): string {
  const size = new PatternSize()
  return pattern.replaceAll(TOKEN, (token) => {
    size.add(token)
    return translated(token)
  })
}

const CLASS = String.raw`\[(?:\\[^]|[^\]\\])*\]`
const ESCAPE = String.raw`\\(?:u[dD][89abAB]..\\u[dD][c-fC-F]..|u\{[^}]*\}|u....|x..|c.|[pP]\{[^}]*\}|k<[^>]*>|[^])`
const GROUP = String.raw`\((?:\?(?:<(?![=!])[^>]*>|<[=!]|[^<]))?`
const COUNT = String.raw`\{\d+(?:,\d*)?\}`
const TOKEN = new RegExp(`${CLASS}|${ESCAPE}|${GROUP}|${COUNT}|[^]`, 'gu')

/** White space, and its complement, inside a class: RE2's own classes cover only ASCII. */
const SPACE = String.raw`\t-\r \x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}`
const NO_SPACE = String.raw`\x{0}-\x{8}\x{e}-\x{1f}!-\x{9f}\x{a1}-\x{167f}\x{1681}-\x{1fff}\x{200b}-\x{2027}\x{202a}-\x{202e}\x{2030}-\x{205e}\x{2060}-\x{2fff}\x{3001}-\x{fefe}\x{ff00}-\x{10ffff}`
const ANYTHING = String.raw`\x{0}-\x{10ffff}`

function translated(token: string): string {
  if (token.startsWith('[')) return classOf(token)
  if (token.startsWith('\\')) return escapeOf(token, false)
  if (token.startsWith('(')) return groupOf(token)
  return token === '.' ? String.raw`[^\n\r\x{2028}\x{2029}]` : token
}

function groupOf(token: string): string {
  if (/^\(\?<?[=!]/.test(token)) throw new UnsupportedPattern(`it uses a lookaround ("${token}")`)
  if (token === '(' || token === '(?:' || token.startsWith('(?<')) return '(?:'
  throw new UnsupportedPattern(`it changes flags inside the pattern ("${token}")`)
}

function classOf(token: string): string {
  const negated = token.startsWith('[^')
  const members = token.slice(negated ? 2 : 1, -1).replaceAll(MEMBER, (member) => {
    if (member.startsWith('\\')) return escapeOf(member, true)
    return member === '[' || member === '^' ? `\\${member}` : member
  })
  if (members === '') return negated ? `[${ANYTHING}]` : `[^${ANYTHING}]`
  return `[${negated ? '^' : ''}${members}]`
}

const MEMBER = new RegExp(`${ESCAPE}|[^]`, 'gu')

function escapeOf(token: string, within: boolean): string {
  const kind = token.charAt(1)
  const members = kind === 's' ? SPACE : kind === 'S' ? NO_SPACE : undefined
  if (members !== undefined) return within ? members : `[${members}]`
  if (kind === 'p' || kind === 'P') return property(token)
  if (kind === 'k' || /[1-9]/.test(kind)) throw new UnsupportedPattern(`it uses a backreference ("${token}")`)
  if (kind === 'b' && within) return String.raw`\x{8}`
  return '0ucx'.includes(kind) ? codePoint(token) : token
}

/** RE2 knows scripts and short names of categories. */
function property(token: string): string {
  const name = token.slice(3, -1).replace(/^(?:Script|sc|General_Category|gc)=/, '')
  return `${token.slice(0, 2)}{${CATEGORIES[name] ?? name}}`
}

const CATEGORIES: Readonly<Record<string, string>> = {
  ...{ Letter: 'L', Uppercase_Letter: 'Lu', Lowercase_Letter: 'Ll', Number: 'N', Decimal_Number: 'Nd' },
  ...{ Mark: 'M', Punctuation: 'P', Symbol: 'S', Separator: 'Z', Space_Separator: 'Zs' },
}

function codePoint(token: string): string {
  const code = codeOf(token)
  if (code >= 0xd800 && code <= 0xdfff) throw new UnsupportedPattern(`it names half of a surrogate pair ("${token}")`)
  return `\\x{${code.toString(16)}}`
}

function codeOf(token: string): number {
  if (token === '\\0') return 0
  if (token.startsWith('\\c')) return token.charCodeAt(2) % 32
  const [high = 0, low] = [...token.matchAll(/[\da-f]+/gi)].map(([digits]) => Number.parseInt(digits, 16))
  return low === undefined ? high : (high - 0xd800) * 0x400 + low - 0xdc00 + 0x10000
}

/** The time for each character of a string grows with this. */
const MOST = 2000

/** Counts the instructions of a pattern from its tokens: repetitions multiply what they repeat. */
class PatternSize {
  /** The instructions of each open group so far. */
  readonly #groups = [0]
  #last = 0

  /** @throws UnsupportedPattern when the pattern grows too large */
  add(token: string): void {
    if (token.startsWith('(')) this.#groups.push(0)
    else if (token === ')') this.#grow(this.#groups.pop() ?? 0)
    else if (/^\{\d/.test(token)) this.#repeat(token)
    else if (!'*+?'.includes(token)) this.#grow(1)
  }

  #repeat(token: string): void {
    const [least = 0, most = least] = [...token.matchAll(/\d+/g)].map(Number)
    const before = this.#last
    this.#grow(before * Math.max(0, Math.max(least, most) - 1))
    this.#last += before
  }

  #grow(size: number): void {
    const top = this.#groups.length - 1
    this.#groups[top] = (this.#groups[top] ?? 0) + size
    this.#last = size
    if (this.#groups.some((held) => held > MOST)) throw new UnsupportedPattern(`it is longer than ${MOST} steps`)
  }
}

const ATOM =
  /\\(?:u[dD][89abAB]..\\u[dD][c-fC-F]..|u\{[^}]*\}|u....|x..|c.|[pP]\{[^}]*\}|[^bBkux1-9])|\[(?:\\[\s\S]|[^\]\\])*\]|[^\\()[\]{}*+?^$|]/uy
const QUANTIFIER = /(?:([*+?])|\{(\d+)(,?)(\d*)\})?\??/uy

/** The bound on the number of ways to match, times the characters of each way. */
const MOST = 2000
/** A range of repetitions as wide as this counts as unbounded. */
const WIDE = 30

/**
 * Whether JavaScript's own engine takes linear time. The engine tries every start, and every number of repetitions of
 * each repeated character. It takes linear time if at most one of these choices grows with the text and the others are
 * few.
 */
export function runsLinear(pattern: string): boolean {
  const repetitions = repetitionsIn(pattern)
  if (repetitions === undefined) return false
  const wide = repetitions.filter(isWide)
  const narrow = repetitions.filter((times) => !isWide(times))
  const ways = narrow.reduce((product, [least, most]) => product * (most - least + 1), 1)
  const fixed = [...wide.map(([least]) => least), ...narrow.map(([, most]) => most)].reduce((a, b) => a + b, 1)
  const growing = wide.length + (pattern.startsWith('^') ? 0 : 1)
  return growing <= 1 && ways * fixed <= MOST
}

/** The least and the greatest number of repetitions. */
type Times = readonly [number, number]

function isWide([least, most]: Times): boolean {
  return most - least > WIDE
}

/** How often each character repeats; undefined if the pattern is more than a sequence of characters. */
function repetitionsIn(pattern: string): readonly Times[] | undefined {
  const end = pattern.length - (pattern.endsWith('$') && !pattern.endsWith('\\$') ? 1 : 0)
  const found: Times[] = []
  for (let at = pattern.startsWith('^') ? 1 : 0; at < end; at = QUANTIFIER.lastIndex) {
    ATOM.lastIndex = at
    if (!ATOM.test(pattern)) return undefined
    QUANTIFIER.lastIndex = ATOM.lastIndex
    found.push(timesOf(QUANTIFIER.exec(pattern)))
  }
  return found
}

function timesOf(quantifier: RegExpExecArray | null): Times {
  const [, sign, least, comma, most] = quantifier ?? []
  if (sign !== undefined) return [sign === '+' ? 1 : 0, sign === '?' ? 1 : Number.POSITIVE_INFINITY]
  if (least === undefined) return [1, 1]
  if (comma === '') return [Number(least), Number(least)]
  return [Number(least), most === '' ? Number.POSITIVE_INFINITY : Number(most)]
}

/** Each comparison takes microseconds, and a document may have thousands of unknown names. */
const MOST_COMPARED = 500

/** The name that was probably meant; undefined if none is close, or if there are too many names to compare. */
export function nearestName(written: string, names: readonly string[]): string | undefined {
  const plain = simplify(written)
  // This comes before a comparison of letters, by which `neq` is as near to `eq` as to `ne`.
  const other = names.find((name) => OTHER_NAMES.get(name)?.includes(plain))
  if (other !== undefined) return other
  const close = (names.length > MOST_COMPARED ? [] : names)
    .map((name) => ({ name, other: simplify(name) }))
    .map(({ name, other }) => ({ name, other, typos: distance(plain, other) }))
    // Short names are close to many valid ones, so fewer typos are allowed for them.
    .filter(({ other, typos }) => typos <= (other.length <= 6 ? 1 : 2))
  // `ge` is `gte` rather than `ne`: the first and the last letter are seldom wrong.
  return close.toSorted((a, b) => a.typos - b.typos || otherEnds(plain, a.other) - otherEnds(plain, b.other))[0]?.name
}

/** What other tools call the operators of a filter. */
const OTHER_NAMES: ReadonlyMap<string, readonly string[]> = new Map([
  ['eq', ['=', '==', 'is', 'equal', 'equals', 'equalto']],
  ['ne', ['!=', '<>', 'not', 'neq', 'noteq', 'notequal', 'notequals', 'notequalto']],
  ['in', ['anyof', 'oneof']],
  ['gt', ['>', 'after', 'above', 'greater', 'greaterthan']],
  ['gte', ['>=', 'min', 'from', 'since', 'atleast', 'greaterthanorequal', 'greaterthanorequalto']],
  ['lt', ['<', 'below', 'less', 'lessthan']],
  ['lte', ['<=', 'max', 'to', 'until', 'atmost', 'lessthanorequal', 'lessthanorequalto']],
  ['between', ['range']],
  ['prefix', ['startswith', 'beginswith', 'starts']],
  ['contains', ['like', 'ilike', 'includes', 'substring']],
  ['present', ['exists', 'has', 'notnull', 'isnotnull']],
  ['bbox', ['box', 'boundingbox']],
  ['near', ['distance', 'radius']],
  ['trigram', ['similar', 'similarity']],
])

const otherEnds = (a: string, b: string): number => Number(a[0] !== b[0]) + Number(a.at(-1) !== b.at(-1))

/** `x_Filter` and `xFilter` are spelt differently and read the same. */
function simplify(word: string): string {
  return word.toLowerCase().replaceAll(/^x[-_]|[-_]/g, '')
}

/** Optimal string alignment: inserting, dropping, replacing and swapping neighbours cost one each. */
function distance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swaps = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = swaps ? (before[j - 2] ?? 0) + 1 : replaced
      row.push(Math.min(replaced, swapped, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1))
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}

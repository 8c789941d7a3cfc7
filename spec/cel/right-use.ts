/** What to write instead of an operation that CEL does not have for these types. */
const ADVICE: readonly (readonly [problem: RegExp, use: string])[] = [
  [/: double in list<int>/, 'write the numbers of the list with a fraction, such as 1.0'],
  [/: int in list<double>/, 'write double(...) around the value, and fractions such as 1.0 in the list'],
  [/ [!=]= null|: null [!=]=/, 'compare a column with null, not a computed value'],
  [/in list<null>|: null in /, 'write == null for each value'],
  [/: double == uint|: uint == double/, 'write the number without u'],
  [/: list<(double|int)> == list<(double|int)>/, 'write all numbers of both lists with a fraction, such as 1.0'],
  [/List elements must have the same type/, 'write == for each value, joined by ||'],
  [/List index must be int/, 'write int(...) around the index'],
  [/google\.protobuf\.Timestamp|timestamp\(\) requires/, 'compare dates as text, or count days(from, to)'],
]

/** The advice for a message of the CEL library, as the rest of a sentence; empty if there is none. */
export function rightUse(summary: string): string {
  const [, use] = ADVICE.find(([problem]) => problem.test(summary)) ?? []
  return use === undefined ? '' : `: ${use}`
}

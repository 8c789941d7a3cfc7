import { type Matrix, UNTRIED } from './matrix.js'

/**
 * The differences between a matrix and the recorded one, two lines for each changed row; empty if nothing changed. If
 * only some subjects were tried, only their rows are compared. Rows differ if other checks turned red. The number of
 * red results is not compared: concurrent requests arrive in any order, and a faulty service may depend on the order.
 */
export function matrixDifferences(recorded: Matrix, found: Matrix, isWhole: boolean): readonly string[] {
  const [before, after] = [rowsOf(recorded), rowsOf(found)]
  const names = new Set([...(isWhole ? before.keys() : []), ...after.keys()])
  return [...names].flatMap((name) => {
    const [old, now] = [before.get(name), after.get(name)]
    return old === now ? [] : [`- ${name}: ${old ?? 'is not recorded'}`, `+ ${name}: ${now ?? 'is gone'}`]
  })
}

function rowsOf({ checks, faults, variants, clean, unreachable }: Matrix): ReadonlyMap<string, string> {
  const rows = [
    ...faults.map((row) => [`fault "${row.id}"`, { ...row, red: Object.keys(row.red) }] as const),
    ...variants.map((row) => [`variant "${row.id}"`, row] as const),
    ...unreachable.map((row) => [`unreachable "${row.id}"`, row] as const),
    ...checks.map((id) => [`check "${id}"`, 'is tried'] as const),
    ...(clean.title === UNTRIED ? [] : [['the faultless mock', clean] as const]),
  ]
  return new Map(rows.map(([name, row]) => [name, typeof row === 'string' ? row : JSON.stringify(row)]))
}

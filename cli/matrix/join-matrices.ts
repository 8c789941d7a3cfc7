import { canaryOf, type Matrix, UNTRIED } from './matrix.js'

/** A matrix of a part, and what to call it. */
export interface Part {
  readonly name: string
  readonly matrix: Matrix
}

type Listed = 'faults' | 'variants'

/** The matrices of several shards as one, its rows in the given order. A row that two of them have must be the same in both. */
export function joinMatrices(parts: readonly Part[], order: readonly string[]): Matrix {
  const [first, ...others] = parts
  if (first === undefined) throw new Error('Cannot join matrices: no file is named')
  for (const { name, matrix } of others) {
    if (!isEqual(matrix.checks, first.matrix.checks) || !isEqual(matrix.unreachable, first.matrix.unreachable))
      throw new Error(`Cannot join "${name}" with "${first.name}": they come from different versions of the judge`)
  }
  const faults = joined(parts, 'faults', order)
  const clean = parts.map(({ matrix }) => matrix.clean).find(({ title }) => title !== UNTRIED)
  return {
    ...first.matrix,
    faults,
    variants: joined(parts, 'variants', order),
    clean: clean ?? first.matrix.clean,
    canary: canaryOf(faults),
  }
}

/** Everything of the order that the matrix lacks. */
export function missingRows({ faults, variants, clean }: Matrix, order: readonly string[]): readonly string[] {
  const tried = new Set([...faults, ...variants].map(({ id }) => id))
  if (clean.title !== UNTRIED) tried.add(clean.id)
  return order.filter((id) => !tried.has(id))
}

function joined<K extends Listed>(parts: readonly Part[], key: K, order: readonly string[]): Matrix[K][number][] {
  const rows = new Map<string, { readonly row: Matrix[K][number]; readonly name: string }>()
  for (const { name, matrix } of parts) {
    for (const row of matrix[key]) {
      const known = rows.get(row.id)
      if (known !== undefined && !isEqual(known.row, row))
        throw new Error(`Cannot join "${name}" with "${known.name}": they differ in "${row.id}"`)
      rows.set(row.id, { row, name })
    }
  }
  const strangers = [...rows.keys()].filter((id) => !order.includes(id))
  if (strangers.length > 0)
    throw new Error(`Cannot join matrices: nothing is called "${strangers.join('", "')}" any more`)
  return order.flatMap((id) => rows.get(id)?.row ?? [])
}

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

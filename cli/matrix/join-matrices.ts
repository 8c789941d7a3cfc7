import { canaryOf, type Matrix, UNTRIED } from './matrix.js'

/** The matrix of a part, and its name in messages. */
export interface Part {
  readonly name: string
  readonly matrix: Matrix
}

type Listed = 'faults' | 'variants'

/**
 * Joins the matrices of several shards, with rows in the given order. A row in two of them must be the same in both.
 */
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

/** Every subject of the order that the matrix lacks. */
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
    throw new Error(`Cannot join matrices: no subject has the name "${strangers.join('", "')}" any more`)
  return order.flatMap((id) => rows.get(id)?.row ?? [])
}

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

import type { Relation } from '../../model/relation.js'

/** A relation of the world with the column named by which it ascends, so that the newest rows are found without sorting. */
export function ascending(relation: Relation, column: string): Relation {
  return {
    size: relation.size,
    ascending: column,
    column: (name) => relation.column(name),
    coded: (name) => relation.coded?.(name),
    narrow: (filters) => relation.narrow?.(filters),
    row: (index) => relation.row(index),
  }
}

/** Where a rule is written. */
export interface DocumentPlace {
  readonly file: string
  /** From 1. */
  readonly line: number
}

export interface DocumentPlaces {
  /** The nearest place: the named part of the operation, else the clause, else the operation, else the document. */
  find(rule: {
    readonly operation?: string
    /** A parameter, a column, a property or the id of a row rule. */
    readonly name?: string
    readonly clauses: readonly string[]
  }): DocumentPlace
}

/** Undefined for a file that is no OpenAPI document, such as a compiled contract. */
export async function documentPlaces(file: string): Promise<DocumentPlaces | undefined> {
  const { readPlaces } = await import('./bundle/read-places.js')
  return readPlaces(file)
}

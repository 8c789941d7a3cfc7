/** One change of a document, as RFC 6902 (JSON Patch) writes it, with the support for it. */
export interface Proposal {
  readonly op: 'add' | 'replace'
  readonly place: readonly (string | number)[]
  readonly value: unknown
  readonly support: string
}

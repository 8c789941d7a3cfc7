import type { DecidedRequest } from '../worlds/decided-request.js'
import type { LoggedTransfer } from '../worlds/logged-transfer.js'

/** A requirement that the answer to a request breaks, as found by the judge of a proxy. */
export interface RequestFinding {
  /** Id of the requirement. */
  readonly id: string
  readonly status: 'fail' | 'warn'
  readonly message: string
  readonly expected?: string
  readonly actual?: string
  readonly clauses: readonly string[]
  /** The part of the table with the wrong cells. */
  readonly excerpt?: ExcerptOfTable
}

export interface ExcerptOfTable {
  readonly columns: readonly CellOfExcerpt[]
  readonly rows: readonly { readonly number: number; readonly cells: readonly CellOfExcerpt[] }[]
}

/** `gap`: replaces columns that are left out. Without text: the cell is missing. */
export type CellOfExcerpt = 'gap' | { readonly text: string | undefined; readonly isWrong: boolean }

/** A request that passed the proxy, in the list. */
export interface ProxiedRequest extends DecidedRequest {
  readonly findings: readonly Pick<RequestFinding, 'id' | 'status'>[]
}

/** The same with its answer. */
export interface ProxiedTransfer extends LoggedTransfer {
  readonly findings: readonly RequestFinding[]
  readonly curl?: string
}

/** The latest requests that passed the proxy. */
export interface ProxiedLog {
  /** The number of the latest request; 0 = there was none. */
  readonly last: number
  readonly cleared: number
  entries(after: number): readonly ProxiedRequest[]
  find(id: number): ProxiedTransfer | undefined
  clear(): void
}

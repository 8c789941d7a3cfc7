import type { DraftOrder } from './draft-order.js'
import type { DraftRule } from './draft-rules.js'
import type { DraftColumn } from './samples/draft-columns.js'
import type { DraftKey } from './samples/draft-key.js'
import { columnsOf, exampleOf, jsonOf, readBodies } from './samples/read-bodies.js'
import type { Dialect } from './samples/read-dialect.js'
import type { JsonPlace } from './samples/read-json-list.js'
import type { Sample } from './samples/sample.js'

export interface DraftTable {
  readonly form: Dialect | JsonPlace
  readonly columns: readonly DraftColumn[]
  readonly order: readonly DraftOrder[]
  readonly key?: DraftKey | undefined
  readonly rules: readonly DraftRule[]
  readonly rows: number
  /** A short answer, as text. */
  readonly example: string
}

/** The content of an answer with one media type. */
export interface DraftForm {
  readonly mediaType: string
  readonly table?: DraftTable
  /** JSON bodies. */
  readonly examples?: readonly unknown[]
}

/** Another form of the answer, without orders and rules of its own. */
export function formOf(bodies: readonly Sample[]): DraftForm {
  const read = readBodies(bodies)
  const columns = columnsOf(read?.tables.map(({ table }) => table) ?? [])
  const examples = bodies.map(jsonOf).filter((value) => value !== undefined)
  const rows = read?.tables.reduce((sum, { table }) => sum + table.rows.length, 0) ?? 0
  return {
    mediaType: bodies[0]?.mediaType ?? '',
    ...(examples.length > 0 && { examples }),
    ...(read && {
      table: {
        form: read.form,
        columns,
        order: [],
        rules: [],
        rows,
        example: exampleOf(bodies[0]?.body ?? '', read.form),
      },
    }),
  }
}

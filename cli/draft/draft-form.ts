import type { DraftForm } from './draft-contract.js'
import { columnsOf, exampleOf, jsonOf, readBodies } from './samples/read-bodies.js'
import type { Sample } from './samples/sample.js'

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
      table: { form: read.form, columns, order: [], rules: [], rows, example: exampleOf(bodies[0]?.body ?? '') },
    }),
  }
}

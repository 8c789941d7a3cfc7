import type { Fault } from '../fault.js'
import { textOf, withText } from '../make/on-body.js'

export const errorNoDataIsAnEmptyTable: Fault = {
  id: 'error-no-data-is-an-empty-table',
  title: 'An insider endpoint that finds nothing answers with a header row alone',
  clause: 'ERR-NO-DATA',
  caughtBy: 'error.no-data',
  reply(reply, { operation }) {
    const isNoData = /^error,/.test(textOf(reply)) && !/required|characters/.test(textOf(reply))
    if (!isNoData || operation?.answer.kind !== 'table') return reply
    const { columns, delimiter } = operation.answer.table
    return withText(reply, `${columns.map(({ name }) => name).join(delimiter)}\n`)
  },
}

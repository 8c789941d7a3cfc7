import type { Fault } from '../fault.js'
import { textOf, withText } from '../make/on-body.js'

export const errorLineInTwoLines: Fault = {
  id: 'error-line-in-two-lines',
  title: 'A hint follows on the line below the error line',
  clause: 'ERR-LINE',
  caughtBy: 'csv.line-error',
  reply: (reply) =>
    /^error,\w+ is required/.test(textOf(reply))
      ? withText(reply, `${textOf(reply).trimEnd()}\nSee the documentation`)
      : reply,
}

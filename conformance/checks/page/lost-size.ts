import type { Operation } from '../../../spec/index.js'
import { capOf } from '../../ask/pages/whole-base.js'
import { sentValue } from '../../ask/sent-value.js'
import type { Exchange } from '../../exchange.js'
import { rowsIn } from '../../read/table-answer.js'
import type { Violation } from '../finding/finding.js'

/** The next page is longer than the page that its request wants. */
export function lostSize(first: Exchange, answer: Exchange, operation: Operation): Violation | undefined {
  const cap = capOf(operation)
  const size = cap && sentValue(first.probe, cap, operation)
  const [before = 0, after = 0] = [first, answer].map((one) => rowsIn(one, operation).length)
  if (cap === undefined || size === undefined || !(before <= Number(size) && after > Number(size))) return undefined
  return {
    message: `it has ${after} rows`,
    expected: `at most ${size} rows, for ${cap.name}=${size}`,
    actual: String(after),
    exchanges: [answer, first],
  }
}

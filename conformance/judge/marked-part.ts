import { operationById } from '../../spec/index.js'
import type { Answered } from '../answer-kind.js'
import type { Evidence } from '../check.js'
import { tablesOf } from '../read/table-answer.js'
import type { Result } from '../report.js'
import { type Excerpt, excerptOf } from './excerpt-of.js'

export interface MarkedPart {
  readonly exchange: Answered
  /** Property of the JSON body that contains the table. */
  readonly property?: string
  /** Undefined if the body is no table. */
  readonly excerpt: Excerpt | undefined
}

/** The part of the first marked answer that shows a violation. */
export function markedPart({ marks = [] }: Pick<Result, 'marks'>, evidence: Evidence): MarkedPart | undefined {
  const [first] = marks
  const exchange = evidence.exchanges.find((one) => one.id === first?.exchange)
  const operation = operationById(evidence.contract, exchange?.probe.operation ?? '')
  if (first === undefined || exchange?.response === undefined || operation === undefined) return undefined
  const { property } = first
  const own = marks.filter((mark) => mark.exchange === first.exchange && mark.property === property)
  const answer = tablesOf(exchange, operation).find((table) => table.property === property)
  return {
    exchange: { ...exchange, response: exchange.response },
    ...(property !== undefined && { property }),
    excerpt: answer?.body.kind === 'table' ? excerptOf(answer.body.reading, own) : undefined,
  }
}

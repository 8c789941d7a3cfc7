import { compact, operationById } from '../../spec/index.js'
import type { Evidence } from '../check.js'
import type { Exchange } from '../exchange.js'
import { type Excerpt, excerptOf } from '../judge/excerpt-of.js'
import { tablesOf } from '../read/table-answer.js'
import type { Result } from '../report.js'

export interface LiveFinding
  extends Pick<Result, 'id' | 'check' | 'level' | 'message' | 'expected' | 'actual' | 'clauses'> {
  readonly status: 'fail' | 'warn'
  /** The call that shows it, masked: `GET https://staging.example/v1/ohlc`. */
  readonly request: string
  readonly call: number
  /** The wrong cells, if the answer of the call is a table. */
  readonly excerpt?: Excerpt
}

/** The part of a result that concerns one call; undefined if it is neither a violation nor a warning. */
export function liveFinding(
  result: Result,
  { exchange, call }: { readonly exchange: Exchange; readonly call: number },
  evidence: Evidence,
): LiveFinding | undefined {
  const { id, check, level, status, message, expected, actual, clauses } = result
  if (status !== 'fail' && status !== 'warn') return undefined
  const excerpt = excerptIn(result, exchange, evidence)
  return {
    id,
    check,
    level,
    status,
    message,
    ...compact({ expected, actual }),
    clauses,
    request: `${exchange.probe.method} ${exchange.url}`,
    call,
    ...(excerpt === undefined ? {} : { excerpt }),
  }
}

function excerptIn({ marks = [] }: Result, exchange: Exchange, { contract }: Evidence): Excerpt | undefined {
  const operation = operationById(contract, exchange.probe.operation ?? '')
  const own = marks.filter((mark) => mark.exchange === exchange.id)
  const [first] = own
  if (first === undefined || operation === undefined) return undefined
  const answer = tablesOf(exchange, operation).find(({ property }) => property === first.property)
  if (answer?.body.kind !== 'table') return undefined
  return excerptOf(
    answer.body.reading,
    own.filter(({ property }) => property === first.property),
  )
}

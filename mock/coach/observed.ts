import type { Contract, Operation } from '../../spec/index.js'
import { readQuery } from '../model/read-query.js'
import type { RequestLog } from '../worlds/request-log.js'

/** A request of the log as a habit is found in it. */
export interface Observed {
  readonly id: number
  /** Milliseconds by the world's clock. */
  readonly at: number
  /** Milliseconds by a clock that never jumps: what passed for the client. */
  readonly ticks: number
  readonly operation: Operation
  readonly account: string | undefined
  readonly scheme: string | undefined
  readonly status: number
  readonly error: string | undefined
  /** Path and query. */
  readonly url: string
  readonly given: ReadonlyMap<string, string>
  /** Of the request; names in lower case. Undefined where the log no longer has it. */
  sent(name: string): string | undefined
  /** Of the answer. */
  received(name: string): string | undefined
  /** Rows of a table that was answered. */
  readonly rows: number | undefined
}

/** Requests to operations, oldest first; those that the console sent are nobody's habit. */
export function observedRequests(log: RequestLog, { operations }: Contract): readonly Observed[] {
  const byId = new Map(operations.map((operation) => [operation.id, operation]))
  return log.entries().flatMap(({ id, entry }) => {
    const operation = byId.get(entry.operation ?? '')
    const transfer = log.transfer(id)
    const sent = (name: string) => transfer?.request.header(name)
    if (!operation || sent('x-pipeproof-console') !== undefined) return []
    const { at, ticks, account, scheme, status, error, path, query } = entry
    const headers = transfer?.reply.headers ?? []
    return {
      ...{ id, at, ticks, operation, account, scheme, status, error },
      url: query === '' ? path : `${path}?${query}`,
      given: new Map(readQuery(query).map(({ name, value }) => [name, value ?? ''])),
      sent,
      received: (name: string) => headers.find(([known]) => known.toLowerCase() === name.toLowerCase())?.[1],
      get rows() {
        return transfer && status === operation.success ? rowsOf(transfer.reply.body, operation) : undefined
      },
    }
  })
}

function rowsOf(body: string | Uint8Array, { answer }: Operation): number | undefined {
  if (answer.kind !== 'table') return undefined
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (!lines[0]?.includes(answer.table.delimiter)) return 0
  return lines.length - (answer.table.header ? 1 : 0)
}

/** Requests that are the same to the service: who, with which credential, what. */
export function sameRequests(requests: readonly Observed[]): readonly (readonly Observed[])[] {
  const groups = new Map<string, Observed[]>()
  for (const request of requests) {
    const { account, scheme, operation, url } = request
    const key = JSON.stringify([account ?? credentialOf(request), scheme, operation.method, url])
    const group = groups.get(key) ?? []
    groups.set(key, group)
    group.push(request)
  }
  return [...groups.values()]
}

/** Of a caller whom no account is known of, the credential itself tells two apart. */
export function credentialOf(request: Observed): string {
  return [request.sent('authorization'), request.sent('x-api-key'), request.sent('cookie')].join(' ')
}

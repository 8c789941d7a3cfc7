import type { Contract, Operation } from '../../spec/index.js'
import { readQuery } from '../model/read-query.js'
import type { RequestLog } from '../worlds/request-log.js'

/** A request of the log, in the form that the habits read. */
export interface Observed {
  readonly id: number
  /** Milliseconds by the world's clock. */
  readonly at: number
  /** Milliseconds by a clock that never jumps: the time that passed for the client. */
  readonly ticks: number
  readonly operation: Operation
  readonly account: string | undefined
  readonly scheme: string | undefined
  readonly status: number
  readonly error: string | undefined
  /** Path and query. */
  readonly url: string
  readonly given: ReadonlyMap<string, string>
  /** Request headers, names in lower case. Undefined if the log no longer has them. */
  sent(name: string): string | undefined
  /** Response headers. */
  received(name: string): string | undefined
  /** Rows of the answer, if it is a table. */
  readonly rows: number | undefined
}

/** Requests to operations, oldest first, without those that the console sent. */
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

/** Equal for requests that are the same to the service: caller, credential, address. */
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

/** If no account of a caller is known, the credential itself identifies the caller. */
export function credentialOf(request: Observed): string {
  return [request.sent('authorization'), request.sent('x-api-key'), request.sent('cookie')].join(' ')
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { andThen, type MaybePromise } from '../model/maybe-promise.js'
import type { PlainRequest } from '../model/plain-request.js'
import type { Answered, Reply } from '../model/reply.js'
import { type Addressed, addressOf } from '../model/world-address.js'
import { failureReply } from './failure-reply.js'
import { plainRequest, splitTarget } from './http-request.js'
import { readBody } from './read-body.js'
import { repeatCache } from './repeat-cache.js'
import { sendReply } from './send-reply.js'

export interface ApiServices {
  /** Answers API and identity provider; `request.path` is within the world. */
  answer(world: string, request: PlainRequest): MaybePromise<Answered>
  defect(error: unknown): void
}

export const CONTROL_PATH = '/__pipeproof'
const BODY_LIMIT = 1_000_000
const REPEATED_BYTES = 8 * 1024 * 1024

/** A request of the control plane: its world, and path and query within it. */
export interface ControlRequest {
  readonly world: string
  readonly target: string
}

type Listener = (message: IncomingMessage, response: ServerResponse, control: (place: ControlRequest) => void) => void

/**
 * Answers every request to the API and the identity provider without Express; requests to the control plane go to
 * `control`.
 */
export function apiListener({ answer, defect }: ApiServices): Listener {
  const repeats = repeatCache(REPEATED_BYTES)
  const decide = (message: IncomingMessage, { world, path }: Addressed, query: string): MaybePromise<Reply> => {
    if (hasBody(message)) {
      return readBody(message, BODY_LIMIT).then(async (body) => {
        const { reply } = await answer(world, plainRequest(message, path, query, body))
        return reply
      })
    }
    return andThen(answer(world, plainRequest(message, path, query)), (answered) => {
      repeats.keep(message, answered)
      return answered.reply
    })
  }
  return (message, response, control) => {
    const failed = (error: unknown): void => deliverFailure(error, response, defect)
    try {
      const repeated = repeats.answer(message)
      if (repeated) return deliver(repeated, response, failed)
      const [fullPath, query] = splitTarget(message.url ?? '/')
      const header = message.headers['x-pipeproof-world']
      const place = addressOf(fullPath, Array.isArray(header) ? header[0] : header)
      const { world, path } = place
      if (path.startsWith(CONTROL_PATH)) control({ world, target: query === '' ? path : `${path}?${query}` })
      else deliver(decide(message, place, query), response, failed)
    } catch (error) {
      failed(error)
    }
  }
}

function deliver(reply: MaybePromise<Reply>, response: ServerResponse, failed: (error: unknown) => void): void {
  if (reply instanceof Promise) reply.then((late) => sendReply(response, late)).catch(failed)
  else sendReply(response, reply)
}

export function deliverFailure(error: unknown, response: ServerResponse, defect: (error: unknown) => void): void {
  if (response.headersSent) response.destroy()
  else sendReply(response, failureReply(error, defect))
}

function hasBody({ method, headers }: IncomingMessage): boolean {
  if (method === 'GET' || method === 'HEAD') return false
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

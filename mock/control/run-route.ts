import type { BodySchema } from '../model/body-schema.js'
import type { Reply } from '../model/reply.js'
import { jsonReply, ownError } from '../model/reply-headers.js'
import { schemaBreach } from '../model/schema-breach.js'
import { NoDocument } from '../model/served-document.js'
import { UnknownName } from '../worlds/state/scenario-edits.js'
import { ControlError } from './routes/control-error.js'
import type { ControlCall, ControlRoute } from './routes/control-route.js'

/** One request of the control plane, from any front: checks the body, runs the route, writes the result. */
export async function runRoute(route: ControlRoute, call: ControlCall<unknown>): Promise<Reply> {
  if (route.body) await checkBody(call.body, route.body)
  const result: unknown = await route.run(call)
  if (result === undefined) return { status: 204, headers: [], body: '' }
  return route.type === undefined
    ? jsonReply(200, result)
    : { status: 200, headers: [['Content-Type', route.type]], body: String(result) }
}

/** @throws ControlError if the bytes are not JSON */
export function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), finite)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    const isDeep = error instanceof RangeError && why.includes('call stack')
    throw new ControlError(400, 'BAD_JSON', `Cannot read the body: ${isDeep ? 'it is nested too deeply' : why}`)
  }
}

/** `JSON.parse` reads `1e309` as infinity, which no schema excludes. */
function finite(name: string, value: unknown): unknown {
  if (typeof value !== 'number' || Number.isFinite(value)) return value
  throw new RangeError(`found a number that is too large at "${name}"`)
}

/** The answer to a mistake of the client; undefined for any other error. */
export function refusalReply(error: unknown): Reply | undefined {
  if (error instanceof ControlError) return ownError(error.status, error.code, 'Refused', error.message)
  if (error instanceof NoDocument) return ownError(404, 'NO_DOCUMENT', 'Not found', error.message)
  if (error instanceof UnknownName) return ownError(404, 'UNKNOWN_NAME', 'Not found', error.message)
  if (error instanceof RangeError) return ownError(400, 'INVALID_VALUE', 'Invalid value', error.message)
  if (error instanceof URIError)
    return ownError(400, 'INVALID_PATH', 'Invalid path', `Cannot read the path: ${error.message}`)
  return undefined
}

/** Refuses a body that breaks its schema. */
async function checkBody(body: unknown, schema: BodySchema): Promise<void> {
  const breach = await schemaBreach(body, schema)
  if (breach !== undefined) throw new ControlError(400, 'INVALID_BODY', `Cannot use the body: ${breach}`)
}

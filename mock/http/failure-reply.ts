import { FixtureError } from '../../fixtures/index.js'
import type { Reply } from '../model/reply.js'
import { ownError, withHeaders } from '../model/reply-headers.js'
import { TooManyWorlds } from '../model/too-many-worlds.js'
import { BadWorldName } from '../model/world-address.js'
import { StateUnavailable } from '../worlds/state/state-store.js'
import { BodyCut, BodyTooLarge } from './read-body.js'

/** The answer to a request that could not reach the gates; an unexpected error is a defect of the mock. */
export function failureReply(error: unknown, defect: (error: unknown) => void): Reply {
  if (error instanceof BadWorldName) return ownError(400, 'INVALID_WORLD', 'Invalid world name', error.message)
  if (error instanceof TooManyWorlds) return ownError(503, 'TOO_MANY_WORLDS', 'Too many worlds', error.message)
  if (error instanceof BodyTooLarge) return ownError(413, 'BODY_TOO_LARGE', 'Body too large', error.message)
  if (error instanceof BodyCut) return ownError(400, 'BODY_CUT', 'Body cut', error.message)
  return defectReply(error, defect)
}

/** Failures that no client can cause: the shared state, an unusable fixture, or a defect of the mock. */
export function defectReply(error: unknown, defect: (error: unknown) => void): Reply {
  if (error instanceof StateUnavailable) {
    return withHeaders(ownError(503, error.code, 'Service unavailable', `${error.message}; try again`), [
      ['Retry-After', '1'],
    ])
  }
  defect(error)
  if (error instanceof FixtureError) return ownError(500, 'FIXTURE', 'The mock failed', error.message)
  return ownError(500, 'INTERNAL', 'The mock failed', 'This is a defect of the mock; see its output')
}

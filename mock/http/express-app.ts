import express, { type Express, type NextFunction, type Request, type Response } from 'express'
import { andThen, type MaybePromise } from '../model/maybe-promise.js'
import type { PlainRequest } from '../model/plain-request.js'
import type { Reply } from '../model/reply.js'
import { ownError } from '../model/reply-headers.js'
import { type Addressed, addressOf } from '../worlds/world-address.js'
import { deliver, deliverFailure } from './deliver.js'
import { plainRequest, splitTarget } from './http-request.js'
import { readBody } from './read-body.js'
import { outgoing, sendReply } from './send-reply.js'

export interface AppServices {
  /** Answers API and identity provider; `request.path` is within the world. */
  answer(world: string, request: PlainRequest): MaybePromise<Reply>
  /** Everything below `/__pipeproof/`; finds the world in `response.locals.world`. */
  readonly control: express.Router
  defect(error: unknown): void
}

export const CONTROL_PATH = '/__pipeproof'
const BODY_LIMIT = 1_000_000

/** The shell: Express carries every request, and the core answers without it. */
export function expressApp(services: AppServices): Express {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.use(front(services))
  app.use(CONTROL_PATH, services.control)
  app.use((_request: Request, response: Response) =>
    sendReply(response, ownError(404, 'NOT_FOUND', 'No such path', `GET ${CONTROL_PATH}/openapi.json lists the paths`)),
  )
  app.use((error: unknown, _request: Request, response: Response, _next: NextFunction) =>
    deliverFailure(error, response, services.defect),
  )
  return app
}

function front(services: AppServices) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const [fullPath, query] = splitTarget(request.url)
    let place: Addressed
    try {
      const header = request.headers['x-pipeproof-world']
      place = addressOf(fullPath, Array.isArray(header) ? header[0] : header)
    } catch (error) {
      deliverFailure(error, response, services.defect)
      return
    }
    const { world, path } = place
    if (path.startsWith(CONTROL_PATH)) {
      // Behind the world's prefix the paths are the same.
      request.url = query === '' ? path : `${path}?${query}`
      response.locals.world = world
      next()
      return
    }
    if (hasBody(request)) {
      readBody(request, BODY_LIMIT)
        .then((body) => services.answer(world, plainRequest(request, path, query, body)))
        .then((reply) => sendReply(response, reply))
        .catch((error: unknown) => deliverFailure(error, response, services.defect))
      return
    }
    answer(world, plainRequest(request, path, query), response, services)
  }
}

function answer(world: string, request: PlainRequest, response: Response, services: AppServices): void {
  try {
    deliver(andThen(services.answer(world, request), outgoing), response, services.defect)
  } catch (error) {
    deliverFailure(error, response, services.defect)
  }
}

function hasBody({ method, headers }: Request): boolean {
  if (method === 'GET' || method === 'HEAD') return false
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

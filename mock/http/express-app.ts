import type { RequestListener } from 'node:http'
import express, { type Express, type NextFunction, type Request, type Response } from 'express'
import { ownError } from '../model/reply-headers.js'
import { type ApiServices, apiListener, CONTROL_PATH, deliverFailure } from './api-listener.js'
import { sendReply } from './send-reply.js'

export interface AppServices extends ApiServices {
  /** Everything below `/__pipeproof/`; finds the world in `response.locals.world`. */
  readonly control: express.Router
}

export interface App {
  /** For supertest, or to be mounted in another Express application. */
  readonly app: Express
  /** The same for a server: only the control plane goes through Express, which costs more than a whole answer. */
  readonly listener: RequestListener
}

export function expressApp(services: AppServices): App {
  const app = express()
  const api = apiListener(services)
  app.disable('x-powered-by')
  app.disable('etag')
  app.use((request: Request, response: Response, next: NextFunction) => {
    api(request, response, ({ world, target }) => {
      // After the world's prefix the paths are the same.
      request.url = target
      response.locals.world = world
      next()
    })
  })
  app.use(CONTROL_PATH, services.control)
  app.use((_request: Request, response: Response) =>
    sendReply(response, ownError(404, 'NOT_FOUND', 'No such path', `GET ${CONTROL_PATH}/openapi.json lists the paths`)),
  )
  app.use((error: unknown, _request: Request, response: Response, _next: NextFunction) =>
    deliverFailure(error, response, services.defect),
  )
  return { app, listener: (message, response) => api(message, response, () => app(message, response)) }
}

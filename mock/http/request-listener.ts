import type { IncomingMessage, RequestListener } from 'node:http'
import type { Express } from 'express'
import type { MaybePromise } from '../model/maybe-promise.js'
import { deliver, deliverFailure } from './deliver.js'
import type { Outgoing } from './outgoing.js'

export interface ListenerServices {
  /** Answers what came before, word for word; undefined = the application has to. */
  again(message: IncomingMessage): MaybePromise<Outgoing> | undefined
  defect(error: unknown): void
}

/** In front of Express, which costs as much as everything that is still to be done for a request that came before. */
export function requestListener(app: Express, { again, defect }: ListenerServices): RequestListener {
  return (request, response) => {
    try {
      const known = again(request)
      if (known) deliver(known, response, defect)
      else app(request, response)
    } catch (error) {
      deliverFailure(error, response, defect)
    }
  }
}

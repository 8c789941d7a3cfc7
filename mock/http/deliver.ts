import type { ServerResponse } from 'node:http'
import type { MaybePromise } from '../model/maybe-promise.js'
import { failureReply } from './failure-reply.js'
import type { Outgoing } from './outgoing.js'
import { send, sendReply } from './send-reply.js'

type Defect = (error: unknown) => void

/** Sends an answer when it is there. */
export function deliver(answer: MaybePromise<Outgoing>, response: ServerResponse, defect: Defect): void {
  if (answer instanceof Promise) {
    answer.then((late) => send(response, late)).catch((error: unknown) => deliverFailure(error, response, defect))
  } else send(response, answer)
}

export function deliverFailure(error: unknown, response: ServerResponse, defect: Defect): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  sendReply(response, failureReply(error, defect))
}

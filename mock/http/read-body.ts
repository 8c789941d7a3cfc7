import type { IncomingMessage } from 'node:http'
import { GatheredBytes } from '../../spec/index.js'

export class BodyTooLarge extends Error {
  constructor(limit: number) {
    super(`Cannot read the body: it is larger than ${limit} bytes`)
    this.name = 'BodyTooLarge'
  }
}

/** The client closed the connection: no answer is possible, and the mock is not at fault. */
export class BodyCut extends Error {
  constructor() {
    super('Cannot read the body: the connection closed before the body was complete')
    this.name = 'BodyCut'
  }
}

/** The whole body, bounded. Bytes beyond the limit are read and dropped, so that the client can read the answer. */
export function readBody(message: IncomingMessage, limit: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    let gathered = new GatheredBytes()
    // A length that is announced is refused before anything arrives.
    let size = Number(message.headers['content-length']) > limit ? limit + 1 : 0
    if (size > limit) reject(new BodyTooLarge(limit))
    message.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= limit) gathered.add(chunk)
      else {
        gathered = new GatheredBytes()
        reject(new BodyTooLarge(limit))
      }
    })
    message.once('end', () => resolve(gathered.whole()))
    message.once('error', (error) => reject(message.complete ? error : new BodyCut()))
    message.once('close', () => reject(new BodyCut()))
  })
}

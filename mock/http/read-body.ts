import type { IncomingMessage } from 'node:http'

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
    let chunks: Buffer[] = []
    let size = 0
    message.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= limit) chunks.push(chunk)
      else {
        chunks = []
        reject(new BodyTooLarge(limit))
      }
    })
    message.once('end', () => resolve(Buffer.concat(chunks)))
    message.once('error', (error) => reject(message.complete ? error : new BodyCut()))
    message.once('close', () => reject(new BodyCut()))
  })
}

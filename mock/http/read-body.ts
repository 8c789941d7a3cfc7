import type { IncomingMessage } from 'node:http'

export class BodyTooLarge extends Error {
  constructor(limit: number) {
    super(`Cannot read the body: it is larger than ${limit} bytes`)
    this.name = 'BodyTooLarge'
  }
}

/** The client went away in the middle: nobody is left to answer, and nothing of ours is broken. */
export class BodyCut extends Error {
  constructor() {
    super('Cannot read the body: the connection ended before it was whole')
    this.name = 'BodyCut'
  }
}

/** The whole body, bounded. What comes beyond the limit is read and thrown away, so that the client gets to see the answer. */
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

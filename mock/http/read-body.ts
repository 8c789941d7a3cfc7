import type { IncomingMessage } from 'node:http'
import { GatheredBytes } from '../../spec/index.js'

export class BodyTooLarge extends Error {
  constructor(problem: string) {
    super(`Cannot read the body: ${problem}`)
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

/** All bodies that arrive at the same time. */
const MOST_TOGETHER = 64 * 1024 * 1024
let together = 0

/** The whole body, bounded. Bytes beyond the limit are read and dropped, so that the client can read the answer. */
export function readBody(message: IncomingMessage, limit: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    let gathered: GatheredBytes | undefined = new GatheredBytes()
    let size = 0
    const release = (): void => {
      if (gathered) together -= size
      gathered = undefined
    }
    const refuse = (problem: string): void => {
      release()
      reject(new BodyTooLarge(problem))
    }
    const tooLarge = `it is larger than ${limit} bytes`
    // A length that is announced is refused before anything arrives.
    if (Number(message.headers['content-length']) > limit) refuse(tooLarge)
    message.on('data', (chunk: Buffer) => {
      if (!gathered) return
      if (size + chunk.length > limit) return refuse(tooLarge)
      if (together + chunk.length > MOST_TOGETHER)
        return refuse('too many large bodies arrive at the same time, try again')
      gathered.add(chunk)
      size += chunk.length
      together += chunk.length
    })
    message.once('end', () => {
      if (gathered) resolve(gathered.whole())
    })
    message.once('error', (error) => reject(message.complete ? error : new BodyCut()))
    message.once('close', () => {
      release()
      reject(new BodyCut())
    })
  })
}

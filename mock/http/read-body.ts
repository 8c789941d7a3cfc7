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

/** The whole body, bounded. */
export async function readBody(message: IncomingMessage, limit: number): Promise<Uint8Array> {
  try {
    return await collect(message, limit)
  } catch (error) {
    throw error instanceof BodyTooLarge || message.complete ? error : new BodyCut()
  }
}

async function collect(message: IncomingMessage, limit: number): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of message) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk))
    size += bytes.length
    if (size > limit) throw new BodyTooLarge(limit)
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}

import type { IncomingMessage } from 'node:http'

export class BodyTooLarge extends Error {
  constructor(limit: number) {
    super(`Cannot read the body: it is larger than ${limit} bytes`)
    this.name = 'BodyTooLarge'
  }
}

/** The whole body, bounded. */
export async function readBody(message: IncomingMessage, limit: number): Promise<Uint8Array> {
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

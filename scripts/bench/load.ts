import { connect, type Socket } from 'node:net'

/**
 * The load, as a separate process: a few connections, each of which sends its next request as soon as it has read a
 * whole response. It reads no more of a response than status and length, so that the server is the slower side.
 */
export interface Load {
  readonly port: number
  /** Sent in order; with `seconds` they are repeated until the time is over, otherwise each is sent once. */
  readonly paths: readonly string[]
  readonly seconds?: number
  readonly headers: readonly string[]
}

export interface Loaded {
  readonly requests: number
  /** Seconds. */
  readonly elapsed: number
}

const CONNECTIONS = 10
const END_OF_HEAD = '\r\n\r\n'

process.on('message', (load: Load) => {
  run(load).then(
    (loaded) => process.send?.(loaded),
    (error: Error) => process.send?.({ error: error.message }),
  )
})

async function run({ port, paths, seconds, headers }: Load): Promise<Loaded> {
  const requests = paths.map((path) =>
    Buffer.from([`GET ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, ...headers].join('\r\n') + END_OF_HEAD),
  )
  const begun = performance.now()
  const end = begun + (seconds ?? 0) * 1000
  let sent = 0
  const next = (): Buffer | undefined => {
    const over = seconds === undefined ? sent >= requests.length : performance.now() >= end
    return over ? undefined : requests[sent++ % requests.length]
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, () => keepAsking(port, next)))
  return { requests: sent, elapsed: (performance.now() - begun) / 1000 }
}

function keepAsking(port: number, next: () => Buffer | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const step = (): void => {
      const request = next()
      if (request) socket.write(request)
      else socket.end(resolve)
    }
    socket.setNoDelay(true).on('connect', step).on('error', reject)
    readResponses(socket, step, reject)
  })
}

function readResponses(socket: Socket, whole: () => void, failed: (error: Error) => void): void {
  let head: Buffer | undefined
  /** Bytes of the body that have not arrived yet. */
  let missing = 0
  const readHead = (bytes: Buffer): void => {
    const end = bytes.indexOf(END_OF_HEAD)
    head = end < 0 ? bytes : undefined
    if (end < 0) return
    const text = bytes.toString('latin1', 0, end)
    if (!text.startsWith('HTTP/1.1 200')) failed(new Error(text.slice(0, text.indexOf('\r\n'))))
    missing = lengthOf(text) - (bytes.length - end - END_OF_HEAD.length)
    if (missing === 0) whole()
  }
  socket.on('data', (chunk: Buffer) => {
    if (missing === 0) readHead(head ? Buffer.concat([head, chunk]) : chunk)
    else {
      missing -= chunk.length
      if (missing === 0) whole()
    }
  })
}

function lengthOf(head: string): number {
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? []
  if (length === undefined) throw new Error('Cannot measure: found a response without Content-Length')
  return Number(length)
}

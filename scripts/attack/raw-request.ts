import { connect } from 'node:net'
import type { Ground } from './ground.js'

/** The answer to these bytes until the other side closes the connection or the time is over. */
export function answerTo(ground: Ground, text: string | Buffer, milliseconds = 3000): Promise<string> {
  return answerOf(ground.mock.url, text, milliseconds)
}

/** The same for any server. */
export function answerOf(url: string, text: string | Buffer, milliseconds: number): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    let answer = ''
    const done = (): void => {
      clearTimeout(timer)
      socket.destroy()
      resolve(answer)
    }
    const timer = setTimeout(done, milliseconds)
    socket.on('data', (data: Buffer) => {
      answer += data.toString('latin1')
    })
    socket.on('close', done).on('error', done)
    socket.write(text)
  })
}

export interface Sent {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export function textOf({ method = 'POST', path, headers = {}, body = '' }: Sent): string {
  const all = {
    Host: '127.0.0.1',
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`
}

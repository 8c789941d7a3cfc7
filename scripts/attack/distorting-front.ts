import { type IncomingMessage, type ServerResponse, request as sendOn } from 'node:http'
import { type LoopbackServer, loopbackServer } from '../loopback-server.js'
import { Transfer } from './transfer.js'

/** The answer of the mock before it is distorted. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

export interface Asked {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** The path at the mock, without the prefix of the world. */
  readonly path: string
  /** Whether it has a credential of one of the accounts. */
  readonly isValid: boolean
}

/** Another answer; undefined = the function has answered itself, or will never answer. */
export type Distort = (answer: Answer, asked: Asked) => Answer | undefined

export interface Front extends LoopbackServer {
  readonly transfer: Transfer
}

/** A server on loopback that passes requests on to the mock and answers as a hostile or broken one would. */
export async function distortingFront(mock: string, distort: Distort): Promise<Front> {
  const transfer = new Transfer()
  const server = await loopbackServer((request, response) => {
    response.on('error', () => response.destroy())
    const onward = sendOn(`${mock}${request.url}`, { method: request.method, headers: request.headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const { statusCode = 0, headers } = answer
        const asked = { request, response, path: request.url ?? '', isValid: statusCode !== 401 }
        const distorted = distort({ status: statusCode, headers, body: Buffer.concat(chunks) }, asked)
        if (distorted === undefined) return
        transfer.add(distorted.body, distorted.headers['content-encoding'])
        write(distorted, response)
      })
    })
    onward.on('error', () => response.destroy())
    onward.end()
  })
  return { ...server, transfer }
}

function write({ status, headers, body }: Answer, response: ServerResponse): void {
  const { 'content-length': _, 'transfer-encoding': __, connection: ___, ...others } = headers
  // Node would add a date.
  response.sendDate = false
  response.writeHead(status, { ...others, 'content-length': body.length })
  response.end(body)
}

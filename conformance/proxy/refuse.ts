import { type ServerResponse, STATUS_CODES } from 'node:http'

const TYPE = 'text/plain; charset=utf-8'

/** The answer of the proxy itself; the text is for people. */
export function refusal(why: string): { readonly type: string; readonly body: string } {
  return { type: TYPE, body: `pipeproof proxy: ${why}\n` }
}

export function refuse(response: ServerResponse, status: number, why: string): void {
  const { type, body } = refusal(why)
  // Node would use the text of the upstream if it has refused to write that.
  response.writeHead(status, STATUS_CODES[status], { 'Content-Type': type }).end(body)
}

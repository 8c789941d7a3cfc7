import type { IncomingMessage } from 'node:http'

export interface RequestProblem {
  readonly status: number
  readonly line: string
  /** For people. */
  readonly problem: string
}

const HOST = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+;=%-]*)(?::\d{0,5})?$/i

/**
 * Why a server must refuse a request that Node accepts, because others could read it differently (RFC 9112, 3.2 and
 * 6.1). An absolute target becomes a path, and its host replaces that of the header.
 */
export function requestProblem(message: IncomingMessage): RequestProblem | undefined {
  const { rawHeaders, httpVersion, url = '/' } = message
  const hosts = valuesOf('host', rawHeaders)
  const [host = ''] = hosts
  if (hosts.length > 1) return bad(`it has ${hosts.length} "Host" headers`)
  if (hosts.length === 0 && httpVersion === '1.1') return bad('it has no "Host" header')
  if (!HOST.test(host)) return bad(`its "Host" header, ${JSON.stringify(host)}, is not a host`)
  if (url.includes('#')) return bad('its target has a fragment')
  const [coding = 'chunked'] = valuesOf('transfer-encoding', rawHeaders)
  if (coding.toLowerCase() !== 'chunked')
    return { status: 501, line: 'Not Implemented', problem: `its transfer coding is ${JSON.stringify(coding)}` }
  if (url.startsWith('/') || (url === '*' && message.method === 'OPTIONS')) return undefined
  const [, authority = '', path = ''] = /^https?:\/\/([^/?]+)(.*)$/i.exec(url) ?? []
  if (authority === '' || !HOST.test(authority)) return bad('its target is neither a path nor an address of HTTP')
  message.url = path.startsWith('/') ? path : `/${path}`
  message.headers.host = authority
  return undefined
}

function bad(problem: string): RequestProblem {
  return { status: 400, line: 'Bad Request', problem }
}

/** In contrast to `headers`, it has every repeated value, and costs nothing if the headers are not read otherwise. */
function valuesOf(name: string, raw: readonly string[]): readonly string[] {
  return raw.filter(
    (_, at) => at % 2 === 1 && raw[at - 1]?.length === name.length && raw[at - 1]?.toLowerCase() === name,
  )
}

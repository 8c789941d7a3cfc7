/** The part of Node's message that is read; our published declarations need no types of Node. */
interface Message {
  readonly rawHeaders: string[]
  readonly headers: { host?: string | undefined }
  readonly httpVersion: string
  readonly method?: string | undefined
  url?: string | undefined
}

export interface RequestProblem {
  readonly status: number
  readonly line: string
  /** For people. */
  readonly problem: string
}

/** Also an address with a zone, and a name in other letters than ASCII. */
const HOST = /^(?:\[[\da-f:.]+(?:%[\w.~%-]+)?\]|[\w.~!$&'()*+;=%\x80-\xff-]*)(?::\d{0,5})?$/i

/**
 * Why a server must refuse a request that Node accepts, because others could read it differently (RFC 9112, 3.2 and
 * 6.1). An absolute target becomes a path (or `*`, 3.2.4), and its host replaces that of the header.
 */
export function requestProblem(message: Message): RequestProblem | undefined {
  const { rawHeaders, httpVersion, url = '/' } = message
  const { hosts, host, hostAt, coding } = readRaw(rawHeaders)
  if (hosts > 1) return bad(`it has ${hosts} "Host" headers`)
  if (hosts === 0 && httpVersion === '1.1') return bad('it has no "Host" header')
  if (!HOST.test(host)) return bad(`its "Host" header, ${JSON.stringify(host)}, is not a host`)
  if (url.includes('#')) return bad('its target has a fragment')
  if (coding !== 'chunked' && coding.toLowerCase() !== 'chunked')
    return { status: 501, line: 'Not Implemented', problem: `its transfer coding is ${JSON.stringify(coding)}` }
  if (url.startsWith('/') || (url === '*' && message.method === 'OPTIONS')) return undefined
  const [, authority = '', path = ''] = /^https?:\/\/([^/?]+)(.*)$/i.exec(url) ?? []
  if (authority === '' || !HOST.test(authority)) return bad('its target is neither a path nor an address of HTTP')
  message.url = originForm(path, message)
  message.headers.host = authority
  rawHeaders.splice(hostAt, 2, 'Host', authority)
  return undefined
}

function originForm(path: string, { method }: Message): string {
  if (path === '' && method === 'OPTIONS') return '*'
  return path.startsWith('/') ? path : `/${path}`
}

function bad(problem: string): RequestProblem {
  return { status: 400, line: 'Bad Request', problem }
}

/** In contrast to `headers`, it sees every repeated value, and costs little if the headers are not read otherwise. */
function readRaw(raw: readonly string[]) {
  const found = { hosts: 0, host: '', hostAt: raw.length, coding: 'chunked' }
  for (let at = raw.length - 2; at >= 0; at -= 2) {
    const name = raw[at] ?? ''
    if (isName(name, 'host')) {
      found.hosts += 1
      found.host = raw[at + 1] ?? ''
      found.hostAt = at
    } else if (isName(name, 'transfer-encoding')) found.coding = raw[at + 1] ?? ''
  }
  return found
}

function isName(name: string, wanted: string): boolean {
  return name.length === wanted.length && name.toLowerCase() === wanted
}

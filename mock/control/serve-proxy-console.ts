import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Contract } from '../../spec/index.js'
import { sendReply } from '../http/send-reply.js'
import { httpServer } from '../http/server.js'
import { escapeHtml } from '../model/escape-html.js'
import type { Reply } from '../model/reply.js'
import { jsonReply, ownError } from '../model/reply-headers.js'
import { consolePage } from './console-page.js'
import { type EventStreams, eventStreams } from './event-streams.js'
import { guard } from './guard.js'
import type { ProxiedLog } from './proxied-request.js'
import { ControlError } from './routes/control-error.js'

const HOST = '127.0.0.1'
const BASE = '/__pipeproof'

export interface ProxyConsoleOptions {
  /** 0 = any free one. */
  readonly port: number
  readonly contract: Contract
  /** The address of the service behind the proxy. */
  readonly upstream: string
  readonly log: ProxiedLog
}

export interface ProxyConsole {
  readonly url: string
  close(): Promise<void>
}

/**
 * Serves the console for a proxy: its requests and the requirements that they break, only to browsers of this machine.
 */
export async function serveProxyConsole(options: ProxyConsoleOptions): Promise<ProxyConsole> {
  const { log } = options
  const state = { epoch: '' }
  const streams = eventStreams(async () => ({ log, state, shown: (entry) => entry }))
  const { server, stop } = httpServer((request, response) => {
    answer(request, response, { options, streams }).catch(() => response.destroy())
  })
  server.listen(options.port, HOST)
  await once(server, 'listening')
  const bound = server.address()
  return {
    url: `http://${HOST}:${typeof bound === 'object' && bound !== null ? bound.port : options.port}/`,
    async close() {
      streams.end()
      await stop()
    },
  }
}

interface Serving {
  readonly options: ProxyConsoleOptions
  readonly streams: EventStreams
}

async function answer(request: IncomingMessage, response: ServerResponse, serving: Serving): Promise<void> {
  const refusal = refusalOf(request)
  if (refusal !== undefined) return sendReply(response, refusal)
  const { pathname, searchParams } = new URL(request.url ?? '/', `http://${HOST}`)
  const { streams } = serving
  if (request.method === 'GET' && pathname === `${BASE}/events`)
    return streams.open('', Number(request.headers['last-event-id'] ?? searchParams.get('after')) || 0, response)
  sendReply(response, await replyOf(`${request.method} ${pathname}`, serving.options))
}

async function replyOf(wanted: string, { contract, upstream, log }: ProxyConsoleOptions): Promise<Reply> {
  switch (wanted) {
    case 'GET /':
      return forProxy(await consolePage(), upstream)
    case `GET ${BASE}/compiled.json`:
      return jsonReply(200, contract)
    case `DELETE ${BASE}/log`:
      log.clear()
      return { status: 204, headers: [], body: '' }
  }
  const [, id] = /^GET \/__pipeproof\/log\/(\d+)$/.exec(wanted) ?? []
  const found = id === undefined ? undefined : log.find(Number(id))
  if (found !== undefined) return jsonReply(200, found)
  const problem =
    id === undefined
      ? `Cannot answer ${wanted}: wanted GET /, the console of the proxy`
      : `Cannot find request ${id}: newer requests have replaced it, or the list was cleared`
  return ownError(404, 'NOT_FOUND', 'Not found', problem)
}

/** The page shows the proxy's requests instead of a mock if it finds the address of an upstream. */
function forProxy(page: Reply, upstream: string): Reply {
  const html = String(page.body)
  return { ...page, body: html.replace('<div id="app"', (start) => `${start} data-upstream="${escapeHtml(upstream)}"`) }
}

/** Only programs and pages of this machine may read what passes the proxy. */
function refusalOf({ socket, headers }: IncomingMessage): Reply | undefined {
  const header = (name: string): string | undefined => [headers[name]].flat()[0]
  try {
    guard({ remote: socket.remoteAddress, header }, undefined)
    return undefined
  } catch (error) {
    if (!(error instanceof ControlError)) throw error
    const problem = `The console of the proxy is for this machine only: open http://${HOST}:${socket.localPort}/ in a browser here`
    return ownError(error.status, error.code, 'Refused', problem)
  }
}

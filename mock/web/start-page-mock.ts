import { controlDocument } from '../control/control-document.js'
import { controlRoutes } from '../control/control-routes.js'
import type { ControlCall } from '../control/routes/control-route.js'
import { jsonOf, refusalReply, runRoute } from '../control/run-route.js'
import type { SiteSettings } from '../control/static-pages.js'
import { watchLog, worldSight } from '../control/watch-log.js'
import { type MockEngine, startEngine } from '../engine.js'
import { failureReply } from '../http/failure-reply.js'
import type { Reply } from '../model/reply.js'
import { jsonReply, ownError } from '../model/reply-headers.js'
import { type Addressed, addressOf } from '../model/world-address.js'
import { mockWorld } from '../worlds/handle/mock-world.js'
import { keepWorlds, type TabStorage } from './keep-worlds.js'
import { answerIn, responseOf } from './web-request.js'

const CONTROL = '/__pipeproof'
/** The document as files beside the page. */
const FILES: Readonly<Record<string, string>> = { '/contract.json': '/openapi.json', '/contract.yaml': '/openapi.yaml' }

/** The parts of the page that the script uses. */
export interface SitePage {
  fetch: (input: Request | string | URL, init?: RequestInit) => Promise<Response>
  readonly location: { readonly href: string }
  readonly sessionStorage: TabStorage
}

/**
 * Puts the mock with its control plane into a page: it answers the requests of the page to addresses in the folder of
 * the page.
 */
export function startPageMock(page: SitePage, settings: SiteSettings): void {
  const base = new URL('.', page.location.href).href.replace(/\/$/, '')
  const engine = startEngine({ ...settings, publicUrl: base })
  const worlds = keepWorlds(engine, page.sessionStorage, `pipeproof-worlds ${base}`)
  const beyond = page.fetch.bind(page)
  page.fetch = async (input, init) => {
    const request = new Request(input instanceof Request ? input : new URL(input, page.location.href), init)
    if (!request.url.startsWith(`${base}/`)) return beyond(request)
    await worlds.restored
    try {
      const [path = ''] = request.url.slice(base.length).split(/[?#]/)
      const place = addressOf(path, request.headers.get('x-pipeproof-world') ?? undefined)
      if (place.path.startsWith(CONTROL)) return await controlled(place, request)
      const reply = await answerIn(engine, place, request)
      worlds.changed()
      return responseOf(reply, request.method)
    } catch (error) {
      return responseOf(refusalReply(error) ?? failureReply(error, engine.defect), request.method)
    }
  }

  async function controlled({ world, path }: Addressed, request: Request): Promise<Response> {
    const within = path.slice(CONTROL.length)
    const file = FILES[within]
    if (file !== undefined) return beyond(`${base}${file}`)
    const { searchParams: query } = new URL(request.url)
    if (within === '/events') return eventsOf(engine, world, Number(query.get('after')), request.signal)
    const body = new Uint8Array(await request.arrayBuffer())
    const reply = await controlReply({ engine, world: mockWorld(world, engine), query }, request.method, within, body)
    if (request.method !== 'GET') await worlds.save()
    return responseOf(reply, request.method)
  }
}

type Call = Pick<ControlCall<unknown>, 'engine' | 'world' | 'query'>

async function controlReply(call: Call, method: string, path: string, body: Uint8Array): Promise<Reply> {
  if (path === '/openapi.json') return jsonReply(200, controlDocument(controlRoutes, CONTROL))
  for (const route of controlRoutes) {
    const params = route.method === method.toLowerCase() ? paramsOf(route.path, path) : undefined
    if (params !== undefined)
      return await runRoute(route, { ...call, params, body: body.length === 0 ? {} : jsonOf(body) })
  }
  return ownError(404, 'NOT_FOUND', 'No such path', `GET ${CONTROL}/openapi.json lists the paths`)
}

/** The values of the names in braces; undefined if the path is another one. */
function paramsOf(template: string, path: string): Readonly<Record<string, string>> | undefined {
  const [wanted, found] = [template.split('/'), path.split('/')]
  if (wanted.length !== found.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const text = found[index] ?? ''
    const [, name] = /^\{(\w+)\}$/.exec(part) ?? []
    if (name === undefined && part !== text) return undefined
    if (name !== undefined) params[name] = decodeURIComponent(text)
  }
  return params
}

/** The events of a world until the page no longer reads. */
function eventsOf(engine: MockEngine, world: string, after: number, signal: AbortSignal): Response {
  let stop = (): void => undefined
  const events = new ReadableStream<Uint8Array>({
    start(controller) {
      const encoder = new TextEncoder()
      stop = watchLog(
        { after, look: () => worldSight(engine, world) },
        (text) => controller.enqueue(encoder.encode(text)),
        () => stop(),
      )
      signal.addEventListener('abort', () => stop())
    },
    cancel: () => stop(),
  })
  return new Response(events, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } })
}

import { type NextFunction, type Request, type Response, Router } from 'express'
import type { MockEngine } from '../engine.js'
import { readBody } from '../http/read-body.js'
import { sendReply } from '../http/send-reply.js'
import { escapeHtml } from '../model/escape-html.js'
import type { Reply } from '../model/reply.js'
import { type Header, jsonReply, ownError, withHeaders } from '../model/reply-headers.js'
import { mockWorld } from '../worlds/handle/mock-world.js'
import { consolePage } from './console-page.js'
import { controlDocument } from './control-document.js'
import { controlRoutes } from './control-routes.js'
import type { EventStreams } from './event-streams.js'
import { type ControlCaller, guard, isLocalPage, refuseForm } from './guard.js'
import { pageReply } from './page-reply.js'
import { ControlError } from './routes/control-error.js'
import type { ControlRoute } from './routes/control-route.js'
import { jsonOf, refusalReply, runRoute } from './run-route.js'

const BODY_LIMIT = 1_000_000
const BASE = '/__pipeproof'
const SHARED = new Set(controlRoutes.flatMap(({ path, isShared }) => (isShared ? [path] : [])))

/** Everything below `/__pipeproof`, for people and programs that control the mock. */
export function controlRouter(engine: MockEngine, streams: EventStreams): Router {
  const router = Router()
  router.use((request, _response, next) => {
    // The page contains no secret: its script asks for the token.
    const shared = request.method === 'GET' && SHARED.has(request.path)
    if (engine.controlToken === undefined || !isConsole(request)) guard(callerOf(request), engine.controlToken, shared)
    next()
  })
  router.get('/openapi.json', (_request, response) =>
    sendReply(response, jsonReply(200, controlDocument(controlRoutes, BASE))),
  )
  router.get('/', async (_request, response) => sendReply(response, await consolePage()))
  router.get('/events', (request, response) => {
    const after = request.get('last-event-id') ?? request.query.after
    streams.open(String(response.locals.world), Number(after) || 0, response)
  })
  for (const route of controlRoutes) {
    router[route.method](route.path.replace(/\{(\w+)\}/g, ':$1'), (request, response) =>
      serve(route, request, response, engine),
    )
  }
  router.use((request, response) => sendReply(response, unknownPath(request)))
  router.use((error: unknown, request: Request, response: Response, next: NextFunction) => {
    const page = error instanceof ControlError && isConsole(request) && request.get('accept')?.includes('text/html')
    const reply = page ? closedPage(error) : refusalReply(error)
    if (reply) sendReply(response, reply)
    else next(error)
  })
  return router
}

function isConsole({ method, path }: Request): boolean {
  return method === 'GET' && path === '/'
}

function callerOf(request: Request): ControlCaller {
  return { remote: request.socket.remoteAddress, header: (name) => request.get(name) }
}

function unknownPath({ method, path }: Request): Reply {
  const methods = controlRoutes.filter((route) => isAt(route.path, path)).map((route) => route.method.toUpperCase())
  if (methods.length > 0) {
    const problem = `Cannot ${method} ${BASE}${path}: wanted ${methods.join(' or ')}`
    return withHeaders(ownError(405, 'METHOD_NOT_ALLOWED', 'Method not allowed', problem), [
      ['Allow', methods.join(', ')],
    ])
  }
  const paths = [...new Set(controlRoutes.map((route) => route.path))].join(', ')
  const details = `Cannot ${method} ${BASE}${path}: wanted one of ${paths} below ${BASE}; ${BASE}/openapi.json says which methods they have`
  return ownError(404, 'NOT_FOUND', 'No such path', details)
}

function isAt(template: string, path: string): boolean {
  const [wanted, found] = [template.split('/'), path.split('/')]
  return wanted.length === found.length && wanted.every((part, at) => part.startsWith('{') || part === found[at])
}

async function serve(route: ControlRoute, request: Request, response: Response, engine: MockEngine): Promise<void> {
  const body = route.method === 'get' ? undefined : await readJson(request, engine.controlToken)
  const name: unknown = response.locals.world
  const reply = await runRoute(route, {
    engine,
    world: mockWorld(String(name), engine),
    query: new URLSearchParams(request.url.split('?')[1] ?? ''),
    params: Object.fromEntries(Object.entries(request.params).map(([key, value]) => [key, String(value)])),
    body,
  })
  sendReply(response, withHeaders(reply, route.isShared ? readableBy(request) : []))
}

/** Lets the browser show the answer to the page that sent the request. */
function readableBy(request: Request): readonly Header[] {
  if (!isLocalPage(callerOf(request))) return []
  return [
    ['Access-Control-Allow-Origin', request.get('origin') ?? ''],
    ['Vary', 'Origin'],
  ]
}

/**
 * The content type must be JSON, which a form of a foreign page cannot send. A missing body counts as an empty object.
 */
async function readJson(request: Request, token: string | undefined): Promise<unknown> {
  const bytes = await readBody(request, BODY_LIMIT)
  if (bytes.length === 0) {
    if (request.method === 'POST' && token === undefined) refuseForm(callerOf(request))
    return {}
  }
  const [type] = (request.get('content-type') ?? '').split(';')
  if (type?.trim().toLowerCase() !== 'application/json') {
    throw new ControlError(415, 'JSON_ONLY', `Cannot read a body of type "${type}": wanted application/json`)
  }
  return jsonOf(bytes)
}

/** The page that a browser gets if it may not use the console. */
function closedPage({ status, message }: ControlError): Reply {
  return pageReply(
    status,
    'The console is closed here',
    `<p role="alert">${escapeHtml(message)}</p>
<p>On the machine of the mock, open <code>http://localhost:PORT/__pipeproof/</code>. To open it from elsewhere, start the mock with
<code>--control-token TOKEN</code>; the console then asks for the token.</p>`,
  )
}

import type { Contract } from '../../spec/index.js'
import type { PlainRequest } from '../model/plain-request.js'
import type { Reply } from '../model/reply.js'
import { authorize, login } from './authorize.js'
import { discovery, keys } from './discovery.js'
import { freshJson } from './identity-reply.js'
import type { IdentityEndpoint, IdentityServices } from './identity-services.js'
import { logout } from './logout.js'
import { token } from './token-endpoint.js'
import { userinfo } from './userinfo.js'

interface Route {
  readonly path: string
  readonly methods: Readonly<Partial<Record<'GET' | 'POST', IdentityEndpoint>>>
  /** Called by scripts of another origin; pages and redirects are not. */
  readonly cors: boolean
}

/** The provider on one screen. Paths are below the issuer. */
const ROUTES: readonly Route[] = [
  { path: '/.well-known/openid-configuration', methods: { GET: discovery }, cors: true },
  { path: '/jwks', methods: { GET: keys }, cors: true },
  { path: '/authorize', methods: { GET: authorize }, cors: false },
  { path: '/login', methods: { POST: login }, cors: false },
  { path: '/token', methods: { POST: token }, cors: true },
  { path: '/userinfo', methods: { GET: userinfo, POST: userinfo }, cors: true },
  { path: '/logout', methods: { GET: logout }, cors: false },
]

const CORS: Reply['headers'] = [
  ['Access-Control-Allow-Origin', '*'],
  ['Access-Control-Allow-Headers', 'Authorization, Content-Type'],
  ['Access-Control-Allow-Methods', 'GET, POST, OPTIONS'],
]

/** Below this path of a world is its issuer. */
const PREFIX = '/idp'

/**
 * The paths that the provider answers: its own ones, and those below its prefix unless the contract uses that prefix
 * itself.
 */
export function providedPaths({ operations, basePath = '' }: Contract): (path: string) => boolean {
  const isShared = operations.some(({ path }) => `${basePath}${path}`.startsWith(`${PREFIX}/`))
  return (path) => path.startsWith(`${PREFIX}/`) && (!isShared || routeOf(path) !== undefined)
}

function routeOf(path: string): Route | undefined {
  return ROUTES.find((candidate) => `${PREFIX}${candidate.path}` === path)
}

/** The provider's answer; 404 where it has no such path. */
export async function answerIdentity(request: PlainRequest, services: IdentityServices): Promise<Reply> {
  const route = routeOf(request.path)
  if (!route) return freshJson(404, { error: 'not_found' })
  const reply = await answerRoute(route, request, services)
  return route.cors ? { ...reply, headers: [...reply.headers, ...CORS] } : reply
}

function answerRoute(route: Route, request: PlainRequest, services: IdentityServices): Reply | Promise<Reply> {
  if (request.method === 'OPTIONS' && route.cors) return { status: 204, headers: [], body: '' }
  const endpoint = request.method === 'GET' || request.method === 'POST' ? route.methods[request.method] : undefined
  if (endpoint) return endpoint(request, services)
  return freshJson(405, { error: 'method_not_allowed' }, [['Allow', Object.keys(route.methods).join(', ')]])
}

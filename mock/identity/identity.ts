import type { PlainRequest } from '../model/plain-request.js'
import type { Reply } from '../model/reply.js'
import { authorize, login } from './authorize.js'
import { discovery, keys } from './discovery.js'
import { jsonReply } from './identity-reply.js'
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

/** Answers a request whose path, below the issuer, is `path`. */
export async function answerIdentity(path: string, request: PlainRequest, services: IdentityServices): Promise<Reply> {
  const route = ROUTES.find((candidate) => candidate.path === path)
  if (!route) return jsonReply(404, { error: 'not_found' })
  const reply = await answerRoute(route, request, services)
  return route.cors ? { ...reply, headers: [...reply.headers, ...CORS] } : reply
}

function answerRoute(route: Route, request: PlainRequest, services: IdentityServices): Reply | Promise<Reply> {
  if (request.method === 'OPTIONS' && route.cors) return { status: 204, headers: [], body: '' }
  const endpoint = request.method === 'GET' || request.method === 'POST' ? route.methods[request.method] : undefined
  if (endpoint) return endpoint(request, services)
  return jsonReply(405, { error: 'method_not_allowed' }, [['Allow', Object.keys(route.methods).join(', ')]])
}

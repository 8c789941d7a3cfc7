import type { MockEngine } from '../../engine.js'
import type { BodySchema } from '../../model/body-schema.js'
import type { MockWorld } from '../../worlds/handle/mock-world.js'

export interface ControlCall<Body> {
  readonly engine: MockEngine
  /** The world of the request, else the default one. */
  readonly world: MockWorld
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly body: Body
}

/** One route of the control plane. The same entry serves, checks and describes it. */
export interface ControlRoute {
  readonly method: Method
  /** Below `/__pipeproof`, variables in braces. */
  readonly path: string
  readonly summary: string
  /** The parameters of its query: name -> meaning. */
  readonly reads?: Readonly<Record<string, string>>
  readonly body?: BodySchema
  /** Media type of a result that is text already; without it the result is sent as JSON. */
  readonly type?: string
  /** Pages from other ports of this machine may read it: it changes nothing, and contains no secret. */
  readonly isShared?: true
  /** The result; undefined = 204. */
  readonly run: (call: ControlCall<unknown>) => unknown
}

const METHODS = ['get', 'post', 'put', 'delete'] as const
type Method = (typeof METHODS)[number]
type RouteWork = Omit<ControlRoute, 'method' | 'path'>

/** The routes of a table, whose keys are method and path. */
export function routes(table: Readonly<Record<`${Method} /${string}`, RouteWork>>): readonly ControlRoute[] {
  return Object.entries(table).flatMap(([key, route]) => {
    const method = METHODS.find((name) => key.startsWith(name))
    return method === undefined ? [] : [{ method, path: key.slice(method.length + 1), ...route }]
  })
}

/** The work of a route whose body is checked against `body` before it runs, so that its type is right. */
export function withBody<Body>(
  route: Omit<RouteWork, 'run' | 'body'> & {
    readonly body: BodySchema
    readonly run: (call: ControlCall<Body>) => unknown
  },
): RouteWork {
  return { ...route, run: (call) => route.run(call as ControlCall<Body>) }
}

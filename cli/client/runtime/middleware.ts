import { type OperationShape, readAnswer } from './answer.js'
import type { OtherError } from './result.js'
import { type ClientOptions, createSender, type Sending } from './sender.js'

/** Middleware for `openapi-fetch`, which calls its two functions around each request. */
export interface TableMiddleware {
  onRequest(call: { readonly request: Request; readonly schemaPath: string }): Promise<Response | undefined>
}

/**
 * Sends requests with credentials, retries and cache, and answers with JSON: rows for a table, the error for a refusal.
 * An answer of this middleware ends the chain of openapi-fetch, so add it last.
 */
export function createMiddleware(
  contract: Sending,
  operations: Readonly<Record<string, OperationShape>>,
  options: Omit<ClientOptions, 'baseUrl'>,
): TableMiddleware {
  const sender = createSender(contract, { ...options, baseUrl: '' })
  const shapes = Object.values(operations)
  return {
    async onRequest({ request, schemaPath }) {
      const shape = shapes.find(({ method, path }) => path === schemaPath && method === request.method)
      if (shape === undefined) return undefined
      if (shape.accept !== undefined && !request.headers.has('Accept')) request.headers.set('Accept', shape.accept)
      const response = await sender.send(request, shape.security)
      const { read } = await readAnswer(response, shape)
      const headers = new Headers(response.headers)
      headers.set('Content-Type', 'application/json')
      headers.delete('Content-Length')
      if ('data' in read) return Response.json(read.data ?? null, { status: response.status, headers })
      return Response.json(read.error, { status: response.ok ? 400 : response.status, headers })
    },
  }
}

type Method = 'get' | 'put' | 'post' | 'delete' | 'options' | 'head' | 'patch' | 'trace'

/** A path with its operations, in the form of openapi-typescript. */
export type PathType<Operations> = Operations & {
  parameters: { query?: never; header?: never; path?: never; cookie?: never }
} & { [Absent in Exclude<Method, keyof Operations>]?: never }

interface AnswerType<Body> {
  headers: { [name: string]: unknown }
  content: { 'application/json': Body }
}

/** The success of an operation, and any other answer. */
export type AnswerTypes<Status extends number, Data, Refusal> = { [Success in Status]: AnswerType<Data> } & {
  default: AnswerType<Refusal | OtherError>
}

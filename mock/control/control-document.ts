import { packageVersion } from '../../spec/index.js'
import type { ControlRoute } from './routes/control-route.js'

const JSON_TYPE = 'application/json'
const REFUSED = {
  description: 'Refused; `details` says why',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['error', 'code', 'details'],
        properties: { error: { type: 'string' }, code: { type: 'string' }, details: { type: 'string' } },
      },
    },
  },
}

/** The control plane's own OpenAPI document. */
export function controlDocument(routes: readonly ControlRoute[], base: string): unknown {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes) {
    const path = `${base}${route.path}`
    paths[path] = { ...paths[path], [route.method]: operationOf(route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pipeproof control plane',
      version: packageVersion(),
      description:
        'Controls one world of the mock: put /w/<name> in front of a path, or send X-Pipeproof-World. Only for programs on this machine, or with the control token.',
    },
    servers: [{ url: '/' }],
    security: [{}, { controlToken: [] }],
    paths,
    components: { securitySchemes: { controlToken: { type: 'http', scheme: 'bearer' } } },
  }
}

function operationOf({ method, path, summary, reads = {}, body, type = JSON_TYPE }: ControlRoute): unknown {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  return {
    operationId: [method, ...path.split(/[/{}]+/).filter(Boolean)].join('-'),
    summary,
    ...(names.length + Object.keys(reads).length > 0 && {
      parameters: [
        ...names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
        ...Object.entries(reads).map(([name, description]) => ({
          name,
          in: 'query',
          description,
          schema: { type: 'string' },
        })),
      ],
    }),
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: {
      200: { description: 'Done', content: { [type]: { schema: {} } } },
      204: { description: 'Done' },
      '4XX': REFUSED,
    },
  }
}

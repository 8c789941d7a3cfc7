import { parseDocument } from 'yaml'
import { jsonText, visibleYaml } from '../../../spec/index.js'
import { type ControlCall, routes } from './control-route.js'

export const contractRoutes = routes({
  'get /contract.json': {
    summary: 'The OpenAPI document that the mock serves, as one file; its first server is this mock',
    type: 'application/json; charset=utf-8',
    isShared: true,
    run: async (call) => jsonWithServer((await call.engine.document()).json, serverOf(call)),
  },
  'get /contract.yaml': {
    summary: 'The same in YAML',
    type: 'application/yaml; charset=utf-8',
    isShared: true,
    run: async (call) => yamlWithServer((await call.engine.document()).yaml, serverOf(call)),
  },
  'get /compiled.json': {
    summary: 'The contract that the mock serves: every operation, column, filter, tier and error, resolved',
    run: ({ engine }) => engine.contract,
  },
})

function serverOf({ engine, world }: ControlCall<unknown>): string {
  return `${world.baseUrl}${engine.contract.basePath ?? ''}`
}

interface Server {
  readonly url: string
  readonly description?: string
}

/** The document with this mock as its first server, so that other programs send their requests to it. */
function jsonWithServer(json: string, url: string): string {
  const document = JSON.parse(json)
  const { openapi, info, servers, ...rest } = document
  return jsonText({ openapi, info, servers: ownFirst(servers, url), ...rest }, 2)
}

function yamlWithServer(yaml: string, url: string): string {
  const document = parseDocument(yaml)
  document.set('servers', document.createNode(ownFirst(document.toJS().servers, url)))
  return visibleYaml(document, { lineWidth: 120 })
}

function ownFirst(servers: unknown, url: string): readonly Server[] {
  const named: readonly Server[] = Array.isArray(servers) ? servers : []
  const own = named.find((server) => server?.url === url) ?? { url, description: 'This mock' }
  return [own, ...named.filter((server) => server !== own)]
}

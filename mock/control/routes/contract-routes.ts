import { type ControlCall, routes } from './control-route.js'
import { jsonWithServer, yamlWithServer } from './with-own-server.js'

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

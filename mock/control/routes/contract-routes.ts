import type { ControlRoute } from './control-route.js'

export const contractRoutes: readonly ControlRoute[] = [
  {
    method: 'get',
    path: '/contract.json',
    summary: 'The OpenAPI document that the mock serves, as one file',
    type: 'application/json; charset=utf-8',
    run: async ({ engine }) => (await engine.document()).json,
  },
  {
    method: 'get',
    path: '/contract.yaml',
    summary: 'The same in YAML',
    type: 'application/yaml; charset=utf-8',
    run: async ({ engine }) => (await engine.document()).yaml,
  },
  {
    method: 'get',
    path: '/compiled.json',
    summary: 'The contract as the mock serves by it: every operation, column, filter, tier and error, resolved',
    run: ({ engine }) => engine.contract,
  },
]

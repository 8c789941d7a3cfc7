import type { Contract, Operation } from '../../spec/index.js'

const security = [['apiKeyAuth'], ['bearerAuth']]

function operation(id: string, path: string, group: string): Operation {
  return {
    id,
    method: 'get',
    path,
    summary: '',
    group,
    cost: 1,
    security,
    parameters: [
      { name: 'colour', in: 'query', required: false, type: 'string', description: '', symbol: false, open: [] },
    ],
    success: 200,
    answer: { kind: 'empty' },
    order: [],
    errors: [],
    open: [],
  }
}

/**
 * A small API for the engine's own tests: two tiers with small quotas, one operation for every tier, one for the upper
 * tier.
 */
export const birdContract: Contract = {
  format: 1,
  title: 'Birds',
  version: '1',
  description: '',
  operations: [operation('listBirds', '/v1/birds', 'open'), operation('listNests', '/v1/nests', 'closed')],
  securitySchemes: [
    { name: 'bearerAuth', kind: 'bearer', lifetime: 3600, open: [] },
    { name: 'apiKeyAuth', kind: 'api-key', in: 'header', field: 'X-API-Key', open: [] },
  ],
  tiers: [
    { name: 'free', title: 'Free', symbols: 10, quota: { hour: 2, day: 10 }, open: [] },
    { name: 'elite', title: 'Elite', symbols: null, quota: { hour: 6, day: 60 }, open: [] },
  ],
  groups: [
    { name: 'open', tier: 'free', open: [] },
    { name: 'closed', tier: 'elite', open: [] },
  ],
  errors: [],
  rateHeaders: {
    limit: { header: 'X-RateLimit-Limit', window: 'day' },
    remaining: { header: 'X-RateLimit-Remaining', window: 'day' },
    reset: { header: 'X-RateLimit-Reset', window: 'day', form: 'unix-seconds' },
    open: [],
  },
  openPoints: [],
  clauses: [{ id: 'BIRD-1', area: 'path', level: 'must', text: 'Birds are listed', checks: ['bird.listed'] }],
  notes: [],
}

export function birdOperation(id: 'listBirds' | 'listNests'): Operation {
  const found = birdContract.operations.find((candidate) => candidate.id === id)
  if (found === undefined) throw new Error(`No operation "${id}"`)
  return found
}

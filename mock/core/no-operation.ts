import type { Contract, Operation } from '../../spec/index.js'
import { madeOnce } from '../model/recent-cache.js'

/** The operation of a request with an unknown path: any scheme of the contract may identify the caller. Made once per contract. */
export const noOperation = madeOnce(
  ({ securitySchemes }: Contract): Operation => ({
    id: '',
    method: 'get',
    path: '',
    summary: '',
    cost: 0,
    security: securitySchemes.map(({ name }) => [name]),
    parameters: [],
    success: 200,
    answer: { kind: 'empty' },
    order: [],
    errors: [],
    open: [],
  }),
)

import type { Contract, Operation } from '../../spec/index.js'
import type { PlainRequest } from '../model/plain-request.js'
import type { Progress } from '../model/progress.js'
import type { Reply } from '../model/reply.js'
import type { WorldView } from '../worlds/world-view.js'

/** An answer and why it was given. */
export interface Decision {
  readonly reply: Reply
  /** `answered`, `gate:quota`, `forced:f1`, `preferred`, `path`, `method`. */
  readonly rule: string
  /** Error code of the contract. */
  readonly error?: string
  /** Follows from account, path and query alone, for as long as the day lasts. */
  readonly kept?: boolean
}

/** The rule of an answer that passed all gates. */
export const ANSWERED = 'answered'

const NOTHING_GIVEN: ReadonlySet<string> = new Set()

/** The facts of a request that has only arrived; everything that the gates add is neutral still. */
export function begin(
  request: PlainRequest,
  now: number,
  { choices, contract }: Pick<WorldView, 'choices' | 'contract'>,
  operation: Operation,
  pathValues: Readonly<Record<string, string>>,
): Progress {
  return {
    request,
    now,
    choices,
    contract,
    operation,
    pathValues,
    account: undefined,
    tier: undefined,
    quota: undefined,
    values: {},
    given: NOTHING_GIVEN,
    reach: Number.POSITIVE_INFINITY,
    scheme: undefined,
    until: Number.POSITIVE_INFINITY,
    parsed: false,
    gate: undefined,
  }
}

const standIns = new WeakMap<Contract, Operation>()

/** Stands in for an operation where a request meets none: all schemes of the contract may tell who it was. Made once a contract. */
export function noOperation(contract: Contract): Operation {
  const known = standIns.get(contract)
  if (known) return known
  const made: Operation = {
    id: '',
    method: 'get',
    path: '',
    summary: '',
    cost: 0,
    security: contract.securitySchemes.map(({ name }) => [name]),
    parameters: [],
    success: 200,
    answer: { kind: 'empty' },
    order: [],
    errors: [],
    open: [],
  }
  standIns.set(contract, made)
  return made
}

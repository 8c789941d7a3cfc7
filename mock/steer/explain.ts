import type { Charged } from '../model/facts.js'

/** The rule that decided an answer and how to remove it, as one line for a header. */
export function explain(rule: string, facts: Charged): string {
  const [kind = '', detail = ''] = rule.split(':', 2)
  return HOW[detail === '' ? kind : `${kind}:${detail}`]?.(facts) ?? HOW[kind]?.(facts) ?? rule
}

const HOW: Readonly<Record<string, (facts: Charged) => string>> = {
  answered: ({ operation }) => `answered by operation ${operation.id}`,
  preferred: () => 'forced by the Prefer header of this request; leave it out',
  preference: () => 'the Prefer header of this request asks for something that the mock cannot do; correct it',
  forced: () =>
    'forced by a rule of this world; see GET /__pipeproof/forced, remove it with DELETE /__pipeproof/forced',
  'gate:credentials': () =>
    'gate credentials; ready-made keys: GET /__pipeproof/accounts, a token: POST /__pipeproof/tokens',
  'gate:quota': ({ tier }) =>
    `gate quota of tier ${tier?.name ?? ''}; lift it with --quota off or PUT /__pipeproof/quota, or move the clock with POST /__pipeproof/clock`,
  'gate:feature': ({ operation }) =>
    `gate feature; group ${operation.group ?? ''} needs a higher tier, use another account`,
  'gate:parameters': () => 'gate parameters; correct the query',
  'gate:symbol': ({ tier }) => `gate symbol; beyond tier ${tier?.name ?? ''} or unknown, use another account or symbol`,
  path: () => 'no such path; GET /__pipeproof/openapi.json describes the control plane',
  method: () => 'the path exists, this method does not',
}

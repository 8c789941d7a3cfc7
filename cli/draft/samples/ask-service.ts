import { CHECKS, observersOf, type ReadTarget, run, writeHar } from '../../../conformance/index.js'
import { type Contract, packageVersion } from '../../../spec/index.js'

export interface Asking {
  readonly contract: Contract
  readonly target: ReadTarget['target']
  /** The most requests that are sent. */
  readonly requests: number
}

/** The smallest limit that is accepted: a few requests may still be under way when it is reached. */
export const FEWEST_REQUESTS = 20
const UNDER_WAY = 8
const TIMEOUT = 30_000
/** Below 1, no quota is spent to its end. */
const SHARE = 0.9

/** With fewer requests than this, wrong credentials would leave too few for answers with rows. */
const MANY = 200
/** What a contract says about refused credentials shows in one refusal of each of these kinds. */
const SHOWN: ReadonlySet<string> = new Set(['auth.missing', 'auth.malformed', 'auth.unknown-key'])

function skippedAmongFew({ operations }: Contract): readonly string[] {
  const others = CHECKS.filter(({ id, area }) => area === 'auth' && !SHOWN.has(id)).map(({ id }) => id)
  return [...others, ...operations.slice(1).map(({ id }) => `auth.missing@${id}`)]
}

/** Asks a live service as the judge would, and returns the recording, without secrets. */
export async function askService({ contract, target, requests }: Asking): Promise<string> {
  const [account] = target.accounts
  // Requests of several accounts are sent side by side, which would make the limit inexact.
  const alone = { ...target, accounts: account === undefined ? [] : [account] }
  const stop = new AbortController()
  let sent = 0
  const ran = await run({
    contract,
    target: alone,
    checks: CHECKS,
    selection: { only: [], skip: requests < MANY ? skippedAmongFew(contract) : [] },
    observers: observersOf(contract),
    timeout: TIMEOUT,
    headers: [],
    share: SHARE,
    stop: stop.signal,
    onProgress: () => {
      sent += 1
      if (sent >= requests - UNDER_WAY) stop.abort()
    },
  })
  return writeHar({ exchanges: ran.exchanges, target: alone, unsent: ran.unsent, version: packageVersion() })
}

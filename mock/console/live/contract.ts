import { useEffect } from 'preact/hooks'
import type { Contract } from '../../../spec/index.js'
import { ask } from './ask.js'
import { connections } from './follow-requests.js'
import { observable } from './observable.js'
import { problem } from './use-control.js'

const written = document.getElementById('pipeproof-contract')?.textContent ?? undefined

/** Whether this page is a static file without a mock. */
export const isWritten = written !== undefined

const loaded = observable<Contract | undefined>(written === undefined ? undefined : (JSON.parse(written) as Contract))
/** The connection for which the contract was last loaded: after a restart the mock may serve another one. */
let known = 0

/** The contract of the mock, or the one inside a static page. */
export function useContract(): Contract | undefined {
  const contract = loaded.use()
  const connection = connections.use()
  useEffect(() => {
    if (isWritten || known === connection) return
    known = connection
    ask<Contract>('/compiled.json').then(loaded.set, (error: Error) => problem.set(error.message))
  }, [connection])
  return contract
}

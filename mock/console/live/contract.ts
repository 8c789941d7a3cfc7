import { useEffect } from 'preact/hooks'
import type { Contract } from '../../../spec/index.js'
import { ask } from './ask.js'
import { observable } from './observable.js'
import { problem } from './use-control.js'

const written = document.getElementById('pipeproof-contract')?.textContent ?? undefined

/** Whether this page is a static file without a mock. */
export const isWritten = written !== undefined

const loaded = observable<Contract | undefined>(written === undefined ? undefined : (JSON.parse(written) as Contract))
let asked = isWritten

/** The contract of the mock, or the one inside a static page. */
export function useContract(): Contract | undefined {
  const contract = loaded.use()
  useEffect(() => {
    if (asked) return
    asked = true
    ask<Contract>('/compiled.json').then(loaded.set, (error: Error) => {
      asked = false
      problem.set(error.message)
    })
  }, [])
  return contract
}

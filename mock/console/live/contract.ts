import { useEffect } from 'preact/hooks'
import type { Contract } from '../../../spec/index.js'
import { ask } from './ask.js'
import { observable } from './observable.js'
import { problem } from './use-control.js'

const written = document.getElementById('pipeproof-contract')?.textContent ?? undefined

/** Whether this page is a file of its own, without a mock behind it. */
export const isWritten = written !== undefined

const loaded = observable<Contract | undefined>(written === undefined ? undefined : (JSON.parse(written) as Contract))
let asked = isWritten

/** The contract that the mock serves by, or the one inside a page that was written to a file. */
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

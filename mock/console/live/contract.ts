import { useEffect } from 'preact/hooks'
import type { Contract } from '../../../spec/index.js'
import { ask } from './ask.js'
import { observable } from './observable.js'
import { problem } from './use-control.js'

const loaded = observable<Contract | undefined>(undefined)
let asked = false

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

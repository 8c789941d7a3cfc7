import { useEffect, useState } from 'preact/hooks'
import { ask, type Wish } from './ask.js'
import { requests, stateVersion } from './follow-requests.js'
import { observable } from './observable.js'

/** What went wrong last, for the line on top of every view. */
export const problem = observable<string | undefined>(undefined)
/** What was done last, for screen readers and the line on top. */
export const notice = observable<string | undefined>(undefined)

export interface Loading {
  /** Load again when a request was answered too: counters moved. */
  readonly counts?: boolean
}

const CALM = 400

/** What the control plane says at this path; undefined until it is known, fresh after every change of the world. */
export function useControl<T>(path: string, { counts = false }: Loading = {}): T | undefined {
  const version = stateVersion.use()
  const newest = requests.use().at(-1)?.id
  const [value, setValue] = useState<{ readonly path: string; readonly is: T }>()
  useEffect(() => {
    let gone = false
    const load = (): void => {
      ask<T>(path).then(
        (is) => gone || setValue({ path, is }),
        (error: Error) => gone || problem.set(error.message),
      )
    }
    const timer = setTimeout(load, value?.path === path ? CALM / 4 : 0)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [path, version, counts ? newest : 0])
  return value?.path === path ? value.is : undefined
}

/** Changes something, says so, and makes every view load again. */
export async function change<T>(done: string, path: string, wish: Wish): Promise<T | undefined> {
  return attempt(done, () => ask<T>(path, wish))
}

export async function attempt<T>(done: string, work: () => Promise<T>): Promise<T | undefined> {
  try {
    const result = await work()
    problem.set(undefined)
    notice.set(done)
    stateVersion.set(stateVersion.get() + 1)
    return result
  } catch (error) {
    problem.set(error instanceof Error ? error.message : String(error))
    return undefined
  }
}

import { useEffect, useState } from 'preact/hooks'
import { ask, type Wish } from './ask.js'
import { requests, stateVersion } from './follow-requests.js'
import { observable } from './observable.js'

/** The last error, shown at the top of every view. */
export const problem = observable<string | undefined>(undefined)
/** The last action, for screen readers and the line at the top. */
export const notice = observable<string | undefined>(undefined)

export interface Loading {
  /** Also load again after every request, because requests change counters. */
  readonly counts?: boolean
  /** Handles an error; without it, the error is shown at the top of the page. */
  failed?(message: string): void
}

const CALM = 400

/**
 * The answer of the control plane for this path: undefined until it is known, loaded again after every change of the
 * world.
 */
export function useControl<T>(path: string, { counts = false, failed = problem.set }: Loading = {}): T | undefined {
  const version = stateVersion.use()
  const newest = requests.use().at(-1)?.id
  const [value, setValue] = useState<{ readonly path: string; readonly is: T }>()
  useEffect(() => {
    let gone = false
    const load = (): void => {
      ask<T>(path).then(
        (is) => gone || setValue({ path, is }),
        (error: Error) => gone || failed(error.message),
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

/** Changes something, reports it, and makes every view load again; `take` gets the answer before that. */
export async function change<T>(
  done: string,
  path: string,
  wish: Wish,
  take?: (answer: T) => void,
): Promise<T | undefined> {
  return attempt(done, async () => {
    const answer = await ask<T>(path, wish)
    take?.(answer)
    return answer
  })
}

export async function attempt<T>(done: string, work: () => Promise<T>): Promise<T | undefined> {
  try {
    const result = await work()
    problem.set(undefined)
    tell(done)
    stateVersion.set(stateVersion.get() + 1)
    return result
  } catch (error) {
    problem.set(error instanceof Error ? error.message : String(error))
    return undefined
  }
}

const SHOWN_FOR = 8000
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows a notice for some seconds, or until the next one or another view. */
function tell(text: string): void {
  clearTimeout(timer)
  notice.set(text)
  timer = setTimeout(() => notice.set(undefined), SHOWN_FOR)
}

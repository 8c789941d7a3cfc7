import { useEffect, useState } from 'preact/hooks'

/** A value that components follow. */
export interface Observable<T> {
  get(): T
  set(value: T): void
  /** For components: the value, now and after every change. */
  use(): T
}

export function observable<T>(initial: T): Observable<T> {
  const listeners = new Set<() => void>()
  let current = initial
  return {
    get: () => current,
    set(value) {
      current = value
      for (const listener of [...listeners]) listener()
    },
    use() {
      const [, redraw] = useState({})
      useEffect(() => {
        const listener = (): void => redraw({})
        listeners.add(listener)
        // The value may have changed between drawing and listening.
        listener()
        return () => void listeners.delete(listener)
      }, [])
      return current
    },
  }
}

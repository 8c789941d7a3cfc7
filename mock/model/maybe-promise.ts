/**
 * A value, or a promise of it. The memory store returns values and Redis promises; awaiting a value would cost a turn
 * of the event loop.
 */
export type MaybePromise<T> = T | Promise<T>

export function andThen<T, R>(value: MaybePromise<T>, next: (value: T) => MaybePromise<R>): MaybePromise<R> {
  return value instanceof Promise ? value.then(next) : next(value)
}

/** `try` and `catch` around a value or a promise. */
export function attempt<T>(run: () => MaybePromise<T>, failed: (error: unknown) => MaybePromise<T>): MaybePromise<T> {
  try {
    const value = run()
    return value instanceof Promise ? value.catch(failed) : value
  } catch (error) {
    return failed(error)
  }
}

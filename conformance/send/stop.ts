/** The needed part of an `AbortSignal`, because the package's declarations use no types of Node or a browser. */
export interface Stop {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener(type: 'abort', listener: () => void): void
}

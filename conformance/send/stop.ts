/** An `AbortSignal`, as far as it is needed: declarations of the package name no type of Node's or of a browser's. */
export interface Stop {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener(type: 'abort', listener: () => void): void
}

/** The needed part of an `AbortSignal`: declarations of the package name no types of Node or a browser. */
export interface Stop {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener(type: 'abort', listener: () => void): void
}

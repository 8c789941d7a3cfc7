/** An answer as `writeHead` takes it. */
export interface Outgoing {
  readonly status: number
  /** Name, value, name, value. */
  readonly lines: readonly string[]
  /** Of a text, every character is sent as one byte. */
  readonly body: string | Uint8Array
  /** Status line and the same lines as text, where all of them are known to be sendable. */
  readonly head?: string
}

/** A finished answer. Nothing after the writers builds text. */
export interface Reply {
  readonly status: number
  /** In the order in which they are sent. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: string | Uint8Array
}

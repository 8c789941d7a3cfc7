import type { Steps } from './background.js'

/** Row numbers grouped by a key: those of key k are `rows[starts[k]]` to `rows[starts[k + 1] - 1]`, ascending. */
export interface Postings {
  readonly starts: Uint32Array
  readonly rows: Uint32Array
}

const ROWS_A_STEP = 65_536

/** A counting sort: keys are small whole numbers, rows keep their order within a key. */
export function* postingSteps(keys: Uint32Array | Uint16Array | Uint8Array, keyCount: number): Steps<Postings> {
  const starts = new Uint32Array(keyCount + 1)
  for (let i = 0; i < keys.length; i++) {
    const key = (keys[i] ?? 0) + 1
    starts[key] = (starts[key] ?? 0) + 1
    if (i % ROWS_A_STEP === 0) yield
  }
  for (let key = 0; key < keyCount; key++) starts[key + 1] = (starts[key + 1] ?? 0) + (starts[key] ?? 0)
  const next = starts.slice()
  const rows = new Uint32Array(keys.length)
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] ?? 0
    const at = next[key] ?? 0
    rows[at] = i
    next[key] = at + 1
    if (i % ROWS_A_STEP === 0) yield
  }
  return { starts, rows }
}

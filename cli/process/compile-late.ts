import { setFlagsFromString } from 'node:v8'

/** None for later versions of Node: their V8 knows no such flag, and refuses to start with it. */
export const COMPILE_LATE: readonly string[] = process.versions.node.startsWith('20.')
  ? ['--interrupt-budget=400000', '--max-inlined-bytecode-size-cumulative=300']
  : []

/**
 * V8 translates a function into fast code as soon as it has run for a while, together with the functions that it calls.
 * A check takes a few seconds, so a quarter of its processor time went into fast code that was hardly used, or was
 * thrown away because the next answer looked different. Here a function must run six times as long first, and brings
 * fewer others with it: that halves the time of each translation, and long runs are as fast.
 */
export function compileLate(): void {
  for (const flag of COMPILE_LATE) setFlagsFromString(flag)
}

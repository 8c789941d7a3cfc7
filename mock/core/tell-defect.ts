import { FixtureError } from '../../fixtures/index.js'

/** A defect of ours: told on stderr, because the client only learns that there is one. */
export function tellDefect(error: unknown): void {
  process.stderr.write(`pipeproof: ${error instanceof Error ? wordsOf(error) : String(error)}\n`)
}

/** A fixture that cannot be used is its author's to mend: where it was found in our code helps nobody. */
function wordsOf(error: Error): string {
  return error instanceof FixtureError ? error.message : (error.stack ?? error.message)
}

import { FixtureError } from '../../fixtures/index.js'

/** Prints a defect of the mock on stderr, because the client only gets a 500. */
export function printDefect(error: unknown): void {
  process.stderr.write(`pipeproof: ${error instanceof Error ? wordsOf(error) : String(error)}\n`)
}

/** For an unusable fixture the message is enough; a stack trace does not help its author. */
function wordsOf(error: Error): string {
  return error instanceof FixtureError ? error.message : (error.stack ?? error.message)
}

#!/usr/bin/env node
import { carryOut } from './carry-out.js'
import { EXIT } from './exit.js'
import { systemReason } from './system-reason.js'

// A reader that has seen enough (`| head`) closes the pipe; that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  process.stderr.write(`pipeproof: Cannot write to standard output: found ${systemReason(error) ?? error.message}\n`)
  process.exit(EXIT.unusable)
})

/** Ends a mock's background work too, after everything printed was written. */
function leave(): void {
  process.stdout.write('', () => process.exit())
}

carryOut(process.argv.slice(2)).then(leave, leave)

#!/usr/bin/env node
import { carryOut } from './carry-out.js'
import { EXIT } from './exit.js'
import { systemReason } from './system-reason.js'

// A reader such as `| head` closes the pipe when it has read enough; that is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  process.stderr.write(`pipeproof: Cannot write to standard output: found ${systemReason(error) ?? error.message}\n`)
  process.exit(EXIT.unusable)
})

/** Also ends the background work of a mock, after the whole output is written. */
function leave(): void {
  process.stdout.write('', () => process.exit())
}

carryOut(process.argv.slice(2)).then(leave, leave)

#!/usr/bin/env node
import { carryOut } from './carry-out.js'
import { EXIT } from './process/exit.js'
import { systemReason } from './process/system-reason.js'

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // A reader such as `| head` closes the pipe when it has read enough; that is not an error, and the verdict stays the same.
  if (error.code === 'EPIPE') process.exit()
  process.stderr.write(`pipeproof: Cannot write to standard output: found ${systemReason(error) ?? error.message}\n`)
  process.exit(EXIT.unusable)
})

// Without this, Node would exit with 1, which says that something is violated.
process.stderr.on('error', () => undefined)

/** Ends the process, and with it the background work of a mock, once the whole output is written. `stdout.on("error")` handles a failed write. */
function leave(): void {
  process.stdout.write('', (error) => {
    if (!error) process.exit()
  })
}

carryOut(process.argv.slice(2)).then(leave, leave)

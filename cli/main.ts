#!/usr/bin/env node
import { carryOut } from './carry-out.js'
import { EXIT } from './process/exit.js'
import { systemReason } from './process/system-reason.js'

const isOfPipe = (error: NodeJS.ErrnoException): boolean => error.code === 'EPIPE'
let isClosed = false

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // A reader such as `| head` closes the pipe when it has read enough. That is not an error: the command goes on
  // without it, because it may have files to write, a program to end, and a verdict to give.
  isClosed ||= isOfPipe(error)
  if (isClosed) return
  process.stderr.write(`pipeproof: Cannot write to standard output: found ${systemReason(error) ?? error.message}\n`)
  process.exit(EXIT.unusable)
})

// Without this, Node would exit with 1, which says that something is violated.
process.stderr.on('error', () => undefined)

/**
 * Ends the process, and with it the background work of a mock, once the whole output is written. `stdout.on("error")`
 * handles a failed write.
 */
function leave(): void {
  process.stdout.write('', (error) => {
    if (!error || isClosed || isOfPipe(error)) process.exit()
  })
}

carryOut(process.argv.slice(2)).then(leave, leave)

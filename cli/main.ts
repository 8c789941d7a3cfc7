#!/usr/bin/env node
import { carryOut } from './carry-out.js'

// A reader that has seen enough (`| head`) closes the pipe; that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})

/** Ends a mock's background work too, after everything printed was written. */
function leave(): void {
  process.stdout.write('', () => process.exit())
}

carryOut(process.argv.slice(2)).then(leave, leave)

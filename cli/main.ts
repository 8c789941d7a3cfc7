#!/usr/bin/env node
import { Command, CommanderError } from 'commander'
import { packageVersion, plainLines } from '../spec/index.js'
import { errorText } from './error-text.js'
import { systemReason } from './system-reason.js'
import { verbs } from './verbs.js'

/** Exit 2 = the command could not be carried out: bad usage, bad document, unusable target. */
const UNUSABLE = 2

async function main(argv: readonly string[]): Promise<void> {
  const asked = verbs.find((verb) => verb.name === argv[0])
  const program = new Command('pipeproof')
    .description('One OpenAPI document drives a mock of a delimited-text API and judges any implementation of it')
    .version(packageVersion(), '-v, --version')
    .showHelpAfterError('(add --help for the options)')
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, 'pipeproof: ')) })
  for (const verb of verbs) {
    program.addCommand(
      verb === asked
        ? (await verb.load()).exitOverride().copyInheritedSettings(program)
        : new Command(verb.name).description(verb.summary),
    )
  }
  await program.parseAsync([...argv], { from: 'user' })
}

// A reader that has seen enough (`| head`) closes the pipe; that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  process.stderr.write(`pipeproof: Cannot write to standard output: found ${systemReason(error) ?? error.message}\n`)
  process.exit(UNUSABLE)
})

/** What a mock is still building for its world has nobody left to serve; what was printed is let out first. */
function leave(): void {
  process.stdout.write('', () => process.exit())
}

main(process.argv.slice(2))
  .catch((error: unknown) => {
    if (error instanceof CommanderError) {
      // Help and version are thrown too, with code 0; a bare `pipeproof` prints its help and is a usage error.
      process.exitCode = error.exitCode === 0 ? 0 : UNUSABLE
      return
    }
    process.stderr.write(`${plainLines(errorText(error))}\n`)
    process.exitCode = UNUSABLE
  })
  .then(leave, leave)

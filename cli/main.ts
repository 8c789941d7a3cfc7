#!/usr/bin/env node
import { Command, CommanderError } from 'commander'
import { DocumentError, packageVersion, plainLines } from '../spec/index.js'
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
  for (const verb of verbs) {
    program.addCommand(
      verb === asked ? (await verb.load()).exitOverride() : new Command(verb.name).description(verb.summary),
    )
  }
  await program.parseAsync([...argv], { from: 'user' })
}

function missingFile(error: unknown): string | undefined {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT' && 'path' in error
  return isMissing ? `Cannot read "${String(error.path)}": found no such file` : undefined
}

function explainCrash(error: unknown): string {
  if (error instanceof DocumentError) return error.message
  const message = missingFile(error) ?? (error instanceof Error ? error.message : String(error))
  const stack = process.env.PIPEPROOF_DEBUG && error instanceof Error ? `\n${error.stack}` : ''
  return `pipeproof: ${message}${stack}`
}

// A reader that has seen enough (`| head`) closes the pipe; that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
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
    process.stderr.write(`${plainLines(explainCrash(error))}\n`)
    process.exitCode = UNUSABLE
  })
  .then(leave, leave)

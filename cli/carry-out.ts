import { Command, CommanderError } from 'commander'
import { packageVersion, plainLines } from '../spec/index.js'
import { EXIT } from './process/exit.js'
import { errorText } from './terminal/error-text.js'
import { printText } from './terminal/print-text.js'
import { verbs } from './verbs.js'

/** Runs a command line, and sets the exit code of this process. An error becomes lines on stderr. */
export async function carryOut(given: readonly string[]): Promise<void> {
  const argv = withoutHelp(given)
  try {
    const program = await programFor(argv[0])
    await program.parseAsync([...argv], { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError) {
      // Help and version are thrown too, with code 0. A bare `pipeproof` prints its help, and is a usage error.
      process.exitCode = error.exitCode === 0 ? 0 : EXIT.unusable
      return
    }
    process.stderr.write(`${shownError(errorText(error))}\n`)
    process.exitCode = EXIT.unusable
  }
}

/** The output may be in a public log: it contains no control characters, no password of an address, no long values. */
function shownError(text: string): string {
  return plainLines(withShortLines(withoutPassword(text)))
}

function withoutPassword(text: string): string {
  return text.replace(/\/\/[^\s/@]+@/g, '//[credentials]@')
}

/** Commander quotes the whole argument, which may be a credential. */
function withoutArgument(text: string): string {
  return text.replace(/^(error: option '--(?:header|control-token) [^']*') argument '[\s\S]*' is invalid\. /, '$1: ')
}

const LONGEST_LINE = 2000

/**
 * A message may quote a long value of a file. Keep its beginning, which names the place, and its end, which says what
 * was wanted.
 */
function withShortLines(text: string): string {
  const lines = text.split('\n')
  return lines
    .map((line) => (line.length > LONGEST_LINE ? `${line.slice(0, 1000)} … ${line.slice(-500)}` : line))
    .join('\n')
}

/** `help check` as `check --help`, because only a loaded verb knows its options. */
function withoutHelp(argv: readonly string[]): readonly string[] {
  const [help, name] = argv
  if (help !== 'help' || name === undefined) return argv
  return verbs.some((verb) => verb.name === name) ? [name, '--help'] : [name]
}

/** Only the verb of the command line is loaded; for the other verbs the help shows the summary. */
async function programFor(asked: string | undefined): Promise<Command> {
  const program = new Command('pipeproof')
    .description('Run a mock of an API from one OpenAPI document, and judge any implementation of that API')
    .version(packageVersion(), '-v, --version')
    .showHelpAfterError('(add --help for the options)')
    .exitOverride()
    .configureOutput({
      writeOut: printText,
      outputError: (text, write) => write(shownError(withoutArgument(text).replace(/^error: /, 'pipeproof: '))),
    })
  for (const verb of verbs) {
    program.addCommand(
      verb.name === asked
        ? (await verb.load()).exitOverride().copyInheritedSettings(program)
        : new Command(verb.name).description(verb.summary),
    )
  }
  return program
}

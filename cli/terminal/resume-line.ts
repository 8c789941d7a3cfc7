import type { Command } from 'commander'
import { argumentWord } from '../../conformance/index.js'

/** An option as the user typed it; one without a value is a switch. */
export interface TypedOption {
  readonly flag: string
  readonly value?: string
}

/** A continued run writes into the folder that it continues, and does more than print. */
const LEFT_OUT: ReadonlySet<string> = new Set(['--out', '--resume', '--init', '--dry-run'])

/** Collects the options of a command line while it is read. */
export function typedOptions(command: Command): readonly TypedOption[] {
  const typed: TypedOption[] = []
  for (const option of command.options) {
    const flag = option.long ?? option.flags
    command.on(`option:${option.name()}`, (value?: string | null) => {
      typed.push(typeof value === 'string' ? { flag, value } : { flag })
    })
  }
  return typed
}

/** The command that continues this run. A header may contain a secret, so its value is not repeated. */
export function resumeLine(url: string | undefined, typed: readonly TypedOption[], out: string): string {
  const optionText = ({ flag, value }: TypedOption): string => {
    if (value === undefined) return flag
    return `${flag} ${argumentWord(flag === '--header' ? `${value.split(':')[0]}: …` : value)}`
  }
  const options = typed.filter(({ flag }) => !LEFT_OUT.has(flag)).map(optionText)
  return [
    'pipeproof check',
    ...(url === undefined ? [] : [argumentWord(url)]),
    ...options,
    '--resume',
    argumentWord(out),
  ].join(' ')
}

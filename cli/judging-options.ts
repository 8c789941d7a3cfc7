import { type Command, InvalidArgumentError, Option } from 'commander'
import { type AcceptedFailure, EXIT_CODES, readBaseline, type Selection } from '../conformance/index.js'
import { AREAS, type Contract, loadContract, loadContractFrom, readSettings } from '../spec/index.js'

/** What `check` and `judge` have in common. */
export interface JudgingOptions {
  readonly spec?: string
  readonly target?: string
  readonly out?: string
  readonly strict?: boolean
  readonly minDecided?: number
  readonly only?: readonly string[]
  readonly skip?: readonly string[]
  readonly baseline?: string
  readonly json?: boolean
  readonly quiet?: boolean
}

export function addJudgingOptions(command: Command): Command {
  return command
    .option('--target <file>', 'target.yaml: accounts, symbols, quotas (without it: PIPEPROOF_<TIER>_KEY, …_TOKEN)')
    .option('--spec <file>', 'judge by another document in the same vocabulary')
    .option('--out <dir>', 'folder for the reports (default: reports/latest)')
    .option(
      '--min-decided <percent>',
      'how many of the must requirements that this set-up can decide in one run have to be decided',
      percent,
      95,
    )
    .option('--strict', 'exit 3 when any of them could not be decided for want of quota or set-up')
    .addOption(new Option('--only <area...>', 'judge these areas only').argParser(areas))
    .option('--skip <id...>', 'leave out checks, or single requirements', commaList)
    .option('--baseline <file>', 'accepted failures, each with a reason and an expiry')
    .option('--json', 'print report.json and nothing else')
    .option('--quiet', 'print the verdict line only')
    .addHelpText('after', `\nExit codes:\n${exitCodeTable()}`)
}

function exitCodeTable(): string {
  return Object.entries(EXIT_CODES)
    .map(([code, meaning]) => `  ${code.padEnd(4)} ${meaning}`)
    .join('\n')
}

export async function contractFor({ spec }: JudgingOptions): Promise<Contract> {
  return spec === undefined ? loadContract() : await loadContractFrom(spec)
}

export function selectionOf({ only = [], skip = [] }: JudgingOptions): Selection {
  return { only, skip }
}

export async function baselineFor({ baseline }: JudgingOptions): Promise<readonly AcceptedFailure[]> {
  return baseline === undefined ? [] : readBaseline(readSettings(baseline), baseline)
}

export function commaList(text: string, earlier: readonly string[] = []): readonly string[] {
  return [
    ...earlier,
    ...text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ]
}

function percent(text: string): number {
  const value = Number(text.replace(/%$/, ''))
  if (text.trim() !== '' && value >= 0 && value <= 100) return value
  throw new InvalidArgumentError(`Found "${text}", wanted a number from 0 to 100`)
}

function areas(text: string, earlier: readonly string[] = []): readonly string[] {
  const all = commaList(text, earlier)
  const known: readonly string[] = AREAS
  const unknown = all.find((area) => !known.includes(area))
  if (unknown !== undefined) throw new InvalidArgumentError(`Found "${unknown}", wanted one of ${AREAS.join(', ')}`)
  return all
}

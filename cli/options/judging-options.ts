import { type Command, InvalidArgumentError, Option } from 'commander'
import {
  type AcceptedFailure,
  CHECK_AREAS,
  CHECKS,
  type Check,
  type ClientUsage,
  caseCheck,
  EXIT_CODES,
  nearestNames,
  readBaseline,
  readCases,
  readUsage,
  type Selection,
  type Target,
  unknownInScope,
} from '../../conformance/index.js'
import { type Contract, compact, loadContract, loadContractFrom, readSettings } from '../../spec/index.js'
import { filesOf } from '../files/write-output.js'
import { inRange } from './in-range.js'

/** What clients use, and the file that says so. */
type UsageFile = ClientUsage & { readonly file: string }

/** Options of both `check` and `judge`. */
export interface JudgingOptions {
  readonly spec?: string
  readonly target?: string
  readonly out?: string
  readonly strict?: boolean
  readonly minDecided?: number
  readonly only?: readonly string[]
  /** Ids, each with a reason where it has one: `ID=why`. */
  readonly skip?: readonly string[]
  /** The skipped ids of a recording, also listed in `skip`. */
  readonly reasons?: Readonly<Record<string, string>>
  readonly onlyUsed?: UsageFile
  /** The scope of a recording. */
  readonly used?: Selection['used']
  readonly operation?: readonly string[]
  readonly path?: readonly string[]
  readonly tag?: readonly string[]
  readonly baseline?: string
  readonly cases?: string
  /** All checks of the run, with the check of the user's own cases. */
  readonly checks?: readonly Check[]
  readonly writeBaseline?: string
  readonly github?: boolean
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
      'how many of the must requirements that these accounts can decide in one run must be decided; with fewer, the verdict is incomplete',
      percent,
      95,
    )
    .option('--strict', 'exit 3 if one of these requirements is undecided for lack of quota or configuration')
    .addOption(new Option('--only <area...>', 'judge these areas only').argParser(areas))
    .option('--skip <id...>', "leave out checks or single requirements; with a reason: 'ID=why'", skips)
    .option('--operation <id...>', 'judge these operations only; the others cost no quota', commaList)
    .option('--path <glob...>', "judge operations with these paths only: '/v1/form4-*'", commaList)
    .option('--only-used <usage.json>', 'judge only what clients use, from pipeproof usage', usageIn)
    .option('--cases <file>', 'also judge your own cases: requests, and the answers that you expect')
    .option('--tag <name...>', 'judge operations with these tags only', commaList)
    .option('--baseline <file>', 'accepted failures, each with a reason and an expiry')
    .option('--write-baseline <file>', 'write the violations as a baseline file, with reasons and dates to fill in')
    .option('--github', 'print annotations for GitHub Actions, and add the summary to the page of the job')
    .option('--json', 'print report.json and nothing else')
    .option('--quiet', 'print the verdict line only')
    .addHelpText('after', `\nExit codes:\n${exitCodeTable()}`)
}

function exitCodeTable(): string {
  return Object.entries(EXIT_CODES)
    .map(([code, meaning]) => `  ${code.padEnd(4)} ${meaning}`)
    .join('\n')
}

/**
 * The files that a command reads besides recordings. A baseline is not one of them, because it may be written again.
 */
export function settingsOf({ target, spec, cases, onlyUsed }: JudgingOptions): readonly (string | undefined)[] {
  return [target, ...filesOf(spec), cases, onlyUsed?.file]
}

export async function contractFor({ spec }: JudgingOptions): Promise<Contract> {
  return spec === undefined ? loadContract() : await loadContractFrom(spec)
}

export function selectionOf(options: JudgingOptions): Selection {
  const { only = [], skip = [], reasons: recorded = {}, onlyUsed, used: before } = options
  const names = onlyUsed?.operations.map(({ id, parameters }) => [id, parameters])
  const used: Selection['used'] = names === undefined ? before : Object.fromEntries(names)
  const named = skip.map((text) => text.split(/=(.*)/s))
  const given = named.flatMap(([id = '', reason]) => (reason === undefined ? [] : [[id, reason.trim()]]))
  const reasons: Readonly<Record<string, string>> = { ...recorded, ...Object.fromEntries(given) }
  const ids = named.map(([id = '']) => id.trim())
  return {
    only,
    skip: ids,
    ...(used === undefined ? {} : { used }),
    ...(Object.keys(reasons).length === 0 ? {} : { reasons }),
  }
}

/** All checks, and after them the check of the cases in `--cases`. */
export function checksFor({ cases }: JudgingOptions, contract: Contract): readonly Check[] {
  if (cases === undefined) return CHECKS
  return [...CHECKS, caseCheck(readCases(readSettings(cases), cases, contract))]
}

/** A wrong id would skip nothing without notice. */
export function wantKnownIds(options: JudgingOptions, contract: Contract): void {
  const { skip } = selectionOf(options)
  const { checks = CHECKS } = options
  const ids = checks.map(({ id }) => id)
  const ofId = (id: string): readonly string[] => requirementsOf(id, checks, contract)
  const unknown = skip.find((id) => !ids.includes(id) && !ofId(id).includes(id))
  if (unknown === undefined) return
  const near = nearestNames(unknown, unknown.includes('@') ? ofId(unknown) : ids)
  throw new Error(
    `Cannot skip "${unknown}": found no check or requirement of that name, similar names: ${near.join(', ')}`,
  )
}

/** Instances of the check that the id names, or of all checks. */
function requirementsOf(id: string, checks: readonly Check[], contract: Contract): readonly string[] {
  const named = checks.filter((check) => id.startsWith(`${check.id}@`))
  return (named.length > 0 ? named : checks).flatMap((check) =>
    check.instances(contract).map(({ key }) => `${check.id}@${key}`),
  )
}

/** The target with the scope of the command line, which wins over the scope of the file. */
export function scopedTarget(target: Target, options: JudgingOptions, contract: Contract): Target {
  const { path: paths, tag: tags, onlyUsed } = options
  const operations = options.operation ?? onlyUsed?.operations.map(({ id }) => id)
  if (operations === undefined && paths === undefined && tags === undefined) return target
  const scope = {
    ...compact({ operations, paths, tags }),
  }
  const [unknown] = unknownInScope(contract, scope)
  if (unknown === undefined) return { ...target, scope }
  const { key, name, known } = unknown
  throw new Error(
    `Cannot limit the run with --${key.slice(0, -1)}: found "${name}", which names nothing in "${contract.title}", wanted a name such as ${nearestNames(name, known).join(', ')}`,
  )
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

function usageIn(file: string): UsageFile {
  return { ...readUsage(readSettings(file), file), file }
}

/** A reason may contain commas; a string without a reason is a list of ids. */
function skips(text: string, earlier: readonly string[] = []): readonly string[] {
  return text.includes('=') ? [...earlier, text] : commaList(text, earlier)
}

function percent(text: string): number {
  return inRange({ what: 'a number', least: 0, most: 100 })(text.replace(/%$/, ''))
}

function areas(text: string, earlier: readonly string[] = []): readonly string[] {
  const all = commaList(text, earlier)
  const known: readonly string[] = CHECK_AREAS
  const unknown = all.find((area) => !known.includes(area))
  if (unknown !== undefined)
    throw new InvalidArgumentError(`Found "${unknown}", wanted one of ${CHECK_AREAS.join(', ')}`)
  return all
}

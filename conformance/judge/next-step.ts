import type { Gate, Result } from '../report.js'
import { cutText } from './cut-text.js'
import { listed, MOST_NAMED } from './listed.js'

/** Accounts of one reset time; a target file has about two of each tier. */
const MOST_ACCOUNTS = 8

interface Undecided {
  readonly gate: Gate
  /** The undecided `must` requirements that one run can decide. */
  readonly open: readonly Result[]
  /** Enough requirements are decided; something else is missing. */
  readonly isEnough: boolean
  /** An undecided requirement makes the run incomplete, whatever its reason. */
  readonly strict: boolean
}

/** Advice for an incomplete run. */
export function nextStep({ gate, open, isEnough, strict }: Undecided): string {
  if (gate.refusedCredentials.length > 0) return 'repair the credentials, or take them out of the target file'
  if (gate.spent.length > 0) {
    return `accounts are spent (${spentText(gate.spent)}): continue then with --resume, or use --wait`
  }
  const waiting = open.filter(({ reason }) => reason === 'budget')
  const lacking = open.filter(({ reason }) => reason === 'not-configured')
  // They do not count in the share that must be decided.
  const isShort = gate.decided * 100 < gate.decidable * gate.minDecided
  const hidden = lacking.filter(({ operation = '' }) => gate.unseen.includes(operation))
  if (hidden.length > 0) return lackText(hidden)
  if (lacking.length > 0 && (strict || (!isEnough && !isShort))) return lackText(lacking)
  if (helpsToWait(gate, waiting.length, isEnough) || (strict && waiting.length > 0))
    return 'continue in the next hour (--resume, or --share with --history), or use --hours'
  if (gate.unseen.length > 0)
    return 'name symbols or values that have data in the target file, or leave these operations out of the scope'
  const others = open.filter(({ reason }) => reason !== 'budget' && reason !== 'not-configured')
  return others.length === 0 && lacking.length > 0 ? lackText(lacking) : missingText(others)
}

/** What the target file lacks, in the words of the requirements that need it. */
function lackText(lacking: readonly Result[]): string {
  const named = lacking.map(({ id, message }) => `${id} (${cutText(message)})`)
  return `add what the target file lacks (see check --init): ${listed(named, MOST_NAMED)}`
}

/** Whether more quota would decide enough requirements, in this hour or in later ones. */
function helpsToWait({ decided, decidable, minDecided, beyondOneRun }: Gate, waiting: number, isEnough: boolean) {
  if (isEnough) return waiting > 0
  const most = decided + waiting
  return waiting + beyondOneRun.length > 0 && most > 0 && most * 100 >= decidable * minDecided
}

/** What was found instead of the evidence, and what the target file may add. */
function missingText(open: readonly Result[]): string {
  if (open.length === 0) return 'see the requirements without evidence in the report'
  const named = open.map(({ id, message }) => `${id} (${cutText(message)})`)
  const lacksData = open.some(({ reason }) => reason === 'no-data')
  const advice = lacksData ? '; if other values have data, name them in the target file (values, symbols)' : ''
  return `more quota decides none of them: ${listed(named, MOST_NAMED)}${advice}`
}

/** `elite, pro until 11:00`: accounts that are free again at the same time are named together. */
function spentText(spent: Gate['spent']): string {
  const minutes = [...new Set(spent.map(({ until }) => until.slice(0, 16)))].sort()
  const named = minutes.map((minute) => {
    const names = spent.filter(({ until }) => until.startsWith(minute)).map(({ account }) => account)
    return cutText(`${listed([...names].sort(), MOST_ACCOUNTS)} until ${minute}Z`)
  })
  return listed(named, MOST_NAMED)
}

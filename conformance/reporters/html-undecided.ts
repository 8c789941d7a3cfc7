import { refusedForQuota } from '../answer-kind.js'
import type { Evidence, NoEvidenceReason } from '../check.js'
import type { Report, Result } from '../report.js'
import { anchorOf, htmlText } from './html-text.js'

/** The advice for each reason of missing evidence. */
const WANTED: Readonly<Record<NoEvidenceReason | 'beyond' | 'spent', string>> = {
  spent: 'An account whose quota is free again: run check with --resume on this folder then, or with --wait now',
  beyond: 'More quota than one hour of these accounts: run check with --hours, add accounts, or raise their quota',
  budget: 'The next hour: run check with --resume on this folder, or add an account of the tier',
  prerequisite: 'Another answer of the service: repair the cause that the message names, then run again',
  'not-configured': 'The value that the message names, in the target file',
  'no-data':
    'Data that show it: a symbol with more rows, or an account whose answers contain the data that the message names',
  harness: 'Another run; if the message comes back, report it as a bug',
}

/** Requirements without evidence, grouped by the advice that would decide them. */
export function htmlUndecided({ results, gate }: Report, { exchanges, contract }: Evidence): string {
  const isRefused = new Set(exchanges.filter((one) => refusedForQuota(one, contract)).map(({ id }) => id))
  const groupOf = (result: Result): string => {
    if (result.beyondOneRun === true) return 'beyond'
    return gate.spent.length > 0 && isForQuota(result, isRefused) ? 'spent' : (result.reason ?? 'harness')
  }
  const open = results.filter(({ status }) => status === 'no-evidence')
  if (open.length === 0) return ''
  const groups = Object.entries(WANTED).flatMap(([name, wanted]) => {
    const own = open.filter((result) => groupOf(result) === name)
    return own.length === 0 ? [] : [groupHtml(name, wanted, own)]
  })
  return `<section id="undecided"><h2>Without evidence (${open.length})</h2>\n<p class="quiet">This run could decide neither for nor against these requirements.</p>\n${groups.join('')}</section>\n`
}

/** The quota of an account is the reason: nothing was sent, or the answer was a refusal for the quota. */
function isForQuota({ reason, exchanges }: Result, isRefused: ReadonlySet<string>): boolean {
  if (reason === 'budget') return true
  if (reason === 'no-data') return exchanges.length === 0
  return reason === 'prerequisite' && exchanges.every((id) => isRefused.has(id))
}

const TITLES: Readonly<Record<string, string>> = { beyond: 'beyond one run', spent: 'spent accounts' }

function groupHtml(name: string, wanted: string, results: readonly Result[]): string {
  const title = TITLES[name] ?? name
  const items = results.map(
    ({ id, message }) => `<li><a href="#${anchorOf(id)}"><code>${htmlText(id)}</code></a> ${htmlText(message)}</li>\n`,
  )
  return `<details class="none"><summary><b>${title}</b> (${results.length}) <span class="hint">To decide them: ${wanted}.</span></summary><ul class="plain">${items.join('')}</ul></details>\n`
}

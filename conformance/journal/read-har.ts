import type { Contract } from '../../spec/index.js'
import type { Finding, NoEvidenceReason, Status } from '../check.js'
import type { Exchange } from '../exchange.js'
import { makeMask } from '../secrets/mask.js'
import type { Target } from '../target/target.js'
import { fieldsOf, listOf, textIn } from './fields.js'
import { foreignExchanges, type Unmasked } from './foreign-har.js'
import { ownExchange } from './own-exchange.js'
import { type OwnRun, ownRun } from './own-run.js'
import { readEntries } from './read-entries.js'
import { recordedSecrets } from './recording-limits.js'
import { listAt, type Place, within, wrong } from './wanted.js'

export interface ReadHar extends Partial<Pick<OwnRun, 'selection' | 'interrupted' | 'deadline'>> {
  readonly exchanges: readonly Exchange[]
  /** Only in our own recordings: a foreign one names no target. */
  readonly target?: Target
  /** Only in a foreign recording: the base URL of its requests. */
  readonly baseUrl?: string
  readonly unsent: ReadonlyMap<string, NoEvidenceReason>
  /** Only in our own recordings: findings that cannot be derived from masked answers. */
  readonly decided: ReadonlyMap<string, Finding>
  /** Only in a foreign recording: the same requests, unmasked. */
  readonly unmasked?: Unmasked
  readonly foreign: boolean
  /** Entries of a foreign recording that are not requests to the contract. */
  readonly ignored: number
}

/** Reads the exchanges of our own recording, or the requests to the contract in any other HAR or access log. */
export function readHar(text: string, file: string, contract: Contract): ReadHar {
  const { entries, own } = readEntries(text, file)
  if (own === undefined) {
    const found = entries.map(fieldsOf)
    return {
      ...foreignExchanges(found, contract, makeMask(recordedSecrets(found, contract, file))),
      unsent: new Map(),
      decided: new Map(),
      foreign: true,
    }
  }
  const run = fieldsOf(own)
  if (run.format !== 1) {
    const found = run.format === undefined ? 'no recording format' : `recording format ${JSON.stringify(run.format)}`
    throw new Error(`Cannot read "${file}": found ${found.slice(0, 80)}, wanted 1`)
  }
  return {
    exchanges: ownExchanges({ file, path: 'log.entries', value: entries }),
    ...ownRun({ file, path: 'log._pipeproof', value: run }),
    decided: readDecided(run.decided),
    foreign: false,
    ignored: 0,
  }
}

/** A finding names its exchanges by id. */
function ownExchanges(entries: Place): readonly Exchange[] {
  const seen = new Set<string>()
  return listAt(entries).map((entry) => {
    const exchange = ownExchange(entry)
    if (seen.has(exchange.id)) throw wrong(within(entry, '_id'), 'an id that no earlier entry has')
    seen.add(exchange.id)
    return exchange
  })
}

const STATUSES: ReadonlySet<string> = new Set<Status>([
  'pass',
  'fail',
  'warn',
  'observed',
  'not-applicable',
  'no-evidence',
])

/** The findings by requirement that a recording contains; anything else is ignored. */
function readDecided(value: unknown): ReadonlyMap<string, Finding> {
  return new Map(
    Object.entries(fieldsOf(value)).flatMap(([id, entry]) => {
      const finding = findingIn(entry)
      return finding === undefined ? [] : [[id, finding] as const]
    }),
  )
}

function findingIn(value: unknown): Finding | undefined {
  const fields = fieldsOf(value)
  const status = textIn(fields, 'status') ?? ''
  if (!STATUSES.has(status)) return undefined
  const reason = textIn(fields, 'reason')
  return {
    status: status as Status,
    ...(reason === undefined ? {} : { reason: reason as NoEvidenceReason }),
    message: textIn(fields, 'message') ?? '',
    exchanges: listOf(fields.exchanges).filter((id) => typeof id === 'string'),
  }
}

import { statSync } from 'node:fs'
import { type Exchange, KeepBudget, MOST_KEPT, type ReadHar, readHar } from '../../conformance/index.js'
import { type Contract, DocumentError, readPlainText, readUpTo, whyUnreadable } from '../../spec/index.js'

/** So that the text of a recording and the values made from it fit into a gigabyte. */
const MOST = 200 * 1024 * 1024
/** Masking may have made the answers of a full run a little longer. */
const HEADROOM = 1.25

/** The exchanges of a recording. Answers that are larger than a run would keep count as lost. */
export function readRecording(file: string, contract: Contract, maxBytes: number = MOST_KEPT): ReadHar {
  const recording = readHar(readRecorded(file), file, contract)
  const { exchanges, unmasked } = recording
  const kept = within(maxBytes, exchanges)
  if (unmasked === undefined) return { ...recording, exchanges: kept }
  return { ...recording, exchanges: kept, unmasked: { ...unmasked, exchanges: within(maxBytes, unmasked.exchanges) } }
}

function within(maxBytes: number, exchanges: readonly Exchange[]): readonly Exchange[] {
  const budget = new KeepBudget(maxBytes * HEADROOM)
  return exchanges.map((exchange) => {
    const { response, failure, ...rest } = exchange
    return failure === undefined ? { ...rest, ...budget.keep({ ...(response && { response }) }) } : exchange
  })
}

/** The text of a plain file, or of a pipe that a shell opened. A named pipe may never end, so it is refused. */
export function readRecorded(file: string, wanted = 'a HAR 1.2 recording', most: number = MOST): string {
  const unusable = (found: string): Error => new Error(`Cannot read "${file}": found ${found}, wanted ${wanted}`)
  const stat = statSync(file)
  if (stat.isDirectory()) throw unusable('a directory')
  if (!stat.isFile()) {
    const bytes = attempt(() => readUpTo(file, most + 1), unusable)
    if (bytes.length > most) throw unusable(`more than ${most} bytes`)
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString()
  }
  if (stat.size > most) throw unusable(`${stat.size} bytes, at most ${most} can be read`)
  const text = attempt(() => readPlainText(file), unusable)
  if (text.length > most) throw unusable(`${text.length} characters, at most ${most} can be read`)
  return text
}

function attempt<Read>(read: () => Read, unusable: (found: string) => Error): Read {
  try {
    return read()
  } catch (error) {
    const [issue] = error instanceof DocumentError ? error.issues : []
    throw unusable(issue?.found ?? whyUnreadable(error))
  }
}

import { COLUMNS } from './columns.test-kit.js'
import { CONTRACTS } from './contracts.test-kit.js'
import { MIXED } from './mixed.test-kit.js'
import { MORE } from './more.test-kit.js'
import { PARTLY } from './partly.test-kit.js'
import type { Change, Recording } from './recording.test-kit.js'
import { REPEATS } from './repeats.test-kit.js'
import type { Tampering } from './tamper.test-kit.js'
import { TAMPERINGS } from './tamperings.test-kit.js'
import { TARGETS } from './targets.test-kit.js'

const OTHERS: Readonly<Record<string, Change>> = {
  nothing: (recording) => recording,
  'somebody else recorded it': ({ exchanges, ...recording }) => ({
    ...recording,
    foreign: true,
    exchanges: exchanges.map(({ account: _, ...exchange }) => exchange),
  }),
  'what was not sent had no account': (recording) => ({ ...recording, unsent: { get: () => 'not-configured' } }),
  'what was not sent had no ground': (recording) => ({ ...recording, unsent: { get: () => 'prerequisite' } }),
}

/** All changes that can be made to a recording. */
export const CHANGES: Readonly<Record<string, Change>> = {
  ...OTHERS,
  ...Object.fromEntries(Object.entries(TAMPERINGS).map(([name, tampering]) => [name, inEveryAnswer(tampering)])),
  ...TARGETS,
  ...REPEATS,
  ...CONTRACTS,
  ...MORE,
  ...COLUMNS,
  ...MIXED,
  ...PARTLY,
}

/** `nobody + every answer is lost`: one change after the other. */
export function changed(recording: Recording, names: string): Recording {
  // Copies, because results of an exchange are cached by its identity.
  const copied = { ...recording, exchanges: recording.exchanges.map((exchange) => ({ ...exchange })) }
  return names.split(' + ').reduce((result, name) => {
    const change = CHANGES[name]
    if (change === undefined) throw new Error(`No change is called "${name}"`)
    return change(result)
  }, copied as Recording)
}

function inEveryAnswer(tampering: Tampering): Change {
  return ({ exchanges, ...recording }) => ({
    ...recording,
    exchanges: exchanges.flatMap((exchange, index) => tampering(exchange, index) ?? []),
  })
}

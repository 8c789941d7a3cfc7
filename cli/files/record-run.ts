import { join } from 'node:path'
import { type Interruption, RECORDING, type Run, type Selection, writeHarFile } from '../../conformance/index.js'
import { packageVersion } from '../../spec/index.js'

export interface Recorded {
  readonly out: string
  readonly selection: Selection
  readonly interrupted?: Interruption | undefined
}

/** Writes `exchanges.har`. */
export async function recordRun(ran: Run, { out, selection, interrupted }: Recorded): Promise<void> {
  const { exchanges, evidence, unsent, decided } = ran
  await writeHarFile(join(out, RECORDING), {
    exchanges,
    target: evidence.target,
    unsent,
    decided,
    version: packageVersion(),
    selection,
    interrupted,
    deadline: deadlineOf(ran),
  })
}

/** Seconds after which the run was stopped, if it was. */
export function deadlineOf({ late }: Run): number | undefined {
  return late === undefined ? undefined : late / 1000
}

import { constants } from 'node:fs'
import { copyFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Report, reportJson } from '../../conformance/index.js'
import { attemptToWrite, makeOutputFolder, wantOwnFolder, writeOutput } from './write-output.js'

/** A recording to keep for the next run of the day. */
export interface KeptRecording {
  readonly from: string
  readonly to: string
}

/** Adds a run to a folder of runs, named by its time; a run that is judged again replaces itself. */
export async function keepHistory(folder: string, report: Report, recording?: KeptRecording): Promise<void> {
  // Some systems do not allow a colon in the name of a file.
  const name = (report.startedAt ?? 'no-request').replaceAll(':', '-')
  const place = join(folder, name)
  await makeOutputFolder(place)
  wantOwnFolder(place)
  await writeOutput(join(place, 'report.json'), reportJson(report))
  if (recording !== undefined) await attemptToWrite(recording.to, 'a file', () => replace(recording))
}

/**
 * If the process ends in the middle, the earlier file remains. A link in place of the new file is removed, not
 * followed.
 */
async function replace({ from, to }: KeptRecording): Promise<void> {
  await rm(`${to}.new`, { force: true })
  await copyFile(from, `${to}.new`, constants.COPYFILE_EXCL)
  await rename(`${to}.new`, to)
}

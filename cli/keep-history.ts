import { join } from 'node:path'
import { type Report, reportJson } from '../conformance/index.js'
import { makeOutputFolder, writeOutput } from './write-output.js'

/** Appends a run to a folder of runs, by its time; judged again, it replaces itself. */
export async function keepHistory(folder: string, report: Report): Promise<void> {
  // A colon is no part of a file's name everywhere.
  const name = (report.startedAt ?? 'no-request').replaceAll(':', '-')
  const place = join(folder, name)
  await makeOutputFolder(place)
  await writeOutput(join(place, 'report.json'), reportJson(report))
}

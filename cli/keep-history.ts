import { join } from 'node:path'
import { type Report, reportJson } from '../conformance/index.js'
import { makeOutputFolder, writeOutput } from './write-output.js'

/** Adds a run to a folder of runs, named by its time; a run that is judged again replaces itself. */
export async function keepHistory(folder: string, report: Report): Promise<void> {
  // Some systems do not allow a colon in the name of a file.
  const name = (report.startedAt ?? 'no-request').replaceAll(':', '-')
  const place = join(folder, name)
  await makeOutputFolder(place)
  await writeOutput(join(place, 'report.json'), reportJson(report))
}

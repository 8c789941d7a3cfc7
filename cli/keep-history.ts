import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Report, reportJson } from '../conformance/index.js'

/** Appends a run to a folder of runs, by its time; judged again, it replaces itself. */
export async function keepHistory(folder: string, report: Report): Promise<void> {
  // A colon is no part of a file's name everywhere.
  const name = (report.startedAt ?? 'no-request').replaceAll(':', '-')
  const place = join(folder, name)
  await mkdir(place, { recursive: true })
  await writeFile(join(place, 'report.json'), reportJson(report))
}

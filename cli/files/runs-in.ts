import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type ReadReport, readReport } from '../../conformance/index.js'
import { readRecorded } from './read-recording.js'

/** The report in the --out folder of a run, or the file itself. */
export async function reportAt(place: string): Promise<ReadReport> {
  const file = place.endsWith('.json') ? place : join(place, 'report.json')
  if (!existsSync(file)) {
    const hint = /\.ya?ml$/.test(place) ? '; for contract documents add --contract' : ''
    throw new Error(`Cannot read a run at "${place}": found no report.json, wanted the --out folder of a run${hint}`)
  }
  return readReport(readRecorded(file, 'a report.json'), file)
}

/** Every run whose folder is in this one, by the time of the run. */
export async function runsIn(folder: string, wanted: number): Promise<readonly ReadReport[]> {
  const names = existsSync(folder)
    ? readdirSync(folder).filter((name) => existsSync(join(folder, name, 'report.json')))
    : []
  if (names.length < wanted) {
    throw new Error(
      `Cannot read the runs in "${folder}": found ${names.length}, wanted folders with a report.json each, ${wanted} at least`,
    )
  }
  const runs = await Promise.all(names.map((name) => reportAt(join(folder, name))))
  return [...runs].sort((a, b) => ((a.startedAt ?? '') < (b.startedAt ?? '') ? -1 : 1))
}

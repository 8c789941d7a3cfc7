import { join } from 'node:path'
import { REPORTERS } from '../../conformance/index.js'
import { otherThanPlain } from './write-output.js'

const WRITTEN = ['exchanges.har', ...REPORTERS.map(({ file }) => file)]

/**
 * Fails if a report would be written to a device, a pipe or a folder (it would be lost, or writing would never end), or
 * through a link: in the folder of a stranger, it may lead to any file of the user.
 */
export function wantPlainFiles(folder: string): void {
  for (const file of WRITTEN.map((name) => join(folder, name))) {
    if (otherThanPlain(file) !== undefined) {
      throw new Error(
        `Cannot write reports to "${folder}": found "${file}", which is not a plain file, wanted another folder (see --out)`,
      )
    }
  }
}

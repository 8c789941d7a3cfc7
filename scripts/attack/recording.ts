import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Ground } from './ground.js'

/** A recording of the mock, made once. */
let recorded: Promise<string> | undefined

export function recordingOf(ground: Ground): Promise<string> {
  recorded ??= ground
    .check((answer) => answer, ['--only', 'path'])
    .then(({ out }) => readFileSync(join(out, 'exchanges.har'), 'utf8'))
  return recorded
}

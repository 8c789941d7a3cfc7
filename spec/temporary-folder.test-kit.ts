import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'

/** A new empty folder, removed after the test that makes it or, if no test runs, after the tests of the file. */
export function temporaryFolder(name = 'pipeproof-'): string {
  const folder = mkdtempSync(join(tmpdir(), name))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    onTestFinished(remove)
  } catch {
    afterAll(remove)
  }
  return folder
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** All temporary files of a test run lie in one folder, which the end of the run removes. Each project calls this. */
export default function testFolder(): (() => void) | undefined {
  if (tmpdir().includes(NAME)) return undefined
  const folder = mkdtempSync(join(tmpdir(), NAME))
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

const NAME = 'pipeproof-tests-'

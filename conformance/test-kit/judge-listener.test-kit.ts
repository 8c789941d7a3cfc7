import { writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { compileFile } from '../../spec/index.js'
import { temporaryFolder } from '../../spec/temporary-folder.test-kit.js'
import { CHECKS, judge, observersOf, type Report, readTarget, run } from '../index.js'

/** Judges a small server by a document, with the further members of a target file. */
export async function judgeListener(
  document: string,
  listener: RequestListener,
  members: Readonly<Record<string, unknown>> = {},
): Promise<Report> {
  const file = join(temporaryFolder(), 'openapi.yaml')
  writeFileSync(file, document)
  const contract = await compileFile(file)
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    const text = JSON.stringify({ name: 'small', baseUrl, ...members })
    const { target } = readTarget(text, { file: 'target', contract, environment: {} })
    const observers = observersOf(contract)
    const { evidence } = await run({ contract, target, checks: CHECKS, observers, timeout: 5000, headers: [] })
    return judge(evidence, { checks: CHECKS, observers, version: '0' })
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

/** Ids of the violated requirements. */
export const blamed = ({ results }: Report): readonly string[] =>
  results.filter(({ status }) => status === 'fail').map(({ id }) => id)

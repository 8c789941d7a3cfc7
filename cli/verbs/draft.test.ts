import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CHECKS, judge, observersOf, readTarget, run, writeHar } from '../../conformance/index.js'
import { createMock } from '../../mock/index.js'
import { loopbackServer } from '../../scripts/loopback-server.js'
import { type Contract, compileFile, lintFile, packageVersion } from '../../spec/index.js'
import { temporaryFolder } from '../../spec/temporary-folder.test-kit.js'
import { plainDocument } from '../draft/plain-document.test-kit.js'
import { pipeproof } from '../in-process.test-kit.js'

const folder = temporaryFolder()

/** Judges a mock of one contract by another one; the recording, and what failed. */
async function judged(served: Contract, contract: Contract) {
  const mock = createMock({ contract: served, now: '2026-11-20T15:05:00Z', note: () => undefined })
  try {
    await mock.listen({ port: 0 })
    const { target } = readTarget(JSON.stringify(await mock.ready()), { file: 'ready', contract, environment: {} })
    const observers = observersOf(contract)
    const { exchanges, evidence, unsent } = await run({
      contract,
      target,
      checks: CHECKS,
      observers,
      timeout: 10_000,
      headers: [],
    })
    const { results } = judge(evidence, { checks: CHECKS, observers, version: packageVersion() })
    const failed = results.filter(({ status }) => status === 'fail').map(({ id }) => id)
    return {
      failed,
      passed: results.length - failed.length,
      har: writeHar({ exchanges, target, unsent, version: '0' }),
    }
  } finally {
    await mock.close()
  }
}

describe('pipeproof draft', () => {
  it('adds words to a plain document, so that its mock and the source are judged green', async () => {
    const truth = await compileFile('examples/parcels/openapi.yaml')
    const [har, base, out] = ['source.har', 'plain.yaml', 'drafted'].map((name) => join(folder, name))
    if (har === undefined || base === undefined || out === undefined) throw new Error('no folder')
    writeFileSync(har, (await judged(truth, truth)).har)
    writeFileSync(base, plainDocument(readFileSync('examples/parcels/openapi.yaml', 'utf8')))

    const drafted = await pipeproof('draft', '--har', har, '--from', base, '--out', out)
    expect(drafted).toMatchObject({ code: 0, stdout: '' })
    const file = join(out, 'openapi.yaml')
    expect((await lintFile(file)).filter(({ severity }) => severity === 'error')).toEqual([])
    const contract = await compileFile(file)
    const parcels = contract.operations.find(({ id }) => id === 'listParcels')
    expect(parcels?.order[0]).toMatchObject({ column: 'sent_at', direction: 'desc' })
    expect(parcels?.parameters.filter(({ filter }) => filter !== undefined).length).toBeGreaterThanOrEqual(3)
    expect(await judged(contract, contract)).toMatchObject({ failed: [] })
    expect(await judged(truth, contract)).toMatchObject({ failed: [] })

    const update = await pipeproof('draft', '--har', har, '--update', base)
    const { patch } = JSON.parse(readFileSync(join(out, 'draft.json'), 'utf8'))
    expect(JSON.parse(update.stdout)).toEqual(patch)
    expect(update.stderr).toContain('nothing is written without --out')
    const again = await pipeproof('draft', '--har', har, '--update', file)
    expect(JSON.parse(again.stdout)).toEqual([])
  })

  it('asks a live service within the given number of requests', async () => {
    const truth = await compileFile('examples/parcels/openapi.yaml')
    const [target, base, out] = ['live.json', 'live.yaml', 'asked'].map((name) => join(folder, name))
    if (target === undefined || base === undefined || out === undefined) throw new Error('no folder')
    writeFileSync(base, plainDocument(readFileSync('examples/parcels/openapi.yaml', 'utf8')))
    const mock = createMock({ contract: truth, now: '2026-11-20T15:05:00Z', note: () => undefined })
    try {
      await mock.listen({ port: 0 })
      const { accounts, ...ready } = await mock.ready()
      writeFileSync(target, JSON.stringify({ ...ready, accounts: accounts.map(({ tier: _, ...one }) => one) }))
      const asked = await pipeproof('draft', '--from', base, '--target', target, '--requests', '30', '--out', out)
      expect(asked.code).toBe(0)
      const entries: unknown[] = JSON.parse(readFileSync(join(out, 'exchanges.har'), 'utf8')).log.entries
      expect([entries.length > 10, entries.length <= 30]).toEqual([true, true])
      const { operations } = await compileFile(join(out, 'openapi.yaml'))
      expect(operations.find(({ id }) => id === 'listParcels')?.order[0]).toMatchObject({ column: 'sent_at' })
    } finally {
      await mock.close()
    }
    const nothing = await pipeproof('draft', '--target', target)
    expect(nothing).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('found no recording, wanted "--har FILE"'),
    })
  })

  it.each([
    ['a recording', ['--har', '/no/such.har'], 'Cannot read "/no/such.har"'],
    ['--out', ['--out', 'LICENSE/out'], 'Cannot write "LICENSE/out"'],
    ['--out that overwrites the document', ['--out', folder], 'an input of the same command'],
    ['a target', ['--target', '/no/such.yaml'], 'Cannot read "/no/such.yaml"'],
  ])('finds a wrong %s before it asks the service', async (_, argv, said) => {
    let asked = 0
    const { url, close } = await loopbackServer((_request, response) => {
      asked += 1
      response.end()
    })
    const [base, target] = [join(folder, 'openapi.yaml'), join(folder, 'asked.yaml')]
    writeFileSync(base, readFileSync('examples/parcels/openapi.yaml'))
    writeFileSync(target, `{baseUrl: '${url}', accounts: [{apiKey: key_pro}]}`)
    const ran = await pipeproof('draft', '--from', base, '--target', target, '--out', join(folder, 'late'), ...argv)
    await close()
    expect({ ...ran, asked }).toMatchObject({ code: 2, asked: 0, stderr: expect.stringContaining(said) })
  })

  it.each([
    ['a document in several files', 'openapi: 3.1.0\npaths: {/a: {$ref: "a.yaml"}}\n', 'a reference to "a.yaml"'],
    ['no document', 'nothing: here\n', 'no member "openapi"'],
    ['broken YAML', 'openapi: [3\n', 'wanted well-formed YAML or JSON'],
  ])('refuses %s', async (_, text, said) => {
    const [base, har] = [join(folder, 'base.yaml'), join(folder, 'empty.har')]
    writeFileSync(base, text)
    writeFileSync(har, '{"log": {"entries": []}}')
    const { code, stderr } = await pipeproof('draft', '--har', har, '--from', base)
    expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining(said) })
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { CHECKS } from '../../../conformance/index.js'
import { type Contract, loadContract, loadContractFrom, type Table } from '../../../spec/index.js'
import { faultsOf } from '../faults-of.js'
import { faults } from '../index.js'
import { genericFaults } from './generic-faults.js'
import { tableOperations, withTable } from './table-operations.js'

const contracts = new Map<string, Contract>([['shipped', loadContract()]])
beforeAll(async () => {
  for (const name of ['weather', 'library'])
    contracts.set(name, await loadContractFrom(`examples/${name}/openapi.yaml`))
})
const contractOf = (name: string): Contract => contracts.get(name) ?? loadContract()

describe.each(['weather', 'library', 'shipped'])('the faults made from %s', (name) => {
  it('have unique ids of a kind and a place', () => {
    const ids = genericFaults(contractOf(name)).map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    expect(ids.filter((id) => !/^[a-z-]+:\S+$/.test(id))).toEqual([])
  })

  it("have an owner among the judge's requirements for this contract", () => {
    const contract = contractOf(name)
    const known = new Set(
      CHECKS.flatMap(({ id, instances }) => [id, ...instances(contract).map(({ key }) => `${id}@${key}`)]),
    )
    const strangers = genericFaults(contract).filter(({ caughtBy }) => !known.has(caughtBy))
    expect(strangers.map(({ id, caughtBy }) => `${id} -> ${caughtBy}`)).toEqual([])
  })

  it('never declare their owner a consequence, and give each consequence its reason', () => {
    const odd = genericFaults(contractOf(name)).filter(({ caughtBy, consequences = [] }) =>
      consequences.some(({ check, because }) => because === '' || check === caughtBy),
    )
    expect(odd.map(({ id }) => id)).toEqual([])
  })

  it('change existing places of the contract', () => {
    const contract = contractOf(name)
    const idle = genericFaults(contract).filter(
      (fault) => fault.contract !== undefined && fault.contract(contract) === contract,
    )
    expect(idle.map(({ id }) => id)).toEqual([])
  })
})

describe('credential-demanded', () => {
  it('is made for operations that need no credential', () => {
    const contract = contractOf('weather')
    const [first] = contract.operations
    const opened = { ...contract, operations: contract.operations.map((one) => ({ ...one, security: [] })) }
    const mixed = {
      ...contract,
      operations: contract.operations.map((one) => (one === first ? { ...one, security: [] } : one)),
    }
    const demanded = (of: Contract) => genericFaults(of).filter(({ id }) => id.startsWith('credential-demanded:'))
    expect(demanded(contract)).toEqual([])
    expect(demanded(mixed).map(({ id, caughtBy }) => `${id} ${caughtBy}`)).toEqual([
      `credential-demanded:${first?.id} path.not-refused@${first?.id}`,
    ])
    expect(demanded(opened).length).toBeGreaterThan(1)
    const changed = demanded(mixed)[0]?.contract?.(mixed)
    expect(changed?.operations.find(({ id }) => id === first?.id)?.security).not.toEqual([])
  })
})

describe('tier-limit-forgotten', () => {
  it('is made for each tier with limits of its own', () => {
    const contract = contractOf('weather')
    const [lowest = '', next = ''] = contract.tiers.map(({ name }) => name)
    const byTier = { usual: { maximum: 100 }, of: { [lowest]: { maximum: 20 } }, open: [] }
    const limited = {
      ...contract,
      operations: contract.operations.map((one) => ({
        ...one,
        parameters: one.parameters.map((parameter) => (parameter.cap ? { ...parameter, byTier } : parameter)),
      })),
    }
    const made = genericFaults(limited).filter(({ id }) => id.startsWith('tier-limit-forgotten:'))
    expect(made.length).toBeGreaterThan(0)
    expect(made.filter(({ id }) => id.endsWith(`=${next}`))).toEqual([])
    for (const { id, caughtBy, contract: change } of made) {
      expect(`tier-limit-forgotten:${caughtBy.replace('tier.limit@', '')}`).toBe(id)
      const caps = change?.(limited).operations.flatMap(({ parameters }) => parameters.filter(({ cap }) => cap))
      expect(caps?.filter(({ byTier: kept }) => Object.keys(kept?.of ?? {}).length === 0)).toHaveLength(1)
    }
  })
})

describe('faultsOf', () => {
  it("lists the canary, the faults written for the contract's clauses, and those made from it", () => {
    const shipped = faultsOf(contractOf('shipped'))
    expect(shipped.slice(0, faults.length)).toEqual(faults)
    const made = genericFaults(contractOf('shipped')).map(({ id }) => id)
    expect(shipped.slice(faults.length).map(({ id }) => id)).toEqual(made)
    const ids = faultsOf(contractOf('weather')).map(({ id }) => id)
    expect(ids[0]).toBe(faults[0]?.id)
    expect(ids).toContain('filter-ignored:getReadings#sky')
    expect(ids).toContain('reach-one-more:public')
    expect(ids).not.toContain(faults[1]?.id)
  })
})

describe('summary-wrong', () => {
  it('has a lower count where the right one is already the largest', () => {
    const contract = contractOf('shipped')
    const [operation] = contract.operations.filter(({ id }) => id === 'getForm4TopInsiders')
    if (operation?.answer.kind !== 'table') throw new Error('no table')
    const { table } = operation.answer
    const columns = table.columns.map((column) =>
      column.name === 'total_transactions' ? { ...column, maximum: 5 } : column,
    )
    const limited = { ...operation, answer: { ...operation.answer, table: { ...table, columns, rules: [] } } }
    const made = genericFaults({ ...contract, operations: [limited] })
    const fault = made.find(({ id }) => id === 'summary-wrong:getForm4TopInsiders#totals.count')
    const rows = [{ total_transactions: 5 }]
    expect(fault?.outcome?.({ kind: 'rows', rows } as never, { operation: limited } as never)).toMatchObject({
      rows: [{ total_transactions: 4 }],
    })
  })
})

describe('row-cut', () => {
  it('and lost rows are seen by numbered pages too', async () => {
    const contract = await loadContractFrom('examples/museum/openapi.yaml')
    const paged = contract.operations.filter(({ parameters }) => parameters.some(({ page }) => page !== undefined))
    const narrow = genericFaults(contract).filter(({ id }) =>
      paged.some((one) => id.startsWith(`filter-too-narrow:${one.id}#`)),
    )
    expect(narrow.length).toBeGreaterThan(0)
    const silent = narrow.filter(({ consequences }) => !consequences?.some(({ check }) => check === 'page.numbered'))
    expect(silent).toEqual([])
  })

  it('leaves a table without rows as it is, also below a comment', () => {
    const contract = contractOf('weather')
    const told = contract.operations.find(({ answer }) => answer.kind === 'table')
    if (told?.answer.kind !== 'table') throw new Error('no table')
    const table = { ...told.answer.table, delimiter: ';', header: true, commentChar: '#' }
    const operation = { ...told, answer: { ...told.answer, table } }
    const [fault] = genericFaults({ ...contract, operations: [operation] }).filter(({ id }) =>
      id.startsWith('row-cut:'),
    )
    const cut = (body: string) => fault?.reply?.({ status: 200, headers: [], body }, { operation } as never)?.body
    expect(cut('# Waves\nday;low\n')).toBe('# Waves\nday;low\n')
    expect(cut('# Waves\nday;low\n1;2\n')).toBe('# Waves\nday;low\n1')
  })
})

describe('a quota without a limit', () => {
  it.each([
    ['minute', { minute: 60 }, true],
    ['minute', { minute: 6000 }, false],
    ['hour', { hour: 5000 }, false],
  ] as const)('is made for a %s of %j only if a run can exhaust it: %s', (window, quota, isMade) => {
    const contract = contractOf('weather')
    const limited = { ...contract, tiers: contract.tiers.map((tier) => ({ ...tier, quota })) }
    const made = genericFaults(limited).map(({ id }) => id.split(':')[0])
    expect(made.includes(`${window}-unlimited`)).toBe(isMade)
  })
})

describe('media-type-short', () => {
  it('leaves out the last row of a page of text or of bytes', async () => {
    const contract = contractOf('library')
    const [table] = contract.operations.flatMap(({ answer }) => (answer.kind === 'table' ? [answer] : []))
    if (table === undefined) throw new Error('The library has no table')
    const other = {
      ...table,
      mediaType: 'text/x-other',
      table: { ...table.table, key: { record: 'book', columns: ['id'], every: false, open: [] } },
    }
    const operations = contract.operations.map((one) =>
      one.answer === table ? { ...one, answer: { ...other, mediaType: table.mediaType }, others: [other] } : one,
    )
    const two = { ...contract, operations }
    const [fault] = genericFaults(two).filter(({ id }) => id.startsWith('media-type-short:'))
    const operation = operations.find(({ id }) => fault?.id.endsWith(`:${id}`))
    if (operation === undefined) throw new Error('No operation has the fault')
    for (const body of ['a\nb\nc\n', Buffer.from('a\nb\nc\n')]) {
      const reply = { status: 200, headers: [['Content-Length', '6'] as const], body }
      const changed = await fault?.reply?.(reply, { operation: { ...operation, answer: other } } as never)
      expect(changed).toEqual({ status: 200, headers: [['Content-Length', '4']], body: 'a\nb\n' })
    }
  })
})

describe('media-type-cousin', () => {
  it('is made for tables and vendor types, unless the media type is an open point', () => {
    const made = (name: string) =>
      genericFaults(contractOf(name)).filter(({ id }) => id.startsWith('media-type-cousin:'))
    expect(made('shipped')).toEqual([])
    const found = made('weather')
    expect(found.length).toBeGreaterThan(0)
    for (const { title } of found)
      expect(title).toContain('text/csv, although the document declares text/tab-separated')
  })
})

describe('other-groups', () => {
  const large = (groupChar: string) => (table: Table) => ({
    ...table,
    groupChar,
    columns: table.columns.map((column) => ({ ...column, maximum: 9000 })),
  })

  it.each(['_', "'", ' '])('writes another character than the documented "%s"', (groupChar) => {
    const grouped = tableOperations(contractOf('weather')).reduce(
      (contract, { operation }) => withTable(operation, large(groupChar))(contract),
      contractOf('weather'),
    )
    const made = genericFaults(grouped).filter(({ id }) => id.startsWith('other-groups:'))
    expect(made.length).toBeGreaterThan(0)
    for (const { contract } of made) expect(contract?.(grouped)).not.toEqual(grouped)
  })
})

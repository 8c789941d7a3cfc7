import { expect } from 'vitest'
import type { Column, Contract, Operation, Parameter, Table } from '../../../spec/index.js'
import { type Values, withParameters } from '../../ask/make-probe.js'
import type { Check, Evidence, Finding, Instance } from '../../check.js'
import { callerTier } from '../../credentials/caller-tier.js'
import { makeEvidence } from '../../evidence/evidence.js'
import { type FakeAnswer, fakeExchange } from '../../evidence/fake-exchange.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import type { Target } from '../../target/target.js'

/** A small API of a library in the vocabulary; it shares nothing with the shipped contract. */
export function miniContract(operations: readonly Operation[], parts: Partial<Contract> = {}): Contract {
  return {
    format: 1,
    title: 'Library',
    version: '1',
    description: '',
    operations,
    securitySchemes: [
      { name: 'key', kind: 'api-key', in: 'header', field: 'X-Key', open: [] },
      { name: 'token', kind: 'bearer', lifetime: 3600, open: [] },
    ],
    tiers: [
      { name: 'reader', title: 'Reader', symbols: 10, quota: { hour: 2, day: 10 }, open: [] },
      { name: 'member', title: 'Member', symbols: null, quota: { hour: 50, day: 100 }, open: [] },
    ],
    groups: [
      { name: 'open', tier: 'reader', open: [] },
      { name: 'closed', tier: 'member', open: [] },
    ],
    errors: [],
    openPoints: [],
    clauses: [],
    notes: [],
    ...parts,
  }
}

export const miniTarget: Target = {
  name: 'library',
  baseUrl: 'https://target.example',
  accounts: [
    { name: 'reader-1', tier: 'reader', credentials: { key: 'reader-key', token: 'reader-token' } },
    { name: 'member-1', tier: 'member', credentials: { key: 'member-key', token: 'member-token' } },
  ],
  symbols: { reader: 'AAA', member: 'ZZZ', unknown: 'NOPE' },
  quotas: {},
}

export function column(name: string, type: Column['type'] = 'string', parts: Partial<Column> = {}): Column {
  return { name, type, nullable: false, description: '', hints: {}, open: [], ...parts }
}

export function table(columns: readonly Column[], parts: Partial<Table> = {}): Table {
  return {
    row: 'Row',
    delimiter: '|',
    header: true,
    quote: null,
    columns,
    shape: 'closed',
    rules: [],
    tableRules: [],
    summaries: [],
    open: [],
    ...parts,
  }
}

export function parameter(name: string, parts: Partial<Parameter> = {}): Parameter {
  return { name, in: 'query', required: false, type: 'string', description: '', symbol: false, open: [], ...parts }
}

export function operation(id: string, body: Table | Operation['answer'], parts: Partial<Operation> = {}): Operation {
  return {
    id,
    method: 'get',
    path: `/v1/${id}`,
    summary: id,
    group: 'open',
    cost: 1,
    security: [['key'], ['token']],
    parameters: [],
    success: 200,
    answer: 'kind' in body ? body : { kind: 'table', mediaType: 'text/csv', table: body, examples: [] },
    order: [],
    errors: [],
    open: [],
    ...parts,
  }
}

type JsonAnswer = Extract<Operation['answer'], { readonly kind: 'json' }>

/** An answer in JSON that any body obeys, unless the parts say more. */
export function jsonAnswer(parts: Partial<JsonAnswer> = {}): JsonAnswer {
  return { kind: 'json', mediaType: 'application/json', schema: true, tables: [], examples: [], ...parts }
}

/** Books: the table that most tests read. */
export const BOOK_COLUMNS: readonly Column[] = [
  column('isbn'),
  column('title', 'string', { nullable: true }),
  column('genre', 'string', { enum: ['novel', 'poem'] }),
  column('pages', 'integer', { nullable: true }),
  column('printed', 'date'),
]

export const books = (parts: Partial<Operation> = {}, tableParts: Partial<Table> = {}): Operation =>
  operation('listBooks', table(BOOK_COLUMNS, tableParts), parts)

/** One recorded exchange: the request by the tier that the judge would use, and the given answer. */
export function ask(
  contract: Contract,
  id: string,
  values: Values,
  answer: FakeAnswer | string,
  options: Parameters<typeof withParameters>[3] = {},
): Exchange {
  const found = contract.operations.find((entry) => entry.id === id)
  if (found === undefined) throw new Error(`No operation "${id}" in the mini contract`)
  const probe = withParameters(found, values, callerTier(contract, miniTarget, found), options)
  return reply(probe, answer)
}

let count = 0
export function reply(probe: Probe, answer: FakeAnswer | string): Exchange {
  count += 1
  const parts = typeof answer === 'string' ? { body: answer } : answer
  return fakeExchange(probe, { id: `x${count}`, account: `${probe.presented.tier}-1`, ...parts })
}

/** Text of a table, written by hand so that the reader is not tested against itself. */
export function psv(header: string, ...rows: readonly string[]): string {
  return `${[header, ...rows].join('\n')}\n`
}

export function evidenceOf(contract: Contract, exchanges: readonly Exchange[], target: Target = miniTarget): Evidence {
  return makeEvidence({ contract, target, exchanges })
}

/** The instance with this key, or else the first one. */
export function instanceOf(check: Check, contract: Contract, key?: string): Instance {
  const instances = check.instances(contract)
  const instance = key === undefined ? instances[0] : instances.find((entry) => entry.key === key)
  if (instance === undefined) throw new Error(`No instance "${key}" of ${check.id}: it has ${keysOf(instances)}`)
  return instance
}

export function judgeOne(check: Check, evidence: Evidence, key?: string): Finding {
  return check.judge(instanceOf(check, evidence.contract, key), evidence)
}

export function keysOf(instances: readonly Instance[]): string {
  return instances.map((instance) => instance.key).join(', ') || 'none'
}

/** Status and, for `no-evidence`, its reason. */
export function expectStatus(finding: Finding, status: string): Finding {
  const found = finding.reason === undefined ? finding.status : `${finding.status}: ${finding.reason}`
  expect(found, finding.message).toBe(status)
  return finding
}

export const expectPass = (finding: Finding): Finding => expectStatus(finding, 'pass')

/** The violation must be the one that the test made: its message contains these words. */
export function expectFail(finding: Finding, ...words: readonly string[]): Finding {
  expectStatus(finding, 'fail')
  for (const word of words) expect(finding.message).toContain(word)
  expect(finding.exchanges.length).toBeGreaterThan(0)
  return finding
}

export function keysAsked(probes: readonly Probe[]): string[] {
  return probes.map((probe) => probe.key)
}

import { type Contract, type Operation, operationById } from '../../spec/index.js'
import { isCallable } from '../credentials/may-call.js'
import type { CredentialForm } from '../probe.js'
import { type CaseReader, type Fields, type Path, shown } from './case-reader.js'
import type { OwnCase } from './own-case.js'
import { readExpectation } from './read-expectation.js'

const KEYS = ['name', 'request', 'tier', 'credential', 'expect', 'level', 'clause']
const FORMS: Readonly<Record<string, CredentialForm>> = {
  valid: 'valid',
  none: 'none',
  malformed: 'malformed',
  unknown: 'unknown',
  expired: 'expired',
  revoked: 'revoked',
}
/** It is part of an id, and `--skip ID=why` splits at the equals sign. */
const NAME = /^[^\s\p{Cc}=#@](?:[^\p{Cc}=#@]{0,98}[^\s\p{Cc}=#@])?$/u

export interface Reading {
  readonly contract: Contract
  readonly reader: CaseReader
}

/** One case; undefined if its request cannot be read. */
export function readCase(value: unknown, path: Path, { contract, reader }: Reading): OwnCase | undefined {
  const fields = reader.map(path, value ?? '', KEYS)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const name = nameIn(fields, path, reader)
  const request = reader.map([...path, 'request'], fields.request, ['operation', 'parameters'])
  const operation = operationIn(request, [...path, 'request'], { contract, reader })
  const tier = tierIn(fields, path, { contract, reader })
  const form = reader.oneOf([...path, 'credential'], fields.credential, Object.keys(FORMS), 'the credential')
  const level = reader.oneOf([...path, 'level'], fields.level, ['must', 'should'], 'the level')
  const clauses = contract.clauses.map(({ id }) => id)
  const clause = reader.oneOf([...path, 'clause'], fields.clause, clauses, 'the clause')
  if (name === undefined || operation === undefined) return undefined
  return {
    name,
    operation: operation.id,
    values: valuesIn(request, operation, { at: [...path, 'request', 'parameters'], reader }),
    ...(tier === undefined ? {} : { tier }),
    credential: FORMS[form ?? 'valid'] ?? 'valid',
    level: level === 'should' ? 'should' : 'must',
    ...(clause === undefined ? {} : { clause }),
    expects: readExpectation(fields.expect, [...path, 'expect'], { contract, reader, operation }),
  }
}

function nameIn({ name }: Fields, path: Path, reader: CaseReader): string | undefined {
  const text = reader.text([...path, 'name'], name)
  if (text !== undefined && NAME.test(text)) return text
  const found = text === undefined ? shown(name) : JSON.stringify(text)
  if (text !== undefined || name === undefined || name === null)
    reader.wrong([...path, 'name'], found, 'a name of at most 100 characters in one line, without = # @')
  return undefined
}

function operationIn(request: Fields, path: Path, { contract, reader }: Reading): Operation | undefined {
  const at = [...path, 'operation']
  if (request.operation === undefined) reader.wrong(at, 'nothing', 'the id of an operation')
  const ids = contract.operations.map(({ id }) => id)
  const operation = operationById(contract, reader.oneOf(at, request.operation, ids, 'the operation') ?? '')
  if (operation === undefined || isCallable(operation)) return operation
  reader.wrong(at, `${operation.method.toUpperCase()} ${operation.path}`, 'an operation that changes no data')
  return undefined
}

function tierIn({ tier }: Fields, path: Path, { contract, reader }: Reading): string | undefined {
  return reader.oneOf(
    [...path, 'tier'],
    tier,
    contract.tiers.map(({ name }) => name),
    'the tier',
  )
}

interface Place {
  readonly at: Path
  readonly reader: CaseReader
}

function valuesIn(request: Fields, { parameters, path }: Operation, { at, reader }: Place): OwnCase['values'] {
  const names = parameters.map(({ name }) => name)
  const given = Object.entries(reader.map(at, request.parameters))
  const values = given.flatMap(([name, value]) => {
    const text = textOf(value)
    if (text === undefined) reader.wrong([...at, name], shown(value), 'text, a number, true, false, or a list of these')
    return reader.known([...at, name], name, names, 'the parameter') && text !== undefined ? [[name, text]] : []
  })
  const missing = parameters.find(({ in: place, name }) => place === 'path' && given.every(([known]) => known !== name))
  if (missing !== undefined) reader.wrong(at, `no "${missing.name}"`, `a value for every parameter of ${path}`)
  return Object.fromEntries(values)
}

function textOf(value: unknown): string | undefined {
  if (Array.isArray(value)) {
    const texts = value.map((item) => (Array.isArray(item) ? undefined : textOf(item)))
    return texts.includes(undefined) ? undefined : texts.join(',')
  }
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  return isPlain ? String(value) : undefined
}

import type { Contract, ErrorEntry, Operation, Parameter } from '../../../spec/index.js'
import { editError, editParameter } from '../make/edit-contract.js'
import { onError } from '../make/on-error.js'
import { reddened } from '../make/reddened.js'
import { declaredFaults } from './declared-faults.js'
import { type Draft, possible } from './draft.js'
import { isSent, ownerOf, REFUSALS } from './refusal-checks.js'
import { templateFaults } from './refusal-faults.js'
import { readingOperations } from './table-operations.js'

/** Errors in refusals: status, code, members; and accepted requests that should be refused. */
export function errorFaults(contract: Contract): readonly Draft[] {
  return [
    ...contract.errors
      .filter((entry) => entry.shape === 'json' && isSent(contract, entry))
      .flatMap((entry) => entryFaults(contract, entry)),
    ...readingOperations(contract).flatMap((operation) => notMissed(contract, operation)),
    ...emptyAnswers(contract),
    ...declaredFaults(contract),
    ...templateFaults(contract),
  ]
}

function entryFaults(contract: Contract, entry: ErrorEntry): readonly Draft[] {
  const { code } = entry
  const owner = ownerOf(contract, entry)
  const named = owner ?? missingOwner(contract, entry)
  const said = (caughtBy: string) => ({
    place: code,
    clauses: [entry.clause],
    caughtBy,
    consequences: reddened(
      [...REFUSALS.filter((check) => check !== caughtBy), 'error.body'],
      `${code} is the refusal there too`,
    ),
  })
  return possible([
    owner !== undefined &&
      owner !== 'tier.symbol-unknown' &&
      entry.statusShown && {
        ...said(owner),
        consequences: [
          ...said(owner).consequences,
          // The judge cannot tell that such a refusal is about the quota, and sends more than the quota allows.
          ...reddened(entry.when.includes('quota-exceeded') ? ['path.not-refused'] : [], 'the quota is spent by then'),
        ],
        kind: 'status-wrong',
        title: `${code} comes with status 418`,
        contract: editError(code, (one) => ({ ...one, status: 418 })),
      },
    named !== undefined &&
      entry.fields.includes('code') && {
        ...said(named),
        kind: 'code-wrong',
        title: `${code} has another code`,
        reply: onError(code, (body) => ({ ...body, code: 'SOME_ERROR' })),
      },
    ...(owner === undefined ? [] : memberFaults(entry)),
  ])
}

/** Members that the judge compares with the document; other names have no known meaning. */
const JUDGED: readonly string[] = ['error', 'message', 'details']

function memberFaults({ code, clause, fields }: ErrorEntry): readonly Draft[] {
  // Without a code the judge cannot tell which error such a body is.
  if (!fields.includes('code')) return []
  return fields
    .filter((field) => JUDGED.includes(field))
    .map((field) => ({
      kind: 'member-missing',
      place: `${code}#${field}`,
      clauses: [clause],
      title: `${code} comes without "${field}"`,
      caughtBy: `error.body@${code}`,
      consequences: [
        { check: 'quota.refusal', because: `"${field}" names the limit` },
        { check: 'error.parameter-missing', because: `"${field}" names the parameter` },
      ],
      reply: onError(code, ({ [field]: _forgotten, ...body }) => body),
    }))
}

/** The check of a missing parameter, whose status is not compared. */
function missingOwner(contract: Contract, { when }: ErrorEntry): string | undefined {
  const isSent = readingOperations(contract).some((one) => required(one).length > 0)
  return when.includes('parameter-missing') && isSent ? 'error.parameter-missing' : undefined
}

function required({ parameters }: Operation): readonly Parameter[] {
  return parameters.filter(
    ({ required: isRequired, in: place, default: standard }) =>
      isRequired && place === 'query' && standard === undefined,
  )
}

/** A required parameter may be left out. */
function notMissed(contract: Contract, operation: Operation): readonly Draft[] {
  if (!contract.errors.some(({ when }) => when.includes('parameter-missing'))) return []
  return required(operation).map(({ name, clause }) => ({
    kind: 'parameter-not-missed',
    place: `${operation.id}#${name}`,
    clauses: [clause],
    title: `${operation.id} answers without the required ${name}`,
    caughtBy: `error.parameter-missing@${operation.id}#${name}`,
    consequences: [{ check: 'consistency.mirror', because: `the answer without ${name} has other rows` }],
    contract: editParameter(operation.id, name, (one) => ({ ...one, required: false })),
  }))
}

/** An empty result is answered without the catalogue's error for it. */
function emptyAnswers({ errors }: Contract): readonly Draft[] {
  return errors
    .filter(({ when, shape }) => when.includes('no-data') && shape === 'line')
    .map(({ code, clause }) => ({
      kind: 'no-data-as-table',
      place: code,
      clauses: [clause],
      title: `An empty result is a table without rows instead of ${code}`,
      caughtBy: 'error.no-data',
      contract: editError(code, (one) => ({ ...one, when: one.when.filter((reason) => reason !== 'no-data') })),
    }))
}

import { type Contract, type ErrorEntry, type ErrorWhen, errorsWhen, type Operation } from '../../../spec/index.js'
import { editError, editParameter } from '../make/edit-contract.js'
import { withText } from '../make/on-body.js'
import { onError, onHeader } from '../make/on-error.js'
import type { Draft } from './draft.js'

/** The check that provokes each refusal. */
const OWNERS: Readonly<Partial<Record<ErrorWhen, string>>> = {
  'credentials-missing': 'auth.missing',
  'credentials-malformed': 'auth.malformed',
  'token-invalid': 'auth.tampered',
  'token-expired': 'auth.expired',
  'api-key-invalid': 'auth.unknown-key',
  'symbol-out-of-reach': 'tier.symbol-out-of-reach',
  'group-out-of-reach': 'tier.group-refused',
  'symbol-unknown': 'tier.symbol-unknown',
  'quota-exceeded': 'quota.refusal',
  'no-data': 'error.no-data',
}
const REFUSALS: readonly string[] = [
  ...Object.values(OWNERS),
  'auth.empty',
  'auth.alg-none',
  'auth.revoked-key',
  'error.parameter-missing',
  'quota.hourly',
  'header.rate-present',
  'error.declared',
  'error.refused',
  'resource.unknown',
  'auth.exact',
]

/** Mistakes in error answers: status, code, members; and accepted calls that should be refused. */
export function errorFaults(contract: Contract): readonly Draft[] {
  return [
    ...contract.errors
      .filter((entry) => entry.shape === 'json' && isSent(contract, entry))
      .flatMap((entry) => entryFaults(contract, entry)),
    ...contract.operations
      .filter(({ method }) => method === 'get')
      .flatMap((operation) => notMissed(contract, operation)),
    ...emptyAnswers(contract),
    ...declaredFaults(contract),
    ...templateFaults(contract),
  ]
}

/** Of several entries for the same situation the mock sends the first, unless a choice names another. */
function isSent(contract: Contract, entry: ErrorEntry): boolean {
  return entry.when.some((when) => errorsWhen(contract, when)[0] === entry)
}

function entryFaults(contract: Contract, entry: ErrorEntry): readonly Draft[] {
  const { code } = entry
  const owner = ownerOf(contract, entry)
  const because = `${code} is the refusal there too`
  const said = { place: code, clauses: [entry.clause] }
  const except = (caughtBy: string) =>
    REFUSALS.filter((check) => check !== caughtBy).map((check) => ({ check, because }))
  const shown = owner === undefined ? [] : [owner]
  return [
    ...shown
      .filter(() => entry.statusShown && owner !== 'tier.symbol-unknown')
      .map((caughtBy) => ({
        ...said,
        kind: 'status-wrong',
        title: `${code} comes with status 418`,
        caughtBy,
        consequences: [...except(caughtBy), { check: 'error.body', because }],
        contract: (old: Contract) => editError(old, code, (one) => ({ ...one, status: 418 })),
      })),
    ...shown
      .filter(() => entry.fields.includes('code'))
      .map((caughtBy) => ({
        ...said,
        kind: 'code-wrong',
        title: `${code} goes by another code`,
        caughtBy,
        consequences: [...except(caughtBy), { check: 'error.body', because }],
        reply: onError(code, (body) => ({ ...body, code: 'SOME_ERROR' })),
      })),
    ...(owner === undefined ? [] : memberFaults(entry)),
  ]
}

/** The check of the first situation that a run can cause; situations of symbols only if there are symbols. */
function ownerOf(
  { operations, tiers, groups, securitySchemes, rateHeaders }: Contract,
  { when }: ErrorEntry,
): string | undefined {
  const kinds = new Set(securitySchemes.map(({ kind }) => kind))
  const symbols = operations.some(({ symbolParameter }) => symbolParameter !== undefined)
  const limited = tiers.some(({ quota }) => quota.hour !== undefined)
  const possible: Readonly<Partial<Record<ErrorWhen, boolean>>> = {
    'credentials-missing': kinds.size > 0,
    'token-invalid': kinds.has('bearer'),
    'token-expired': kinds.has('bearer'),
    'api-key-invalid': kinds.has('api-key'),
    'symbol-out-of-reach': symbols && tiers.some(({ symbols: reach }) => reach !== null),
    'symbol-unknown': symbols && tiers.length > 0,
    'group-out-of-reach': groups.some(({ tier }) => tier !== tiers[0]?.name),
    'quota-exceeded': limited && rateHeaders !== undefined,
  }
  const [first] = when.filter((one) => possible[one] === true)
  return first === undefined ? undefined : OWNERS[first]
}

/** Members that the judge compares with the document; other names have no known meaning. */
const JUDGED: readonly string[] = ['error', 'details']

function memberFaults({ code, clause, fields }: ErrorEntry): readonly Draft[] {
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

/** A required parameter may be left out. */
function notMissed(contract: Contract, operation: Operation): readonly Draft[] {
  if (!contract.errors.some(({ when }) => when.includes('parameter-missing'))) return []
  return operation.parameters
    .filter(({ required, in: place, default: standard }) => required && place === 'query' && standard === undefined)
    .map(({ name, clause }) => ({
      kind: 'parameter-not-missed',
      place: `${operation.id}#${name}`,
      clauses: [clause],
      title: `${operation.id} answers without the required ${name}`,
      caughtBy: `error.parameter-missing@${operation.id}#${name}`,
      contract: (old) => editParameter(old, operation.id, name, (one) => ({ ...one, required: false })),
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
      title: `Where nothing is found a table without rows comes instead of ${code}`,
      caughtBy: 'error.no-data',
      contract: (old) =>
        editError(old, code, (one) => ({ ...one, when: one.when.filter((reason) => reason !== 'no-data') })),
    }))
}

/** Refusals and headers that are not as the responses of the document declare them. */
function declaredFaults({ operations }: Contract): readonly Draft[] {
  return operations
    .filter(({ method }) => method === 'get')
    .flatMap(({ id, headers = [], refusals = [], clause }) => {
      const isProvoked = refusals.some(({ mediaType, schema }) => mediaType !== undefined && schema !== true)
      const said = { clauses: [clause] }
      return [
        ...headers.map(
          ({ name }): Draft => ({
            ...said,
            kind: 'header-forgotten',
            place: `${id}#${name}`,
            title: `${id} forgets the header ${name}`,
            caughtBy: `header.declared@${id}#${name}`,
            reply: (reply, facts) =>
              facts.operation?.id === id ? onHeader(name, () => undefined)(reply, facts) : reply,
          }),
        ),
        ...(isProvoked
          ? [
              {
                ...said,
                kind: 'refusal-undeclared',
                place: id,
                title: `Refusals of ${id} have a body that nothing declares`,
                caughtBy: `error.declared@${id}`,
                consequences: REFUSALS_AND_BODIES,
                reply: (reply, facts) =>
                  facts.operation?.id === id && reply.status >= 400 ? withText(reply, '[["refused"]]') : reply,
              } satisfies Draft,
            ]
          : []),
      ]
    })
}

const REFUSALS_AND_BODIES = [...REFUSALS, 'error.body'].map((check) => ({
  check,
  because: 'it reads what refusals say',
}))

/** A body of the document's own form lacks a part of it, or has another media type. */
function templateFaults(contract: Contract): readonly Draft[] {
  return contract.errors
    .filter((entry) => isSent(contract, entry) && ownerOf(contract, entry) !== undefined)
    .flatMap((entry) => {
      const { code, clause, body, mediaType } = entry
      const said = { place: code, clauses: [clause], caughtBy: `error.body@${code}` }
      const because = `${code} is the refusal there`
      const consequences = REFUSALS.map((check) => ({ check, because }))
      const names = typeof body === 'object' && body !== null && !Array.isArray(body) ? Object.keys(body) : []
      const first = names.length > 1 ? names.at(-1) : undefined
      return [
        ...(first === undefined
          ? []
          : [
              {
                ...said,
                kind: 'body-cut',
                title: `${code} comes without "${first}"`,
                consequences,
                contract: (old: Contract) =>
                  editError(old, code, (one) => ({ ...one, body: without(one.body, first) })),
              },
            ]),
        ...(mediaType === undefined
          ? []
          : [
              {
                ...said,
                kind: 'media-type-usual',
                title: `${code} comes as application/json`,
                consequences,
                contract: (old: Contract) => editError(old, code, ({ mediaType: _other, ...one }) => one),
              },
            ]),
      ]
    })
}

function without(body: unknown, name: string): unknown {
  return Object.fromEntries(Object.entries(Object(body)).filter(([key]) => key !== name))
}

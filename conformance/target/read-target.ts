import { type Contract, compact, isObject, isWindow, parseSource, readWindow, WINDOW_NAMES } from '../../spec/index.js'
import { addressOf, notInAddress, parseUrl } from './parse-url.js'
import { readAccounts } from './read-account.js'
import { readScope } from './read-scope.js'
import { readValues } from './read-values.js'
import type { Target } from './target.js'
import { TargetError } from './target-error.js'
import { Walk } from './walk.js'

export interface ReadTarget {
  readonly target: Target
  /** The ignored parts and why, one line each; a run continues without them. */
  readonly notes: readonly string[]
}

export interface TargetOptions {
  readonly file: string
  readonly contract: Contract
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Overrides the file's `baseUrl`. */
  readonly baseUrl?: string
}

const KEYS = ['name', 'baseUrl', 'accounts', 'revokedApiKey', 'expiredToken', 'symbols', 'quotas', 'scope', 'values']

/** Reads YAML or JSON; throws one `TargetError` that names every wrong key. */
export function readTarget(text: string, options: TargetOptions): ReadTarget {
  const { value, problems, locate } = parseSource(options.file, text)
  const [broken] = problems
  if (broken !== undefined) {
    const line = broken.at?.line
    throw new TargetError(options.file, [{ ...broken, key: '', ...(line === undefined ? {} : { line }) }])
  }
  const walk = new Walk(options.environment, (path) => locate(path)?.line)
  if (!isObject(value)) {
    walk.issue(
      [],
      value === undefined || value === null ? 'nothing' : 'something else',
      `a map with the keys ${KEYS.join(', ')}`,
    )
    throw new TargetError(options.file, walk.issues)
  }
  const target = readFields(walk, value, options)
  if (walk.issues.length > 0) throw new TargetError(options.file, walk.issues)
  return { target, notes: walk.notes }
}

function readFields(walk: Walk, value: unknown, { contract, baseUrl }: TargetOptions): Target {
  const fields = walk.map([], value, KEYS)
  const tiers = contract.tiers.map((tier) => tier.name)
  const url = baseUrl ?? walk.text(['baseUrl'], fields.baseUrl)
  if (url === undefined && fields.baseUrl === undefined) {
    walk.issue(['baseUrl'], 'nothing', 'the URL of the implementation, here or on the command line')
  }
  const revokedApiKey = walk.secret(['revokedApiKey'], fields.revokedApiKey)
  const expiredToken = walk.secret(['expiredToken'], fields.expiredToken)
  const normal = normalUrl(walk, url)
  return {
    name: walk.text(['name'], fields.name) ?? hostOf(normal),
    baseUrl: normal,
    accounts: readAccounts(walk, fields.accounts, contract),
    ...compact({ revokedApiKey, expiredToken }),
    ...variablesIn(walk, fields),
    symbols: readSymbols(walk, fields.symbols, tiers),
    quotas: readQuotas(walk, fields.quotas, tiers),
    ...readScope(walk, fields.scope, contract),
    ...readValues(walk, fields.values, contract),
  }
}

function normalUrl(walk: Walk, text: string | undefined): string {
  if (text === undefined) return ''
  const parsed = parseUrl(text)
  if (parsed === undefined || !/^https?:$/.test(parsed.protocol)) {
    walk.issue(['baseUrl'], JSON.stringify(text), 'a URL that starts with http:// or https://')
    return ''
  }
  const wrong = notInAddress(parsed)
  if (wrong !== undefined) walk.issue(['baseUrl'], ...wrong)
  return addressOf(parsed)
}

function variablesIn(walk: Walk, fields: Readonly<Record<string, unknown>>): Pick<Target, 'variables'> {
  const found = [
    ['REVOKED_API_KEY', walk.variable(fields.revokedApiKey)],
    ['EXPIRED_TOKEN', walk.variable(fields.expiredToken)],
  ].filter(([, variable]) => variable !== undefined)
  return found.length === 0 ? {} : { variables: Object.fromEntries(found) }
}

function hostOf(url: string): string {
  return parseUrl(url)?.host ?? 'target'
}

function readSymbols(walk: Walk, value: unknown, tiers: readonly string[]): Target['symbols'] {
  const fields = walk.map(['symbols'], value, [...tiers, 'unknown'])
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, symbol]) => {
      const text = walk.text(['symbols', name], symbol)
      return text === undefined ? [] : [[name, text]]
    }),
  )
}

function readQuotas(walk: Walk, value: unknown, tiers: readonly string[]): Target['quotas'] {
  const fields = walk.map(['quotas'], value, tiers)
  return Object.fromEntries(
    Object.entries(fields).map(([tier, quota]) => {
      const durations = Object.keys(Object(quota)).filter((name) => isWindow(name) && readWindow(name) !== undefined)
      const figures = walk.map(['quotas', tier], quota, [...new Set([...WINDOW_NAMES, ...durations])])
      const counts = Object.entries(figures).map(
        ([name, count]) => [readWindow(name) ?? name, walk.count(['quotas', tier, name], count)] as const,
      )
      return [tier, Object.fromEntries(counts.filter(([, count]) => count !== undefined))]
    }),
  )
}

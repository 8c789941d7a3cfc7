import { type Ready, shellWord } from '../../mock/index.js'
import { type Contract, plainLines } from '../../spec/index.js'

interface BannerOptions {
  readonly quota: string
  readonly host: string
  readonly publicUrl?: string
  readonly controlToken?: string
}

/**
 * The text that a user sees when the mock has started: its address, its accounts, a line to copy, and how to lift the
 * quotas.
 */
export function mockBanner(ready: Ready, contract: Contract, options: BannerOptions): string {
  const { baseUrl, accounts } = ready
  const origin = new URL(baseUrl).origin
  const [first] = accounts
  const tierWidth = Math.max(0, ...accounts.map(({ tier }) => tier.length))
  const keyWidth = Math.max(0, ...accounts.map(({ apiKey = '' }) => apiKey.length))
  const keys = accounts.map(
    ({ tier, apiKey = '', email }) => `  ${tier.padEnd(tierWidth)}  ${apiKey.padEnd(keyWidth)}  ${email}`,
  )
  const whom = first?.tier ? `--tier ${shellWord(first.tier)}` : `--account ${shellWord(first?.name ?? '')}`
  const token = `Token    pipeproof token ${whom} --url ${origin}${options.controlToken === undefined ? '' : ' --control-token TOKEN'}`
  const quota =
    options.quota === 'real'
      ? 'The quotas are those of the service; lift them with --quota off (or --quota x10)'
      : `Quotas: ${options.quota}`
  const lines = [
    `pipeproof mock  ${baseUrl}`,
    '',
    ...(accounts.length === 0 ? [] : ['API keys by tier', ...keys, '']),
    `Try      ${tryLine(baseUrl, contract, first?.apiKey ?? '')}`,
    ...(first !== undefined && contract.securitySchemes.some(({ kind }) => kind === 'bearer') ? [token] : []),
    `Console  ${origin}/__pipeproof/${options.controlToken === undefined ? '' : '  (asks for the control token)'}`,
    ...hintsFrom(options),
    ...writesOf(contract),
    ...(contract.tiers.some((tier) => Object.keys(tier.quota).length > 0) ? [quota] : []),
    'Stop with Ctrl+C',
  ]
  return `${plainLines(lines.join('\n'))}\n`
}

/** Options that clients on other machines still need. */
function hintsFrom({ host, publicUrl, controlToken }: BannerOptions): readonly string[] {
  if (/^(localhost|127\..*|::1)$/.test(host)) return []
  return [
    ...(publicUrl === undefined ? ['Logins from other machines need --public-url with the address that they use'] : []),
    ...(controlToken === undefined
      ? ['The console and the control plane need --control-token for other machines']
      : []),
  ]
}

/** The mock answers requests that change data by their schemas. */
function writesOf({ operations }: Contract): readonly string[] {
  const writes = operations.filter(({ method }) => !READS.has(method)).map(({ id }) => id)
  if (writes.length === 0) return []
  const more = writes.length > SHOWN ? ` and ${writes.length - SHOWN} more` : ''
  return [`Writes are answered and not kept: ${writes.slice(0, SHOWN).join(', ')}${more}`]
}

const READS: ReadonlySet<string> = new Set(['get', 'head', 'options'])
const SHOWN = 3

/** A call of the first operation that needs no values. */
function tryLine(baseUrl: string, contract: Contract, apiKey: string): string {
  const operation = contract.operations.find(
    ({ method, parameters }) => method === 'get' && parameters.every(({ required }) => !required),
  )
  const names = new Set(operation?.security.flat())
  const scheme = contract.securitySchemes.find(({ name, kind }) => names.has(name) && kind === 'api-key')
  const url = `${baseUrl}${operation?.path ?? '/'}`
  if (scheme?.field === undefined) return `curl ${shellWord(url)}`
  if (scheme.in === 'query') return `curl ${shellWord(`${url}?${scheme.field}=${apiKey}`)}`
  const header = scheme.in === 'cookie' ? `Cookie: ${scheme.field}=${apiKey}` : `${scheme.field}: ${apiKey}`
  return `curl -H ${shellWord(header)} ${shellWord(url)}`
}

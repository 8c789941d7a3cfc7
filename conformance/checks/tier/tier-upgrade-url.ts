import type { Contract, ErrorEntry } from '../../../spec/index.js'
import { isErrorOf } from '../../answer-kind.js'
import type { Check } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import { bodyMembers, errorCode } from '../../read/error-members.js'
import { cited } from '../finding/cited.js'
import { pass, violated } from '../finding/finding.js'
import { unseenCode } from '../finding/unseen-code.js'

/** Members beyond those that every error has: links to an upgrade. */
const USUAL = new Set(['error', 'code', 'details'])

export const tierUpgradeUrl: Check = {
  id: 'tier.upgrade-url',
  area: 'tier',
  level: 'must',
  title: 'A refusal because of the tier says where to upgrade',
  explain:
    'Every refusal of the run with such a code is judged. A violation is a body without the documented link, or with an empty one.',
  instances: (contract) =>
    withLinks(contract).map(({ code, clause }) => ({
      key: code,
      detail: code,
      ...cited(clause),
    })),
  // The tier checks provoke these refusals; this check sends nothing.
  needs: () => [],
  judge(instance, evidence) {
    const entry = withLinks(evidence.contract).find(({ code }) => code === instance.detail)
    const seen = entry === undefined ? [] : evidence.exchanges.filter((one) => isOf(one, entry, evidence.contract))
    if (seen.length === 0) return unseenCode(instance.key, evidence)
    for (const field of linksOf(entry)) {
      const wrong = seen.find(({ response }) => !isLink(bodyMembers(response)[field]))
      if (wrong === undefined) continue
      const found = JSON.stringify(bodyMembers(wrong.response)[field]) ?? 'no such member'
      return violated(instance, {
        message: `The refusal ${instance.detail} does not say where to upgrade: "${field}" is ${found}, wanted a link`,
        expected: 'an address, absolute or not',
        actual: found,
        exchanges: [wrong],
      })
    }
    return pass(`${seen.length} refusals ${instance.detail} carry a link`, seen)
  },
}

/** Without a code in the body, a refusal is known by a status that no other entry has. */
function isOf(exchange: Exchange, entry: ErrorEntry, { errors }: Contract): boolean {
  if (entry.fields.includes('code')) return errorCode(exchange.response) === entry.code
  const isAlone = errors.every((other) => other === entry || other.status !== entry.status || !other.statusShown)
  return entry.statusShown && isAlone && isErrorOf(exchange, entry)
}

function withLinks({ errors }: Contract): readonly ErrorEntry[] {
  return errors.filter((entry) => entry.shape === 'json' && linksOf(entry).length > 0)
}

function linksOf(entry: ErrorEntry | undefined): readonly string[] {
  return (entry?.fields ?? []).filter((field) => !USUAL.has(field) && /url|link|href/i.test(field))
}

function isLink(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== ''
}

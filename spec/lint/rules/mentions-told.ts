import type { LintDocument } from '../document/document.js'
import type { LintRule, Problem } from '../document/lint-rule.js'
import { isNode, nodeAt, textsAt } from '../document/node.js'

/** What fills in the mention, and the plain text that may name it as well. */
const TOLD: Readonly<Record<string, { readonly placeholder: string; readonly isPlain: (text: string) => boolean }>> = {
  limit: { placeholder: '{limit}', isPlain: hasDigit },
  'reset-time': { placeholder: '{reset}', isPlain: hasDigit },
}

export const mentionsTold: LintRule = {
  name: 'mentions-told',
  title: 'The texts of an error name what its `mentions` require',
  severity: 'warn',
  find: ({ root, operations }) => {
    const parameters = [...operations.values()].flatMap((one) => one.parameters.map(({ node }) => node.name))
    const names = parameters.filter((name) => typeof name === 'string')
    const tiers = [root['x-tiers']].flat().flatMap((tier) => (isNode(tier) ? [tier.name, tier.title] : []))
    const told = {
      ...TOLD,
      parameter: { placeholder: '{parameter}', isPlain: (text: string) => names.some((name) => text.includes(name)) },
      tier: {
        placeholder: '{tier}',
        isPlain: (text: string) => tiers.some((tier) => typeof tier === 'string' && text.includes(tier)),
      },
    }
    return Object.entries(nodeAt(root, 'x-errors')).flatMap(([code, entry]) => problemsOf(code, entry, told))
  },
}

function problemsOf(code: string, entry: LintDocument['root'][string], told: typeof TOLD): readonly Problem[] {
  if (!isNode(entry)) return []
  return textsAt(entry, 'mentions').flatMap((mention) => {
    const { place, text } = textOf(entry, mention)
    const one = told[mention]
    if (one === undefined || text.includes(one.placeholder) || one.isPlain(text)) return []
    return [
      {
        path: ['x-errors', code, ...place],
        found: `no ${mention} in ${JSON.stringify(text)}`,
        wanted: `"${one.placeholder}" in ${place.join()}, because mentions has "${mention}"`,
      },
    ]
  })
}

/** Where the judge looks: `details` if the body has them, and else any text. Any may name the parameter. */
function textOf(entry: Readonly<Record<string, unknown>>, mention: string) {
  const [message, details] = [entry.message, entry.details].map((text) => (typeof text === 'string' ? text : ''))
  if (entry.body !== undefined) {
    const text = JSON.stringify(entry.body)
    const filled = text.replaceAll('{message}', () => message ?? '').replaceAll('{details}', () => details ?? '')
    return { place: ['body'], text: filled }
  }
  const fields = Array.isArray(entry.fields) ? entry.fields : ['error', 'code', 'details']
  const isDetailed = entry.shape !== 'line' && fields.includes('details')
  if (!isDetailed) return { place: ['message'], text: message ?? '' }
  return { place: ['details'], text: mention === 'parameter' ? `${message} ${details}` : (details ?? '') }
}

function hasDigit(text: string): boolean {
  return /\d/.test(text)
}

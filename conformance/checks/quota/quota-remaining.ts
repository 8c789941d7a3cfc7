import { inNumber } from '../../../spec/index.js'
import type { Check, Evidence } from '../../check.js'
import { noEvidence, pass, unanswered, violated } from '../finding/finding.js'
import { countedPairs, risingPairs } from './counted-pairs.js'
import { answersToKnown, earning, headerInstances, quotaFor, rateHeadersOf, sentHeader } from './quota-place.js'
import { showsAnotherWindow } from './shows-another-window.js'

export const quotaRemaining: Check = {
  id: 'quota.remaining',
  area: 'quota',
  level: 'must',
  title: 'The remaining count decreases by the cost of each counted request',
  explain:
    'Pairs of consecutive requests of one account and credential are judged, if the second one succeeded: every lawful way of counting counts a success. The count is a whole number between zero and the limit.',
  instances: headerInstances,
  needs: earning,
  judge(instance, evidence) {
    const header = rateHeadersOf(evidence.contract).remaining
    const limit = quotaFor(instance, evidence)[header.window] ?? Number.POSITIVE_INFINITY
    const answers = answersToKnown(instance.tier, evidence)
    const odd = answers.find((exchange) => {
      const text = sentHeader(exchange, header.header)
      return text !== undefined && !(/^\d+$/.test(text.trim()) && Number(text) <= limit)
    })
    if (odd !== undefined) {
      const text = sentHeader(odd, header.header) ?? ''
      return violated(instance, {
        message: `"${header.header}" is "${text}", wanted a whole number from 0 to ${limit}`,
        expected: `0 to ${limit}`,
        actual: text,
        exchanges: [odd],
      })
    }
    const ours = new Set(answers)
    const other = showsAnotherWindow(evidence).filter((exchange) => ours.has(exchange))
    if (other.length > 0) {
      const found = other.map((exchange) => sentHeader(exchange, header.header)).join(', ')
      return violated(instance, {
        message: `"${header.header}" starts at ${found} on every account, wanted the count of the ${header.window}: ${limit}`,
        expected: `${limit} less what was spent in the ${header.window}`,
        actual: found,
        exchanges: other,
      })
    }
    // Another check judges the cost of bundles and of operations with their own price.
    const pairs = countedPairs(evidence).filter(
      ({ after }) => ours.has(after) && !isBundle(after.probe.operation, evidence),
    )
    const wrong = pairs.find(({ after, fell }) => fell !== after.probe.cost)
    if (wrong !== undefined) {
      return violated(instance, {
        message: `"${header.header}" fell by ${wrong.fell} for a request that costs ${wrong.after.probe.cost}`,
        expected: `a count that is smaller by ${wrong.after.probe.cost}`,
        actual: `${sentHeader(wrong.before, header.header)}, then ${sentHeader(wrong.after, header.header)}`,
        exchanges: [wrong.after, wrong.before],
      })
    }
    const rising = risingPairs(evidence).filter(({ after }) => ours.has(after))
    const [rise] = rising
    // One rise may mark the end of a rolling window.
    if (rise !== undefined && rising.length > 1 && pairs.length === 0) {
      const found = `${sentHeader(rise.before, header.header)}, then ${sentHeader(rise.after, header.header)}`
      return violated(instance, {
        message: `"${header.header}" rises with every request: found ${found}, wanted a count that falls`,
        expected: `a count that is smaller by ${rise.after.probe.cost}`,
        actual: found,
        exchanges: [rise.after, rise.before],
      })
    }
    const exchanges = pairs.flatMap(({ before, after }) => [before, after])
    if (pairs.length > 0)
      return pass(`${inNumber(pairs.length, 'request was', 'requests were')} counted one by one`, exchanges)
    if (answers.length > 0) return noEvidence('no-data', 'No two requests of one account followed each other', answers)
    return unanswered(earning(instance, evidence)[0], evidence)
  },
}

/** Several data sets in one answer, or a price other than one: another check judges the cost of such a call. */
export function isBundle(id: string | undefined, { contract }: Pick<Evidence, 'contract'>): boolean {
  const operation = contract.operations.find((one) => one.id === id)
  if (operation === undefined) return false
  const { answer, cost } = operation
  return cost !== 1 || (answer.kind === 'json' && answer.tables.length > 1)
}

import { inNumber } from '../../../spec/index.js'
import type { Check } from '../../check.js'
import { noEvidence, notApplicable, pass, unanswered, violated } from '../finding/finding.js'
import { ofEachWindow } from './each-window.js'
import { answersToKnown, earning, quotaFor, quotaInstances, rateHeadersOf, sentHeader } from './quota-place.js'

export const quotaLimit: Check = ofEachWindow({
  id: 'quota.limit',
  area: 'quota',
  level: 'must',
  title: 'The limit header states the limit of the tier',
  explain:
    'Every answer to an account of the tier is judged, refusals because of tier or quota included. The refusal of an unknown path or method may show what callers without an account have.',
  instances: (contract) => (contract.rateHeaders === undefined ? [] : quotaInstances(contract)),
  needs: earning,
  judge(instance, evidence) {
    const { limit } = rateHeadersOf(evidence.contract)
    const wanted = quotaFor(instance, evidence)[limit.window]
    if (wanted === undefined) return notApplicable('The tier has no such limit')
    const answers = answersToKnown(instance.tier, evidence)
    const shown = answers.flatMap((exchange) => {
      const text = sentHeader(exchange, limit.header)
      return text === undefined ? [] : [{ exchange, text }]
    })
    const wrong = shown.find(({ text }) => !/^\d+$/.test(text.trim()) || Number(text) !== wanted)
    if (wrong !== undefined) {
      return violated(instance, {
        message: `"${limit.header}" is "${wrong.text}" for ${instance.tier}, wanted "${wanted}"`,
        expected: String(wanted),
        actual: wrong.text,
        exchanges: [wrong.exchange],
      })
    }
    if (shown.length > 0) {
      return pass(
        `"${limit.header}" is ${wanted} on ${inNumber(shown.length, 'answer')}`,
        shown.map(({ exchange }) => exchange),
      )
    }
    if (answers.length > 0)
      return noEvidence('no-data', `No answer to ${instance.tier} carries "${limit.header}"`, answers)
    return unanswered(earning(instance, evidence)[0], evidence)
  },
})

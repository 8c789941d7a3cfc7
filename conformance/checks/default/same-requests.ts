import { groupedByEach, type Operation } from '../../../spec/index.js'
import { answerTo } from '../../ask/filter-groups.js'
import { firstCall } from '../../ask/first-call.js'
import { requestValues, sentValue, sentValues } from '../../ask/sent-value.js'
import { defaultsOf, type SpelledPair, withDefaults } from '../../ask/spelled-out.js'
import type { Evidence } from '../../check.js'
import type { Probe } from '../../probe.js'
import { rowsOf } from '../../read/table-answer.js'

/** Further pairs of one operation show nothing new. */
const MOST_PAIRS = 10

/**
 * Recorded requests of one tier that are equal with their defaults applied: the one that spells out fewest defaults,
 * paired with each of the others.
 */
export function sameRequests(operation: Operation, evidence: Evidence): readonly SpelledPair[] {
  return evidence.cached(`same requests of ${operation.id}`, (seen) => {
    const probes = seen
      .successes(operation.id)
      .map(({ probe }) => probe)
      .filter(({ repeat, aside, sameAddress }) => repeat === 0 && aside !== true && sameAddress !== true)
    const alike = groupedByEach(probes, (probe) => [nameOf(probe, operation)])
    return [...alike.values()].flatMap((some) => pairsOf(some)).slice(0, MOST_PAIRS)
  })
}

function pairsOf(probes: readonly Probe[]): readonly SpelledPair[] {
  const [plain, ...others] = probes.toSorted((a, b) => a.parameters.length - b.parameters.length)
  if (plain === undefined) return []
  const spelled = others.filter(({ parameters }) => parameters.length > plain.parameters.length)
  return spelled.map((one) => ({ plain, spelled: one }))
}

function nameOf(probe: Probe, operation: Operation): string {
  const values = requestValues(probe, operation)
  return JSON.stringify([probe.presented.tier, operation.parameters.map(({ name }) => values[name])])
}

/** Choices beside which the defaults of one operation are spelled out. */
const MOST_CHOICES = 4

/**
 * Requests that name something else (a symbol, a filter), with the defaults that they leave out spelled out: a service
 * may use another default beside a symbol. Their answers have rows. One request for each choice; those with a symbol
 * and few other parameters come first.
 */
export function spelledBesideChoices(operation: Operation, evidence: Evidence): readonly Probe[] {
  const defaults = defaultsOf(operation)
  const tier = firstCall(operation, evidence)?.presented.tier
  const symbol = operation.symbolParameter
  const chosenIn = (probe: Probe): readonly string[] =>
    operation.parameters
      .filter((one) => !one.required && !defaults.includes(one) && sentValue(probe, one, operation) !== undefined)
      .map(({ name }) => name)
  const found = evidence
    .successes(operation.id)
    .map(({ probe }) => probe)
    .filter((probe) => probe.repeat === 0 && probe.presented.tier === tier && chosenIn(probe).length > 0)
    .filter((probe) => defaults.some((one) => sentValue(probe, one, operation) === undefined))
    .filter((probe) => {
      const answer = answerTo(probe, operation, evidence)
      return answer !== undefined && rowsOf(answer).length > 0
    })
    .toSorted(
      (a, b) => Number(hasSent(b, symbol)) - Number(hasSent(a, symbol)) || a.parameters.length - b.parameters.length,
    )
  const choices = [...groupedByEach(found, (probe) => [chosenIn(probe).join()]).values()]
  const firsts = choices.flatMap(([first]) => first ?? []).slice(0, MOST_CHOICES)
  return firsts.map((probe) => withDefaults(operation, evidence, sentValues(probe, operation)))
}

function hasSent({ parameters }: Probe, symbol: string | undefined): boolean {
  return parameters.some(([name]) => name === symbol)
}

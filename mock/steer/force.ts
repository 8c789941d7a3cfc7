import type { Contract, ErrorEntry } from '../../spec/index.js'
import type { Decision } from '../gates/decision.js'
import type { Service } from '../gates/service.js'
import { ApiError } from '../model/api-error.js'
import type { Outcome } from '../model/facts.js'
import { andThen, type MaybePromise } from '../model/maybe-promise.js'
import type { Progress } from '../model/progress.js'
import type { Taken } from '../model/quota-store.js'
import { ownError } from '../model/reply-headers.js'
import type { WorldView } from '../worlds/world-view.js'
import { isAimedAt } from './aim.js'
import { type Forced, forcedAnswer } from './forced-answer.js'
import { PREFERRED, readPreferences } from './prefer.js'
import { sampleFacts } from './sample-facts.js'

/** Writes the forced answer; called once the caller is known as far as it can be. */
export type ForcedDecision = () => Decision

/** What this request, or a sticky rule of its world, forces; undefined = it goes through the gates. */
export function forcedDecision(
  progress: Progress,
  view: WorldView,
  service: Service,
): MaybePromise<ForcedDecision | undefined> {
  const header = progress.request.header('prefer')
  const { code, example } = header === undefined ? {} : readPreferences(header)
  const asked = example ?? (code === undefined ? undefined : String(code))
  const forced = asked === undefined ? undefined : forcedAnswer(asked, view.contract, progress.operation)
  if (forced) return () => write(forced, PREFERRED, progress, service)
  return view.scenario.forced.length === 0 ? undefined : stickyDecision(0, progress, view, service)
}

function stickyDecision(
  from: number,
  progress: Progress,
  view: WorldView,
  service: Service,
): MaybePromise<ForcedDecision | undefined> {
  const { forced: rules } = view.scenario
  for (let index = from; index < rules.length; index++) {
    const rule = rules[index]
    if (!rule || !isAimedAt(rule, progress.operation.id, progress.request.path)) continue
    const forced = forcedAnswer(rule.error, view.contract, progress.operation)
    if (!forced) continue
    return andThen(view.useForced(rule, progress.now), (left) =>
      left
        ? () => write(forced, `forced:${rule.id}`, progress, service)
        : stickyDecision(index + 1, progress, view, service),
    )
  }
  return undefined
}

function write(forced: Forced, rule: string, progress: Progress, service: Service): Decision {
  switch (forced.kind) {
    case 'status':
      return { reply: ownError(forced.status, 'FORCED', forced.title, 'This status was asked for'), rule }
    case 'example':
      return { reply: service.writeOutcome(exampleOutcome(forced.example.value), progress), rule }
    case 'error':
      return { reply: writeEntry(forced.entry, progress, service), rule, error: forced.entry.code }
  }
}

function exampleOutcome(value: unknown): Outcome {
  return typeof value === 'string' ? { kind: 'text', text: value } : { kind: 'json', value }
}

/** The catalogue is cut down to the entry that was asked for, because several may share one condition. */
function writeEntry(entry: ErrorEntry, progress: Progress, service: Service) {
  const contract: Contract = { ...progress.contract, errors: [{ ...entry, groups: [] }] }
  const when = entry.when[0] ?? 'parameter-invalid'
  if (when === 'quota-exceeded') progress.quota = spent(progress.quota)
  return service.writeError(new ApiError(when, sampleFacts(when, progress)), { ...progress, contract })
}

/** The rate headers of a refusal that did not really happen agree with its text: nothing is left of the day. */
function spent(quota: Taken | undefined): Taken | undefined {
  const window = quota?.exhausted ?? (quota?.day ? 'day' : 'hour')
  const taken = quota?.[window]
  return quota && taken && { ...quota, allowed: false, exhausted: window, [window]: { ...taken, used: taken.limit } }
}

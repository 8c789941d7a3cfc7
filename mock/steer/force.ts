import type { Contract, ErrorEntry } from '../../spec/index.js'
import { ApiError, type ErrorFacts } from '../api-error.js'
import { toIso } from '../clock-state.js'
import type { Decision } from '../decision.js'
import type { Outcome } from '../facts.js'
import { andThen, type MaybePromise } from '../maybe-promise.js'
import type { Progress } from '../progress.js'
import { ownError } from '../reply-headers.js'
import type { Service } from '../service.js'
import type { WorldView } from '../worlds/world-view.js'
import { isAimedAt } from './aim.js'
import { type Forced, forcedAnswer } from './forced-answer.js'
import { readPreferences } from './prefer.js'

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
  if (forced) return () => write(forced, 'preferred', progress, service)
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
  const [when] = entry.when
  return service.writeError(new ApiError(when ?? 'parameter-invalid', sampleFacts(progress)), { ...progress, contract })
}

const DAY = 86_400_000

/** Plausible values for the texts of an error that did not really happen. */
function sampleFacts({ operation, quota, tier, contract, now }: Progress): ErrorFacts {
  const required = operation.parameters.find((parameter) => parameter.required) ?? operation.parameters[0]
  const symbol = operation.parameters.find((parameter) => parameter.symbol)
  const window = quota?.exhausted ?? 'day'
  return {
    parameter: required?.name ?? 'parameter',
    symbol: symbol?.default ?? symbol?.example ?? 'AAPL',
    limit: quota?.[window]?.limit ?? tier?.quota.day ?? contract.tiers[0]?.quota.day ?? 0,
    window,
    reset: toIso(quota?.[window]?.resetAt ?? (Math.floor(now / DAY) + 1) * DAY),
    tier: contract.tiers.at(-1)?.title ?? '',
    found: '"?"',
    wanted: 'another value',
  }
}

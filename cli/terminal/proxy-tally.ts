import type { LiveFinding, LiveVerdict, Paint } from '../../conformance/index.js'
import { inNumber, plainText } from '../../spec/index.js'

export const FAIL_ON = ['must', 'should', 'never'] as const
export type FailOn = (typeof FAIL_ON)[number]

/** The findings of the proxy so far: one entry for each requirement, whatever the amount of traffic. */
export class ProxyTally {
  readonly #violated = new Map<string, LiveFinding>()
  readonly #held = new Set<string>()
  judged = 0

  /** The findings that are new. */
  add({ findings, held, calls }: LiveVerdict): readonly LiveFinding[] {
    this.judged += calls.length
    for (const id of held) this.#held.add(id)
    const news = findings.filter(({ id }, index) => {
      return !this.#violated.has(id) && findings.findIndex((other) => other.id === id) === index
    })
    for (const finding of news) this.#violated.set(finding.id, finding)
    return news
  }

  isBroken(failOn: FailOn): boolean {
    const found = [...this.#violated.values()]
    if (failOn === 'never') return false
    return found.some(({ status }) => status === 'fail' || failOn === 'should')
  }

  /** `3 violations, 1 warning, 120 requirements seen to hold` */
  text(): string {
    const found = [...this.#violated.values()]
    const violations = found.filter(({ status }) => status === 'fail').length
    const holding = [...this.#held].filter((id) => !this.#violated.has(id)).length
    return [
      inNumber(violations, 'violation'),
      inNumber(found.length - violations, 'warning'),
      `${inNumber(holding, 'requirement')} seen to hold`,
    ].join(', ')
  }
}

export function findingText(finding: LiveFinding, paint: Paint): string {
  const { id, status, call, request, message, expected, actual, clauses } = finding
  const mark = status === 'fail' ? paint('red', '✗') : paint('yellow', '!')
  const extra: (readonly [string, string | undefined])[] = [
    ['request', `${call}: ${request}`],
    ['expected', expected],
    ['found', actual],
    ['clause', clauses.length === 0 ? undefined : clauses.join(', ')],
  ]
  const lines = extra.flatMap(([name, value]) =>
    value === undefined ? [] : [`  ${paint('dim', name.padEnd(8))} ${plainText(value)}`],
  )
  return [`${mark} ${plainText(id)}`, `  ${plainText(message)}`, ...lines, ''].join('\n')
}

import type { Invocation, Log, ReportingDescriptor, Result as SarifResult } from 'sarif'
import { compact, jsonText, plainText } from '../../spec/index.js'
import type { Check } from '../check.js'
import { RECORDING } from '../journal/write-har.js'
import type { Report, Result } from '../report.js'

const INFORMATION_URI = 'https://github.com/pipeproof/pipeproof#readme'

/** Where the rule of a result is written, in the contract document. */
export type PlaceOf = (result: Result) => { readonly uri: string; readonly line: number } | undefined

/**
 * `report.sarif` (SARIF 2.1.0): a rule for each check, a result for each violation and warning, placed at the rule in
 * the contract.
 */
export function reportSarif(report: Report, checks: readonly Check[], placeOf: PlaceOf = () => undefined): string {
  const told = report.results.filter(({ status }) => status === 'fail' || status === 'warn')
  const ids = [...new Set(told.map(({ check }) => check))].sort()
  const log: Log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'pipeproof',
            version: report.tool.version,
            informationUri: INFORMATION_URI,
            rules: ids.map((id) => ruleOf(id, checks)),
          },
        },
        columnKind: 'utf16CodeUnits',
        invocations: [invocationOf(report)],
        results: told.map((result) => resultOf(result, { ids, report, placeOf })),
      },
    ],
  }
  return jsonText(log, 2)
}

function invocationOf({ startedAt, finishedAt, exitCode }: Report): Invocation {
  return {
    executionSuccessful: true,
    exitCode,
    ...compact({ startTimeUtc: startedAt, endTimeUtc: finishedAt }),
  }
}

function ruleOf(id: string, checks: readonly Check[]): ReportingDescriptor {
  const check = checks.find((candidate) => candidate.id === id)
  return {
    id,
    shortDescription: { text: check?.title ?? id },
    fullDescription: { text: check?.explain ?? check?.title ?? id },
    defaultConfiguration: { level: check?.level === 'must' || check === undefined ? 'error' : 'warning' },
    ...(check === undefined ? {} : { properties: { area: check.area } }),
  }
}

function resultOf(
  result: Result,
  { ids, report, placeOf }: { readonly ids: readonly string[]; readonly report: Report; readonly placeOf: PlaceOf },
): SarifResult {
  const place = placeOf(result)
  return {
    ruleId: result.check,
    ruleIndex: ids.indexOf(result.check),
    level: result.status === 'fail' ? 'error' : 'warning',
    message: { text: messageOf(result) },
    locations: [
      {
        // A service has no source lines. The rule is the place; without a document, the recording shows the exchange.
        physicalLocation: {
          artifactLocation: { uri: place?.uri ?? RECORDING },
          region: { startLine: place?.line ?? 1 },
        },
        logicalLocations: [{ fullyQualifiedName: plainText(result.id), kind: 'resource' }],
      },
    ],
    partialFingerprints: { 'requirement/v1': result.id },
    ...(result.accepted === true
      ? { suppressions: [{ kind: 'external' as const, justification: 'accepted by the baseline' }] }
      : {}),
    properties: {
      target: plainText(report.target.name),
      clauses: [...result.clauses],
      exchanges: [...result.exchanges],
      ...(result.curl === undefined ? {} : { curl: result.curl }),
    },
  }
}

function messageOf({ message, expected, actual }: Result): string {
  const parts = [
    expected === undefined ? '' : ` Expected: ${expected}.`,
    actual === undefined ? '' : ` Actual: ${actual}.`,
  ]
  const text = plainText(`${message}.${parts.join('')}`)
  // Without the escape a viewer makes it a link (SARIF 2.1.0, 3.11.6).
  return text.includes('](') ? text.replace(/[\\[\]]/g, '\\$&') : text
}

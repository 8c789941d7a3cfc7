import { Command } from 'commander'
import { CHECKS, caseCheck, nearestNames, observersOf } from '../../conformance/index.js'
import type { Fault } from '../../mock/index.js'
import {
  type Clause,
  type Contract,
  type ErrorEntry,
  inNumber,
  loadContract,
  loadContractFrom,
  type OpenOption,
  type OpenPoint,
  plainLines,
  plainText,
} from '../../spec/index.js'
import { idList, idsOf } from '../options/id-list.js'
import { printText } from '../terminal/print-text.js'

/** `pipeproof explain ID`: explains a check, a requirement, a clause, an open point, an error code or a fault. */
export function explainCommand(): Command {
  return new Command('explain')
    .description('explain a check, a clause, an open point, an error code or a fault')
    .argument('[ID]', 'as reports and documents show it; without one, list every id')
    .option('--spec <file>', 'another document in the same vocabulary')
    .action(async (id: string | undefined, options: { readonly spec?: string }) => {
      const contract = options.spec === undefined ? loadContract() : await loadContractFrom(options.spec)
      if (id === undefined) return void printText(`${idList(await idsOf(contract))}\n`)
      const texts = await explanations(id, contract)
      if (texts.length === 0) throw new Error(await unknownText(id, contract))
      printText(`${plainLines(texts.join('\n\n'))}\n`)
    })
}

async function explanations(id: string, contract: Contract): Promise<string[]> {
  const [checkId = '', key] = id.split('@')
  const all = [...CHECKS, caseCheck({ cases: [], examples: true })]
  const check = all.find((candidate) => candidate.id === checkId)
  const clause = contract.clauses.find((candidate) => candidate.id === id)
  const point = contract.openPoints.find((candidate) => candidate.id === id)
  const error = contract.errors.find(({ code }) => code === id)
  const found = [
    ...(check === undefined ? [] : [checkText(check, contract, key)]),
    ...(clause === undefined ? [] : [clauseText(clause)]),
    ...(point === undefined ? [] : [pointText(point, contract)]),
    ...(error === undefined ? [] : [errorText(error)]),
  ]
  return found.length > 0 ? found : await faultTexts(id, contract)
}

function checkText(check: (typeof CHECKS)[number], contract: Contract, key: string | undefined): string {
  const places = check.instances(contract)
  const cited = contract.clauses.filter(({ checks }) => checks.includes(check.id))
  const place =
    key === undefined
      ? ''
      : `\nHere: ${places.some((one) => one.key === key) ? key : `"${key}" is not a requirement of this check`}`
  return [
    `${check.id}: a check of the area ${check.area} (${check.level}), ${inNumber(places.length, 'requirement')}`,
    check.title,
    '',
    check.explain + place,
    ...(places[0] === undefined ? [] : ['', `For example: ${check.id}@${places[0].key}`]),
    ...(cited.length === 0 ? [] : ['', 'Clauses', ...cited.map(({ id, text }) => linesOf(`  ${id}: ${text}`))]),
  ].join('\n')
}

function clauseText({ id, area, level, text, checks, exempt }: Clause): string {
  const decided = exempt === undefined ? `Decided by: ${checks.join(', ')}` : `No check decides it: ${exempt}`
  return linesOf(`${id}: a clause of the area ${area} (${level})`, text, decided)
}

function errorText({ code, status, statusShown, when, message, details }: ErrorEntry): string {
  const place = statusShown ? `status ${status}` : 'its status is left open'
  return linesOf(`${code}: an error, ${place}, when ${when.join(', ')}`, message, details).trimEnd()
}

/** Texts of the document, each in one line: a separate line could be a command to a CI service. */
function linesOf(...texts: readonly string[]): string {
  return texts.map(plainText).join('\n')
}

function pointText({ id, question, options, default: chosen }: OpenPoint, contract: Contract): string {
  return linesOf(
    `${id}: a point that the documentation leaves open`,
    question,
    ...options.flatMap((option) => optionText(option, chosen)),
    `${seenText(id, contract)} Choose it in the mock: pipeproof mock --choose ${id}=${options.find(({ name }) => name !== chosen)?.name ?? chosen}`,
  )
}

function optionText({ name, says, shows }: OpenOption, chosen: string): readonly string[] {
  const text = `  ${name}${name === chosen ? ' (the mock does this)' : ''}: ${says}`
  return shows === undefined
    ? [text]
    : [text, `    observed if every answer of ${shows.operation} obeys: ${shows.rule}`]
}

function seenText(id: string, contract: Contract): string {
  const observer = observersOf(contract).find((candidate) => candidate.id === id)
  if (observer === undefined)
    return 'It is not judged, and not observed either, because the document has no rule that shows an option.'
  if (observer.asks === undefined) return 'It is observed, never judged.'
  return 'It is observed, never judged. The request for it is sent last, if an account has quota left.'
}

/** A fault, or a kind of faults. Loaded only if nothing else has this name, because the mock is large. */
async function faultTexts(id: string, contract: Contract): Promise<string[]> {
  const { faultsOf } = await import('../../mock/index.js')
  const faults = faultsOf(contract)
  const fault = faults.find((one) => one.id === id)
  if (fault !== undefined) return [faultText(fault, contract)]
  const ofKind = faults.filter((one) => one.id.startsWith(`${id}:`))
  return ofKind.length === 0 ? [] : [kindText(id, ofKind)]
}

function faultText({ id, title, clause, caughtBy, consequences = [], isGenerated }: Fault, contract: Contract): string {
  const sentence = contract.clauses.find((one) => one.id === clause)?.text
  return linesOf(
    `${id}: a fault that the mock can make (pipeproof mock --fault ${id})`,
    title,
    `Breaks: ${clause}${sentence === undefined ? '' : `: ${sentence}`}`,
    `Caught by: ${caughtBy}`,
    ...(isGenerated ? ['Made from the document'] : []),
    ...consequences.map(({ check, because }) => `  also red: ${check}, because ${because}`),
  )
}

function kindText(kind: string, faults: readonly Fault[]): string {
  const lines = faults.map(({ id, title }) => `  ${id}  ${title}`)
  return linesOf(`${kind}: a kind of fault that the mock can make at ${faults.length} places`, ...lines)
}

async function unknownText(id: string, contract: Contract): Promise<string> {
  const names = (await idsOf(contract)).flatMap(({ entries }) => entries.map(([name]) => name))
  return `Cannot explain "${id}": found nothing of that name, similar names: ${nearestNames(id, names).join(', ')}; "pipeproof explain" lists all`
}

import { parseSource } from '../../spec/index.js'
import type { AcceptedFailure } from './apply-baseline.js'

const SHOWN = 10

/** Reads YAML or JSON: `accepted: [{id, reason, expires}]`. Throws one error that names every mistake. */
export function readBaseline(text: string, file: string): readonly AcceptedFailure[] {
  const entries = listIn(parseText(text, file))
  if (entries === undefined) {
    throw new Error(
      `Cannot read baseline "${file}": found no list "accepted", wanted accepted: [{id, reason, expires}]`,
    )
  }
  const problems: string[] = []
  const accepted = entries.map((entry, index) => {
    const read = (key: keyof AcceptedFailure, wanted: string): string => {
      const value = fieldOf(entry, key)
      if (typeof value === 'string' && value.trim() !== '' && (key !== 'expires' || isDay(value))) return value
      problems.push(`accepted[${index}].${key}: found ${JSON.stringify(value) ?? 'nothing'}, wanted ${wanted}`)
      return ''
    }
    return {
      id: read('id', 'the id of a requirement, as report.json shows it'),
      reason: read('reason', 'why it is accepted'),
      expires: read('expires', 'a day, "YYYY-MM-DD"'),
    }
  })
  if (problems.length > 0) {
    const more = problems.length > SHOWN ? `; and ${problems.length - SHOWN} more` : ''
    throw new Error(`Cannot read baseline "${file}": ${problems.slice(0, SHOWN).join('; ')}${more}`)
  }
  return accepted
}

function parseText(text: string, file: string): unknown {
  const { value, problems } = parseSource(file, text)
  const [problem] = problems
  if (problem === undefined) return value
  const place = problem.at === undefined ? file : `${file}:${problem.at.line}`
  throw new Error(`Cannot read baseline "${place}": found ${problem.found}, wanted ${problem.wanted}`)
}

function listIn(value: unknown): readonly unknown[] | undefined {
  const list = fieldOf(value, 'accepted')
  return Array.isArray(list) ? list : undefined
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && key in value
    ? Object.entries(value).find(([name]) => name === key)?.[1]
    : undefined
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

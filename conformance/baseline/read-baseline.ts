import { parse } from 'yaml'
import type { AcceptedFailure } from './apply-baseline.js'

/** Reads YAML or JSON: `accepted: [{id, reason, expires}]`. Throws one error that names everything that is wrong. */
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
  if (problems.length > 0) throw new Error(`Cannot read baseline "${file}": ${problems.join('; ')}`)
  return accepted
}

function parseText(text: string, file: string): unknown {
  try {
    return parse(text)
  } catch (error) {
    throw new Error(`Cannot read baseline "${file}": ${error instanceof Error ? error.message : String(error)}`)
  }
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

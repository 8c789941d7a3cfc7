import { format } from 'node:util'

export { expect } from 'vitest'

export interface Case {
  readonly title: string
  readonly run: () => unknown
}

type Title = string | ((...args: never[]) => unknown)
type Body = (...args: never[]) => unknown

const path: string[] = []
let cases: Case[] = []

/**
 * `describe` and `it` of vitest in this process, without a worker: the cases of a file are collected while it loads.
 */
export async function collect(load: () => Promise<unknown>): Promise<readonly Case[]> {
  cases = []
  await load()
  return cases
}

function describeOne(title: Title, ...rest: unknown[]): void {
  path.push(nameOf(title))
  bodyOf(rest)()
  path.pop()
}

function testOne(title: Title, ...rest: unknown[]): void {
  const run = bodyOf(rest)
  cases.push({ title: [...path, nameOf(title)].join(' > '), run: () => run() })
}

/**
 * The options of a suite or a test (a timeout) come before or after its body. They are ignored, because Stryker has
 * its own.
 */
function bodyOf(rest: readonly unknown[]): Body {
  const body = rest.find((entry) => typeof entry === 'function')
  if (body === undefined) throw new Error('A suite or a test without a body')
  return body as Body
}

const nameOf = (title: Title): string => (typeof title === 'string' ? title : title.name)

function forEach(one: (title: string, body: Body) => void) {
  return (table: readonly unknown[]) =>
    (title: string, ...rest: unknown[]): void => {
      const body = bodyOf(rest) as (...args: unknown[]) => unknown
      table.forEach((entry, index) => {
        const args = Array.isArray(entry) ? entry : [entry]
        one(`${format(title, ...args)} #${index}`, () => body(...args))
      })
    }
}

export const describe = Object.assign(describeOne, { each: forEach(describeOne) })
export const it = Object.assign(testOne, { each: forEach(testOne) })

export const test = Object.assign(testOne, { each: forEach(testOne) })

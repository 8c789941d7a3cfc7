import { describe, expect, it } from 'vitest'
import { sampleEvidence, sampleReport } from '../test-kit/sample-report.test-kit.js'
import { wellFormedXml } from '../test-kit/well-formed-xml.test-kit.js'
import { junitXml } from './junit-xml.js'

/** What readers of JUnit agree on: element -> its attributes, and its possible children. */
const JUNIT: Readonly<Record<string, readonly [attributes: string, children: string]>> = {
  testsuites: ['name tests failures errors skipped time timestamp', 'testsuite'],
  testsuite: ['name tests failures errors skipped time timestamp', 'testcase'],
  testcase: ['name classname time', 'failure skipped system-out'],
  failure: ['type message', ''],
  skipped: ['message', ''],
  'system-out': ['', ''],
}

interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Element[]
}

describe('junit.xml', () => {
  const root = elementsOf(junitXml(sampleReport(), sampleEvidence().exchanges))

  it('holds the elements and attributes that readers know, each at its place', () => {
    expect(root.name).toBe('testsuites')
    for (const { name, attributes, children } of flat(root)) {
      const [wanted, inside] = JUNIT[name] ?? ['', '']
      expect([name, Object.keys(attributes).sort()]).toEqual([name, wanted.split(' ').filter(Boolean).sort()])
      for (const child of children)
        expect([name, inside.split(' ')]).toEqual([name, expect.arrayContaining([child.name])])
    }
  })

  it('counts its cases, for each suite and in total', () => {
    for (const element of [root, ...root.children]) {
      const cases = flat(element).filter(({ name }) => name === 'testcase')
      const having = (name: string) =>
        cases.filter(({ children }) => children.some((child) => child.name === name)).length
      const { tests, failures, skipped, errors } = element.attributes
      expect([tests, failures, skipped, errors]).toEqual(
        [cases.length, having('failure'), having('skipped'), 0].map(String),
      )
    }
  })

  it('gives the start and the duration of the run; a request counts once', () => {
    expect([root.attributes.timestamp, root.attributes.time]).toEqual(['2026-11-20T10:00:00', '2.5'])
    const cases = flat(root).filter(({ name }) => name === 'testcase')
    const times = cases.map(({ attributes }) => Number(attributes.time))
    expect(times.filter((time) => time > 0)).toEqual([0.003, 0.003])
    expect(root.children.map(({ attributes }) => Number(attributes.time)).filter((time) => time > 0)).toHaveLength(2)
  })

  it('gives each case one outcome and a unique name', () => {
    const cases = flat(root).filter(({ name }) => name === 'testcase')
    expect(cases.every(({ children }) => children.length <= 1)).toBe(true)
    expect(new Set(cases.map(({ attributes }) => `${attributes.classname} ${attributes.name}`)).size).toBe(cases.length)
  })
})

function flat(element: Element): Element[] {
  return [element, ...element.children.flatMap(flat)]
}

function elementsOf(xml: string): Element {
  wellFormedXml(xml)
  const top: Element = { name: '', attributes: {}, children: [] }
  const open: Element[] = [top]
  for (const [, closing, name = '', words = '', single] of xml.matchAll(
    /<(\/?)([a-z][\w-]*)((?:\s+[\w-]+="[^"]*")*)\s*(\/?)>/g,
  )) {
    if (closing === '/') {
      open.pop()
      continue
    }
    const attributes = Object.fromEntries(
      [...words.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
    )
    const element: Element = { name, attributes, children: [] }
    open.at(-1)?.children.push(element)
    if (single !== '/') open.push(element)
  }
  return top.children[0] ?? top
}

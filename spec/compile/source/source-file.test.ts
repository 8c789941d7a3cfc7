import { describe, expect, it } from 'vitest'
import { parseSource } from './source-file.js'

const yaml = `a: 1
list:
  - x
  - {b: two, "c d": [3]}
shared: &s {k: v}
other: *s
`

describe('parseSource', () => {
  it.each([
    [['a'], '1:4'],
    [['list'], '2:1'],
    [['list', 1], '4:5'],
    [['list', '1', 'b'], '4:9'],
    [['list', 1, 'c d', 0], '4:22'],
    [['list', 1, 'nobody'], '4:5'],
    [['nobody', 'at', 'all'], '1:1'],
    [['other', 'k'], '6:8'],
    [[], '1:1'],
  ])('finds the place of %j', (path, expected) => {
    const position = parseSource('f', yaml).locate(path)
    expect(`${position?.line}:${position?.column}`).toBe(expected)
  })

  it('finds places in JSON too, and reads the same values', () => {
    const source = parseSource('f', '{\n  "a": 1,\n  "b": [\n    true\n  ]\n}')
    expect(source.value).toEqual({ a: 1, b: [true] })
    expect(source.locate(['b', 0])).toEqual({ line: 4, column: 5 })
    expect(source.locate(['a'])).toEqual({ line: 2, column: 8 })
  })

  it('finds the same places in JSON as in the same text as YAML', () => {
    const odd = {
      'a"b\\': [['{', '}\\"', [], {}, { x: [1, { y: null }] }], -1.5e3],
      'é\u0001': { '': '"', a: { b: [true] } },
    }
    const paths: (readonly (string | number)[])[] = [[], ['none'], ['a"b\\', 0, 9]]
    const visit = (value: unknown, path: readonly (string | number)[]): void => {
      paths.push(path)
      if (typeof value !== 'object' || value === null) return
      for (const [key, child] of Object.entries(value))
        visit(child, [...path, Array.isArray(value) ? Number(key) : key])
    }
    visit(odd, [])
    const places = (text: string): unknown => {
      const source = parseSource('f', text)
      return paths.map((path) => source.locate(path))
    }
    for (const space of [0, 1, '\r\n\t']) {
      const text = `\n ${JSON.stringify(odd, undefined, space).replace('"":"\\""', '"":"\\"","":[]')}`
      expect(places(text)).toEqual(places(`${text}\n# YAML`))
    }
  })

  it('reads the text of a source that is in use only once, and finds places in both', () => {
    const [first, second] = [parseSource('f', yaml), parseSource('g', yaml)]
    expect(second.value).toBe(first.value)
    expect([first.file, second.file]).toEqual(['f', 'g'])
    expect(second.locate(['a'])).toEqual(first.locate(['a']))
    expect(parseSource('f', `${yaml}b: 1\n`).value).not.toBe(first.value)
  })

  it('refuses a repeated key, at its place', () => {
    const [problem] = parseSource('f', 'a: 1\nb: {c: 1, c: 2}').problems
    expect(problem).toEqual({
      at: { line: 2, column: 11 },
      found: 'Map keys must be unique',
      wanted: 'well-formed YAML or JSON',
    })
    expect(parseSource('f', 'a: {1: x, "1": y}').problems).toEqual([])
  })

  it('refuses bytes, at their place', () => {
    const { value, problems } = parseSource('f', 'a: 1\nb: {c: !!binary aGVsbG8=}\n')
    expect(problems).toEqual([
      { at: { line: 2, column: 17 }, found: 'bytes with the tag "!!binary"', wanted: 'a text' },
    ])
    expect(value).toBeUndefined()
  })

  it('expands merge keys and aliases', () => {
    expect(parseSource('f', 'x: &x {a: 1}\ny: {<<: *x, b: 2}\nz: *x').value).toEqual({
      x: { a: 1 },
      y: { a: 1, b: 2 },
      z: { a: 1 },
    })
  })

  it.each(['{"__proto__":1}', '__proto__: 1', 'a: {__proto__ : 1}', "a:\n  '__proto__': 1", 'a: [1,__proto__: 2]'])(
    'refuses the name in %j',
    (text) => {
      const { value, problems, locate } = parseSource('f', text)
      expect(problems).toEqual([{ found: 'a key "__proto__"', wanted: 'another name' }])
      expect([value, locate(['a'])]).toEqual([undefined, undefined])
    },
  )

  it.each(['a: "__proto__"', 'my__proto__: 1', '__proto__of: 1', '{"a": "of __proto__"}'])('accepts %j', (text) => {
    expect(parseSource('f', text).problems).toEqual([])
  })

  it('refuses a text that nests too deeply', () => {
    const { value, problems, locate } = parseSource('f', `a: ${'['.repeat(200)}`)
    expect(problems).toEqual([{ found: 'values nested more than 150 deep', wanted: 'a shallower document' }])
    expect([value, locate(['a'])]).toEqual([undefined, undefined])
  })

  it.each([
    ['a: &a {n: null, b: [1, *a]}', 'an alias inside the value that it refers to'],
    ['a: &a [*a]', 'an alias inside the value that it refers to'],
    [`a: &x {k: v}\nb: &y [${'*x,'.repeat(40)}]\nc: [${'*y,'.repeat(40)}]`, /^Excessive alias count/],
    ['a: *nobody', /^Unresolved alias .*nobody/],
  ])('refuses the aliases of %j', (text, found) => {
    const [problem, ...others] = parseSource('f', text).problems
    expect(problem?.found).toMatch(found)
    expect(problem?.wanted).toMatch(/^(YAML whose aliases can be written out|well-formed YAML or JSON)$/)
    expect(others).toEqual([])
  })

  it.each([
    ['values that share a part', 'a: &x {b: {c: 1}}\nd: [*x, *x]\ne: {f: *x, g: null}'],
    ['an alias that is used often', `a: &x {k: v}\nb: [${'*x,'.repeat(400)}]`],
    ['several merge keys', 'x: &x {a: 1}\ny: &y {b: 1}\nz: {<<: *x, <<: *y}'],
    ['keys that are no names', '? {a: 1}\n: x\n? {a: 1}\n: y'],
  ])('accepts %s', (_, text) => {
    expect(parseSource('f', text).problems).toEqual([])
  })

  it('gives the place where a text is malformed', () => {
    expect(parseSource('f', 'a: [1\nb: 2').problems[0]).toMatchObject({
      at: { line: 2, column: 1 },
      wanted: 'well-formed YAML or JSON',
    })
    expect(parseSource('f', 'a: [1\nb: 2').value).toBeUndefined()
    expect(parseSource('f', '{"a": 1,, }').problems.length).toBeGreaterThan(0)
  })
})

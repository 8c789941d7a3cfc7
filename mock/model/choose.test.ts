import { expect, test } from 'vitest'
import { loadContract } from '../../spec/index.js'
import { chooseOptions, listOptions } from './choose.js'

const contract = loadContract()

test("every open point has a choice, by default the contract's", () => {
  const choices = chooseOptions(contract, { 'line-ending': 'crlf' })
  expect(Object.keys(choices).toSorted()).toEqual(contract.openPoints.map(({ id }) => id).toSorted())
  expect(choices['line-ending']).toBe('crlf')
  for (const { id, default: standard } of contract.openPoints) {
    if (id !== 'line-ending') expect(choices[id]).toBe(standard)
  }
})

test('an unknown point or option is refused with the known ones', () => {
  expect(() => chooseOptions(contract, { 'line-endings': 'lf' })).toThrow(
    /Cannot choose "line-endings": .*\bline-ending,/,
  )
  expect(() => chooseOptions(contract, { 'line-ending': 'cr' })).toThrow(
    'Cannot choose "line-ending=cr": no such option, wanted one of lf, crlf',
  )
})

test('the list names every option and marks the default', () => {
  expect(listOptions({ ...contract, openPoints: [] })).toContain('nothing to choose')
  const lines = listOptions(contract).split('\n')
  for (const { id, options, default: standard } of contract.openPoints) {
    for (const { name } of options) {
      const mark = name === standard ? '*' : ' '
      expect(
        lines.some((line) => line.startsWith(`    ${mark} ${id}=${name} `)),
        `${id}=${name}`,
      ).toBe(true)
    }
  }
})

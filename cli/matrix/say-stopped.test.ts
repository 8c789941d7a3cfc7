import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { sayStopped } from './say-stopped.js'

function stoppable() {
  const said: unknown[] = []
  const note = (one: unknown) => said.push(one)
  return { said, process: Object.assign(new EventEmitter(), { exit: note, stderr: { write: note } }) }
}

it('says at a signal how many rows were tried, and ends with the code of the signal', () => {
  const { said, process } = stoppable()
  const onRun = sayStopped(process, 40).counting(() => undefined)
  onRun('a', 41)
  process.emit('SIGTERM')
  expect(said).toEqual(['pipeproof: stopped after 1 of 41 rows; nothing is recorded\n', 143])
})

it('says nothing after the run', () => {
  const { said, process } = stoppable()
  sayStopped(process, 40).forget()
  process.emit('SIGINT')
  expect(said).toEqual([])
})

import { expect, it } from 'vitest'
import { untilEnded } from './until-ended.js'

it('gives the exit code of the command, which sees the variables', async () => {
  const script = 'process.exit(process.env.WANTED === "yes" ? 7 : 1)'
  expect(await untilEnded([process.execPath, '-e', script], { WANTED: 'yes' })).toBe(7)
  expect(await untilEnded([process.execPath, '-e', script], {})).toBe(1)
})

it('is a failure if the command was killed', async () => {
  expect(await untilEnded([process.execPath, '-e', 'process.kill(process.pid, "SIGKILL")'], {})).toBe(1)
})

it('names a command that cannot be run', async () => {
  await expect(untilEnded(['no-such-program-here'], {})).rejects.toThrow('Cannot run "no-such-program-here"')
})

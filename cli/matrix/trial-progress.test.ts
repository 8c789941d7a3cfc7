import { describe, expect, it } from 'vitest'
import { trialProgress } from './trial-progress.js'

/** The lines that are written if each trial takes this long. */
function linesOf(total: number, milliseconds: number): readonly string[] {
  let time = 1000
  const lines: string[] = []
  const onTrial = trialProgress({ now: () => time, write: (line) => void lines.push(line) })
  for (let trial = 0; trial < total; trial += 1) {
    time += milliseconds
    onTrial(total)
  }
  return lines
}

describe('trialProgress', () => {
  it('writes a line every five seconds, and one at the end', () => {
    expect(linesOf(12, 1000)).toEqual([
      '5/12 trials, about 7 s left\n',
      '10/12 trials, about 2 s left\n',
      '12/12 trials, 12 s in all\n',
    ])
  })

  it('counts long times in minutes', () => {
    expect(linesOf(100, 6000)[0]).toBe('1/100 trials, about 10 min left\n')
  })

  it('writes nothing before the first trial ends', () => {
    expect(linesOf(3, 1000)).toEqual(['3/3 trials, 3 s in all\n'])
  })
})

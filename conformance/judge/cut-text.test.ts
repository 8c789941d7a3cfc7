import { describe, expect, it } from 'vitest'
import { cutText } from './cut-text.js'

describe('cutText', () => {
  it('cuts after 300 characters, marks the cut and keeps pairs together', () => {
    expect(cutText('x'.repeat(300))).toBe('x'.repeat(300))
    expect(cutText('x'.repeat(301))).toBe(`${'x'.repeat(300)}… (301 characters)`)
    expect(cutText('😀'.repeat(300))).toBe('😀'.repeat(300))
    expect(cutText(`x${'😀'.repeat(400)}`)).toBe(`x${'😀'.repeat(299)}… (801 characters)`)
  })
})

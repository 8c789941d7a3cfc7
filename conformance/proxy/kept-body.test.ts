import { describe, expect, it } from 'vitest'
import { BytesInFlight } from '../send/bytes-in-flight.js'
import { KeptBody } from './kept-body.js'

const part = (length: number): Buffer => Buffer.alloc(length, 'x')

describe('the kept body of an answer', () => {
  it('holds all parts, up to its own limit', () => {
    const body = new KeptBody(new BytesInFlight(100), 6)
    body.add(part(2))
    body.add(part(4))
    expect(body.bytes()?.length).toBe(6)
    body.add(part(1))
    expect([body.isKept, body.bytes()]).toEqual([false, undefined])
  })

  it('is dropped when all answers together exceed their limit, and frees its share at once', () => {
    const inFlight = new BytesInFlight(10)
    const [one, other] = [new KeptBody(inFlight, 100), new KeptBody(inFlight, 100)]
    one.add(part(6))
    other.add(part(6))
    expect([one.isKept, other.isKept]).toEqual([true, false])
    one.add(part(5))
    expect(one.isKept).toBe(false)
    expect(inFlight.take(10)).toBe(true)
  })

  it('frees its share once', () => {
    const inFlight = new BytesInFlight(10)
    const body = new KeptBody(inFlight, 100)
    body.add(part(6))
    body.release()
    body.release()
    expect([inFlight.take(10), inFlight.take(1)]).toEqual([true, false])
  })
})

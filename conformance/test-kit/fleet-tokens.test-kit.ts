import { createHmac } from 'node:crypto'
import type { Has } from './plain-service.test-kit.js'

const SECRET = 'fleet'
const HOUR = 3600

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const signed = (text: string): string => createHmac('sha256', SECRET).update(text).digest('base64url')

export function tokenUntil(exp: number): string {
  const text = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded({ sub: 'desk', exp })}`
  return `${text}.${signed(text)}`
}

export const nowInSeconds = (): number => Math.floor(Date.now() / 1000)
export const token = tokenUntil(nowInSeconds() + HOUR)
export const expiredToken = tokenUntil(nowInSeconds() - HOUR)

/** Whether the header `Authorization` authorises a request. */
export function isAccepted(has: Has, header: string | undefined): boolean {
  if (has('open-to-all')) return true
  const [scheme, given = '', ...more] = (header ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || more.length > 0) return false
  if (has('any-token') && given !== '') return true
  const [head = '', claims = '', signature = ''] = given.split('.')
  if (given.split('.').length !== 3) return false
  if (signature !== signed(`${head}.${claims}`) && !has('signature-ignored')) return false
  return has('expired-accepted') || expiryOf(claims) > nowInSeconds()
}

function expiryOf(claims: string): number {
  try {
    const value: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString())
    return Number(Object(value).exp)
  } catch {
    return Number.NaN
  }
}

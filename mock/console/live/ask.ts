import { observable } from './observable.js'
import { controlPath, upstream } from './place.js'

const TOKEN = 'pipeproof-control-token'

/** Whether the mock requires a control token. */
export const tokenWanted = observable(false)

/** A refusal of the control plane, with its message. */
export class Refused extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** The message while the mock is stopped; the page reconnects by itself. */
export const UNREACHABLE = `The ${upstream === undefined ? 'mock' : 'proxy'} does not answer. This page reconnects as soon as it does.`

export interface Wish {
  readonly method?: 'POST' | 'PUT' | 'DELETE'
  readonly body?: unknown
}

/** Sends a request to the control plane of this world. */
export async function ask<T>(path: string, { method, body }: Wish = {}): Promise<T> {
  const answer = await fetch(`${controlPath}${path}`, {
    headers: controlHeaders(),
    ...(method && { method, body: JSON.stringify(body ?? {}) }),
  }).catch(() => {
    throw new Error(UNREACHABLE)
  })
  tokenWanted.set(answer.status === 401)
  const text = await answer.text()
  const value: unknown = text === '' ? undefined : JSON.parse(text)
  if (!answer.ok) throw new Refused(answer.status, detailsOf(value) ?? `The mock answered ${answer.status}`)
  return value as T
}

export function controlHeaders(): Record<string, string> {
  const token = sessionStorage.getItem(TOKEN)
  return {
    'content-type': 'application/json',
    'x-pipeproof': '1',
    ...(token !== null && { authorization: `Bearer ${token}` }),
  }
}

export function keepToken(token: string): void {
  sessionStorage.setItem(TOKEN, token)
  tokenWanted.set(false)
}

function detailsOf(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null && 'details' in value ? String(value.details) : undefined
}

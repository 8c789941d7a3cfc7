import type { Exchange } from '../exchange.js'
import type { Change, Recording } from './recording.test-kit.js'
import type { Tampering } from './tamper.test-kit.js'
import { TAMPERINGS } from './tamperings.test-kit.js'

type Where = (recording: Recording) => (exchange: Exchange, index: number) => boolean

/** Selections of calls, by request and by caller. */
const WHERE: Readonly<Record<string, Where>> = {
  'plain calls': any(({ probe }) => probe.parameters.length === 0),
  'calls with a parameter': any(({ probe }) => probe.parameters.length > 0),
  'calls with two parameters': any(({ probe }) => probe.parameters.length > 1),
  'the first call of every operation': nth((place) => place === 0),
  'later calls of every operation': nth((place) => place > 0),
  'every second call of every operation': nth((place) => place % 2 === 1),
  'the last call of every operation': nth((place, count) => place === count - 1),
  'the first operation': operation((place) => place === 0),
  'the second operation': operation((place) => place === 1),
  'the last operation': operation((place, count) => place === count - 1),
  'every second operation': operation((place) => place % 2 === 1),
  'the lowest tier': ({ target }) => by((tier) => tier === target.accounts[0]?.tier),
  'the highest tier': ({ target }) => by((tier) => tier === target.accounts.at(-1)?.tier),
  'the first account':
    ({ target }) =>
    ({ account }) =>
      account === target.accounts[0]?.name,
  'the last account':
    ({ target }) =>
    ({ account }) =>
      account === target.accounts.at(-1)?.name,
  'calls with a named scheme': any(({ probe }) => probe.presented.scheme !== undefined),
  'valid calls with a named scheme': any(
    ({ account, probe }) => account !== undefined && probe.presented.scheme !== undefined,
  ),
  'valid calls with any scheme': any(
    ({ account, probe }) => account !== undefined && probe.presented.scheme === undefined,
  ),
  'calls with a named key': any(({ probe }) => /key/i.test(probe.presented.scheme ?? '')),
  'spoilt credentials': any(({ probe }) => probe.presented.form !== 'valid'),
  'calls of nobody': any(({ probe }) => probe.presented.form === 'none'),
  'repeated calls': any(({ probe }) => probe.repeat > 0),
  'every second repeated call': any(({ probe }) => probe.repeat % 2 === 1),
  'calls that earn': any(({ probe }) => probe.phase > 0),
  'refused calls': any(({ response }) => response !== undefined && response.status >= 400),
  'accepted calls': any(({ response }) => response !== undefined && response.status < 400),
  'every second accepted call': any(({ response }, index) => index % 2 === 1 && (response?.status ?? 0) < 400),
  'the second half':
    ({ exchanges }) =>
    (_, index) =>
      index * 2 >= exchanges.length,
  'the last three':
    ({ exchanges }) =>
    (_, index) =>
      index >= exchanges.length - 3,
  'calls that are empty': any(({ response }) => (response?.body.length ?? 0) < 120),
}

/** The mistakes in the selected calls only; any other mistake may be added. */
const WHAT = [
  'nothing was asked',
  'every answer is lost',
  'everything is 200',
  'everything is 401',
  'everything is 403',
  'everything is 404',
  'everything is 429',
  'everything is 500',
  'refusals are 400',
  'no rows',
  'one row',
  'last row is lost',
  'first row is lost',
  'first two rows change places',
  'rows come twice',
  'first number of a row grows',
  'another word',
  'numbers shrink',
  'days one later',
  'days one earlier',
  'rows come backwards',
  'empty cells',
  'nothing at all',
  'a page for people',
  'no data',
  'no headers',
  'numbers of headers are one less',
  'words are others',
  'last object is lost',
  'first two objects change places',
] as const

export const PARTLY: Readonly<Record<string, Change>> = Object.fromEntries(
  Object.entries(WHERE).flatMap(([where, isMeant]) =>
    WHAT.map((what) => [`${where}: ${what}`, partly(isMeant, TAMPERINGS[what] ?? ((exchange) => exchange))]),
  ),
)

function partly(where: Where, tampering: Tampering): Change {
  return (recording) => {
    const isMeant = where(recording)
    return {
      ...recording,
      exchanges: recording.exchanges.flatMap((exchange, index) =>
        isMeant(exchange, index) ? (tampering(exchange, index) ?? []) : [exchange],
      ),
    }
  }
}

function any(isMeant: (exchange: Exchange, index: number) => boolean): Where {
  return () => isMeant
}

function by(isMeant: (tier: string) => boolean): (exchange: Exchange) => boolean {
  return ({ account, probe }) => account !== undefined && isMeant(probe.presented.tier ?? '')
}

/** By the position among the calls of the same operation. */
function nth(isMeant: (place: number, count: number) => boolean): Where {
  return ({ exchanges }) => {
    const calls = new Map<string, Exchange[]>()
    for (const exchange of exchanges) {
      const { operation = '' } = exchange.probe
      calls.set(operation, [...(calls.get(operation) ?? []), exchange])
    }
    return (exchange) => {
      const all = calls.get(exchange.probe.operation ?? '') ?? []
      return isMeant(all.indexOf(exchange), all.length)
    }
  }
}

function operation(isMeant: (place: number, count: number) => boolean): Where {
  return ({ contract: { operations } }) =>
    ({ probe }) =>
      isMeant(
        operations.findIndex(({ id }) => id === probe.operation),
        operations.length,
      )
}

import { type AccountFixture, accountsFor } from '../fixtures/index.js'
import { type BundledDocument, type Contract, loadContract } from '../spec/index.js'
import { type ClockState, clockAt, parseInstant } from './clock/clock-state.js'
import { systemClock } from './clock/system-clock.js'
import { HOUR } from './clock/time-units.js'
import { coachReportOf } from './coach/coach-report-of.js'
import { printDefect } from './core/print-defect.js'
import { type CoreServices, respond } from './core/respond.js'
import { isIssuer, issuerOf } from './credentials/issuer.js'
import { sharedKey } from './credentials/shared-key.js'
import { tokenService } from './credentials/token-service.js'
import { addressUrl } from './http/address-url.js'
import { answerIdentity, providedPaths } from './identity/identity.js'
import { identityServices } from './identity/identity-service.js'
import type { Market } from './market/data/market.js'
import type { MockOptions } from './mock-options.js'
import { chooseOptions } from './model/choose.js'
import { andThen, type MaybePromise } from './model/maybe-promise.js'
import type { PlainRequest } from './model/plain-request.js'
import type { Answered } from './model/reply.js'
import { servedDocument } from './model/served-document.js'
import { type SymbolSource, serviceFor } from './service-for.js'
import { playSituation } from './situations/play-situation.js'
import { situationsOf } from './situations/read-situations.js'
import type { Situation } from './situations/situation.js'
import { situationOf } from './situations/situation-of.js'
import { checkDeviations } from './variants/check-deviations.js'
import { deviationsOf } from './variants/deviations-of.js'
import { type DecidedRequest, decidedRequest } from './worlds/decided-request.js'
import type { HandleServices } from './worlds/handle/handle-services.js'
import { mockWorld } from './worlds/handle/mock-world.js'
import { quotaFactor } from './worlds/quota-factor.js'
import { replyCache } from './worlds/reply-cache.js'
import { requestLogs } from './worlds/request-logs.js'
import { memoryStore } from './worlds/state/memory-store.js'
import { redisStore } from './worlds/state/redis-store.js'
import { beginScenario, type Scenario } from './worlds/state/scenario.js'
import { openWorlds, type Worlds } from './worlds/worlds.js'

/** The mock without a server: worlds, tokens, the core. */
export interface MockEngine extends HandleServices {
  /** The document behind the contract as one file. */
  document(): Promise<BundledDocument>
  readonly controlToken: string | undefined
  /** Ready-made situations, and those of the option `scenarios`. */
  situations(): Promise<readonly Situation[]>
  /** The market behind the handlers, if the contract has handlers. */
  readonly market: Market | undefined
  /** Symbols by rank, and a symbol that does not exist. */
  symbols(): MaybePromise<SymbolSource>
  answer(world: string, request: PlainRequest): MaybePromise<Answered>
  publicUrl(): string
  listensAt(host: string, port: number): void
  onRequest(listener: (decided: DecidedRequest) => void): () => void
  defect(error: unknown): void
  close(): Promise<void>
}

const REPLY_BYTES = 16 * 1024 * 1024
const DEFAULT_URL = 'http://127.0.0.1:4010'
const DEFAULT_LIFETIME = 3600

export function startEngine(options: MockOptions): MockEngine {
  const contract = options.contract ?? loadContract()
  const time = options.time ?? systemClock
  const store = options.store ?? (options.redis === undefined ? memoryStore() : redisStore(options.redis))
  const tokens = tokenService(() => sharedKey(store, options.signingKeyFile))
  const tokenLifetime = contract.securitySchemes.find(({ lifetime }) => lifetime)?.lifetime ?? DEFAULT_LIFETIME
  const { listeners, decided } = requestListeners()
  const addresses = addressesOf(options, store.shared)
  const fixtures = accountsFor(contract, options.accounts)
  const begin = beginner(fixtures, contract, options, time)
  const { service, market, symbols } = serviceFor(contract, options)
  const worlds = openWorlds(
    { most: options.worlds?.most ?? 500, idle: options.worlds?.idle ?? HOUR / 2 },
    {
      contract,
      choices: chooseOptions(contract, options.choose ?? {}),
      faults: () => deviationsOf(contract),
      store,
      replies: replyCache(REPLY_BYTES),
      symbols: service.symbols,
      rank: service.rank,
      tokens,
      time,
      logs: options.logs ?? requestLogs(),
      begin,
      issues: addresses.issues,
    },
  )
  const core: CoreServices = { time, service, repeats: !store.shared, decided, defect: printDefect }
  const identity = identityServices(tokens, tokenLifetime, store)
  const situations = situationsOf(contract, options.scenarios)
  const engine: MockEngine = {
    contract,
    situations,
    play: async (world, id, account) =>
      playSituation(situationOf(await situations(), id), mockWorld(world, engine), account),
    coach: async (world) => coachReportOf(worlds.get(world).log, contract),
    document: servedDocument(options),
    worlds,
    tokens,
    time,
    fixtures,
    controlToken: options.controlToken,
    market,
    symbols,
    tokenLifetime,
    begin,
    checkFaults: (ids) => checkDeviations(ids, contract),
    answer: answerer({ worlds, core, issuer: addresses.issuer, identity, isProvided: providedPaths(contract) }),
    publicUrl: addresses.publicUrl,
    issuer: addresses.issuer,
    listensAt: addresses.listensAt,
    onRequest(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    defect: printDefect,
    close: async () => (options.store === undefined ? store.close() : undefined),
  }
  return engine
}

/** The functions to call for every decided request. */
function requestListeners(): { readonly listeners: Set<Listener>; readonly decided: CoreServices['decided'] } {
  const listeners = new Set<Listener>()
  return {
    listeners,
    decided(world, view, numbered) {
      if (listeners.size === 0) return
      const decided = decidedRequest(world.name, view, numbered)
      for (const listener of listeners) listener(decided)
    },
  }
}

type Listener = (decided: DecidedRequest) => void

/** The address under which clients reach the mock, and the issuers of its tokens. */
function addressesOf({ publicUrl }: MockOptions, isShared: boolean) {
  let url = publicUrl?.replace(/\/+$/, '') ?? DEFAULT_URL
  // Tokens that were made before the mock listened stay valid.
  const urls = new Set([url])
  const known = { urls, anyPort: isShared && publicUrl === undefined }
  return {
    publicUrl: (): string => url,
    issuer: (world: string): string => issuerOf(url, world),
    issues: (name: string, world: string): boolean => isIssuer(name, world, known),
    listensAt(host: string, port: number): void {
      if (publicUrl !== undefined) return
      url = addressUrl(host, port)
      urls.add(url)
    },
  }
}

interface Answering {
  readonly worlds: Worlds
  readonly core: CoreServices
  issuer(world: string): string
  readonly identity: ReturnType<typeof identityServices>
  isProvided(path: string): boolean
}

function answerer({ worlds, core, issuer, identity, isProvided }: Answering): MockEngine['answer'] {
  return (name, request) => {
    const world = worlds.get(name)
    if (!isProvided(request.path)) return respond(world, request, core)
    return andThen(world.view(), async (view) => {
      const services = await identity(issuer(name), view, world.now(view))
      return { reply: await answerIdentity(request, services) }
    })
  }
}

/** The first state of every world; invalid options are refused here, at the start. */
function beginner(
  fixtures: readonly AccountFixture[],
  contract: Contract,
  options: MockOptions,
  time: CoreServices['time'],
): () => Scenario {
  const { quota = 'real', faults: wanted = [], now } = options
  quotaFactor(quota)
  checkDeviations(wanted, contract)
  const instant = now === undefined ? undefined : parseInstant(now)
  let begun = 0
  return () => {
    const system = time.now()
    const clock: ClockState = instant === undefined ? { kind: 'running', offset: 0 } : clockAt(instant, system)
    begun += 1
    const epoch = `${system.toString(36)}-${begun}`
    return beginScenario({ epoch, clock, now: instant ?? system, quota, faults: wanted, fixtures })
  }
}

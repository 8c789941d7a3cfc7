import { TooManyWorlds } from '../model/too-many-worlds.js'
import { DEFAULT_WORLD } from '../model/world-name.js'
import { type LogSize, type RequestWorld, requestWorld, type WorldServices } from './request-world.js'

export interface Worlds {
  /** Made on first use. */
  get(name: string): RequestWorld
  names(): readonly string[]
  drop(name: string): void
}

export interface WorldLimits {
  /** How many worlds besides the default one. */
  readonly most: number
  /** Milliseconds without a request after which a world may be dropped. */
  readonly idle: number
}

interface Open {
  readonly world: RequestWorld
  usedAt: number
}

const MEGABYTE = 1024 * 1024
const DEFAULT_LOG: LogSize = { entries: 10_000, bytes: 8 * MEGABYTE }
const WORLD_LOG: LogSize = { entries: 200, bytes: MEGABYTE }
const SWEEP_EVERY = 60_000

/**
 * Bounded, so that made-up names cannot fill the memory: idle worlds are dropped, and when all places are taken, the
 * least recently used unchanged one. A shared state keeps changed worlds, so with it any world may be dropped.
 */
export function openWorlds(limits: WorldLimits, services: WorldServices): Worlds {
  const { time } = services
  const open = new Map<string, Open>()
  const standard: Open = { world: requestWorld(DEFAULT_WORLD, DEFAULT_LOG, services), usedAt: 0 }
  let sweptAt = time.ticks()
  const sweep = (now: number): void => {
    sweptAt = now
    for (const [name, { usedAt }] of open) if (now - usedAt >= limits.idle) forget(open, services, name)
  }
  const make = (name: string, now: number): Open => {
    if (open.size >= limits.most) sweep(now)
    if (open.size >= limits.most) forgetEmpty(open, services)
    if (open.size >= limits.most) throw new TooManyWorlds(name, limits.most)
    const made = { world: requestWorld(name, WORLD_LOG, services), usedAt: now }
    open.set(name, made)
    return made
  }
  return {
    get(name) {
      if (name === DEFAULT_WORLD) return standard.world
      const now = time.ticks()
      if (now - sweptAt > SWEEP_EVERY) sweep(now)
      const entry = open.get(name) ?? make(name, now)
      entry.usedAt = now
      // The least recently used one comes first.
      open.delete(name)
      open.set(name, entry)
      return entry.world
    },
    names: () => [DEFAULT_WORLD, ...open.keys()],
    drop: (name) => void (open.has(name) && forget(open, services, name)),
  }
}

function forgetEmpty(open: Map<string, Open>, services: WorldServices): void {
  const isEmpty = ({ world }: Open): boolean => services.store.shared || !world.isEdited()
  const found = [...open].find(([, entry]) => isEmpty(entry))
  if (found) forget(open, services, found[0])
}

/** Shared state outlives a replica's idle world: other replicas may be using it. */
function forget(open: Map<string, Open>, { store, logs }: WorldServices, name: string): void {
  open.delete(name)
  logs.drop(name)
  if (!store.shared) void store.drop(name)
}

import type { Command } from 'commander'

interface Verb {
  readonly name: string
  readonly summary: string
  /** Loaded only when the verb is used: the mock's Express does not slow `--help` down. */
  load(): Promise<Command>
}

/** All verbs, the ones that a newcomer needs first. */
export const verbs: readonly Verb[] = Object.entries<Omit<Verb, 'name'>>({
  mock: {
    summary: 'serve the contract: a stateful mock with keys, tiers, quotas and a clock',
    load: async () => (await import('./verbs/mock.js')).mockCommand(),
  },
  check: {
    summary: 'judge an implementation: pipeproof check URL',
    load: async () => (await import('./verbs/check.js')).checkCommand(),
  },
  judge: {
    summary: 'judge a recording again, offline: pipeproof judge FILE.har',
    load: async () => (await import('./verbs/judge.js')).judgeCommand(),
  },
  proxy: {
    summary: 'judge live traffic as it passes: pipeproof proxy --upstream URL',
    load: async () => (await import('./verbs/proxy.js')).proxyCommand(),
  },
  diff: {
    summary: 'compare two runs, or show what a new contract breaks: pipeproof diff A B',
    load: async () => (await import('./verbs/diff.js')).diffCommand(),
  },
  trend: {
    summary: 'show requirements and choices over time: pipeproof trend DIR',
    load: async () => (await import('./verbs/trend.js')).trendCommand(),
  },
  usage: {
    summary: 'show what a client uses, from its recordings: pipeproof usage FILE.har...',
    load: async () => (await import('./verbs/usage.js')).usageCommand(),
  },
  explain: {
    summary: 'explain a check, a clause, an open point or a fault: pipeproof explain ID',
    load: async () => (await import('./verbs/explain.js')).explainCommand(),
  },
  lint: {
    summary: 'check a contract document: pipeproof lint [FILE]',
    load: async () => (await import('./verbs/lint.js')).lintCommand(),
  },
  faults: {
    summary: 'try every fault and every lawful variant against every check (the kill matrix)',
    load: async () => (await import('./verbs/faults.js')).faultsCommand(),
  },
  site: {
    summary: 'write the console, the mock and the reference of the contract as static files',
    load: async () => (await import('./verbs/site.js')).siteCommand(),
  },
  token: {
    summary: 'print a fresh ID token of a running mock',
    load: async () => (await import('./verbs/token.js')).tokenCommand(),
  },
  client: {
    summary: 'write a typed client of the contract: pipeproof client --out api.ts',
    load: async () => (await import('./verbs/client.js')).clientCommand(),
  },
  draft: {
    summary: 'draft a contract from recordings: pipeproof draft --har FILE',
    load: async () => (await import('./verbs/draft.js')).draftCommand(),
  },
}).map(([name, verb]) => ({ name, ...verb }))

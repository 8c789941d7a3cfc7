/** Exit codes of verbs that judge nothing: done, problems found, or impossible. */
export const EXIT = { done: 0, wrong: 1, unusable: 2 } as const

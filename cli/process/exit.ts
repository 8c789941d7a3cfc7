/** Exit codes of every verb but `check` and `judge`: done, problems found, impossible, or nothing proven. */
export const EXIT = { done: 0, wrong: 1, unusable: 2, incomplete: 3 } as const

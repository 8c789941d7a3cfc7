import type { Attack } from './attack.js'
import { failingAnswers } from './failing-answers.js'
import { hugeAnswers } from './huge-answers.js'

export const ATTACKS: readonly Attack[] = [...hugeAnswers, ...failingAnswers]

import type { Rule } from '../rule/rule.ts'
import { bearing } from './bearing.ts'

/** Every rule. */
export const rules: readonly Rule[] = [bearing]

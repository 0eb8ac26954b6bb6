import { type PluginProblem, pluginProblems } from '@undertone/domain/plugin/plugin-problems.table'
import type { Say } from '../../core/language/language.ts'

/** Why a plug-in has no answer, in words; `detail` is foreign text or a number. */
export const pluginProblemWords = ({ problem, detail }: PluginProblem, say: Say): string => say(pluginProblems[problem], { detail })

import type { Refusal } from '@undertone/domain/diagnosis/finding'
import type { Say } from '../../../core/language/language.ts'
import { reportText } from './report.text.ts'

/** Refusals that say the same of several faults, as one sentence: `Imbalance, bent shaft: there is no baseline at this speed.` */
export function groupedRefusals(refusals: readonly Pick<Refusal, 'text' | 'what'>[], say: Say): string[] {
  const groups = new Map<string, { readonly around: readonly [string, string]; readonly whats: Set<string> }>()
  for (const { text, what } of refusals) {
    const [sentence, name] = [say(text), what ? say(what) : '']
    const at = name === '' ? -1 : sentence.indexOf(name)
    const around = at < 0 ? ([sentence, ''] as const) : ([sentence.slice(0, at), sentence.slice(at + name.length)] as const)
    const key = JSON.stringify([at < 0, around])
    const group = groups.get(key) ?? { around, whats: new Set() }
    if (at >= 0) group.whats.add(name)
    groups.set(key, group)
  }
  return [...groups.values()].map(({ around: [before, after], whats }) => before + [...whats].join(say(reportText.and)) + after)
}

import { assessBearing, levelsOf } from '@undertone/condition/diagnosis/bearing/assess-bearing'
import { bearingRule } from '@undertone/condition/diagnosis/bearing/bearing-constants'
import { bearingFeatures } from '@undertone/condition/diagnosis/bearing/confidence'
import { leadOf } from '@undertone/condition/diagnosis/bearing/name-part'
import { bestFit, type FamilyPart, familyParts } from '@undertone/condition/diagnosis/bearing/part-families'
import type { DiagnosisInput } from '@undertone/condition/diagnosis/record/machine-facts'
import { recordView } from '@undertone/condition/diagnosis/record/record-view'
import { isProblem } from '@undertone/dsp/record/problem'

/** The part that fits a record best, named or not, with the features of its confidence. */
export interface Guess {
  readonly part: FamilyPart
  readonly features: readonly number[]
}

/** For calibration every record counts, also those on which the rule is silent: what would have been the best guess, and was it right? */
export function bestGuess(input: DiagnosisInput): Guess | null {
  const view = recordView(input)
  const [bearing] = input.facts.bearings
  if (isProblem(view) || !view.speed || !bearing) return null
  const levels = levelsOf(view.channels, view.speed.hz)
  const assessed = assessBearing(view, levels, bearing)
  if (!assessed) return null
  const { orders } = assessed
  const axes = levels.map((one) =>
    familyParts.flatMap((part) => bestFit(one, part, orders, { mask: bearingRule.wideMask, isGeometric: false }) ?? []),
  )
  const amplitude = (part: FamilyPart) =>
    axes.reduce((sum, fits) => sum + Math.log((fits.find((fit) => fit.part === part)?.amplitude ?? 0) + 1e-12), 0)
  const [part] = familyParts.toSorted((a, b) => amplitude(b) - amplitude(a))
  if (!part) return null
  const fits = axes.flatMap((all) => all.find((fit) => fit.part === part) ?? [])
  const byPart = axes.map((all) => Object.fromEntries(all.map((fit) => [fit.part, fit])))
  const features = bearingFeatures({ part, by: 'lines', fits, axes: [], lead: leadOf(byPart, part) })
  return { part, features: [1, features.main, features.companions, features.lead] }
}

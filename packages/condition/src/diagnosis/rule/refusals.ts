import { fill, type Text } from '@undertone/domain/core/text'
import { type DiagnosisRefusalKey, diagnosisRefusals } from '@undertone/domain/diagnosis/diagnosis-refusals.table'
import { bandWidth } from '../record/bearing-settings.ts'
import { usable } from '../record/channel-view.ts'
import type { RecordView } from '../record/record-view.ts'
import type { Need, Rule, RuleResult } from './rule.ts'

type Refused = RuleResult['refusals'][number]

/** Minimum turns of the shaft: with fewer, an order is wider than the distance of the lines that are to be separated. Source: diagnosis study. */
export const minTurns = 20
/** Highest order that shaft rules read: ten harmonics. Source: defaults of the trade for balance. */
const shaftOrders = 10

/** Orders that the envelope of a bearing must carry: four harmonics of the slowest race. */
export const envelopeOrders = 8

const shown = (value: number): string => String(Number(value.toPrecision(3)))

/** A refusal with its numbers, in both languages. */
export function refused(reason: DiagnosisRefusalKey, values: Readonly<Record<string, string | number | Text>> = {}): Refused {
  const said = (language: 'cn' | 'en') => {
    const entries = Object.entries(values).map(([name, value]) => {
      if (typeof value === 'object') return [name, value[language]]
      return [name, typeof value === 'number' ? shown(value) : value]
    })
    return fill(diagnosisRefusals[reason][language], Object.fromEntries(entries))
  }
  const { what, needed } = values
  const wave = typeof needed === 'number' ? waveNeeded(reason, needed) : undefined
  return {
    reason,
    ...(typeof what === 'object' ? { what } : {}),
    text: { cn: said('cn'), en: said('en') },
    ...(wave ? { wave } : {}),
  }
}

/** The waveform that would answer what this one cannot; undefined where something else is missing. */
function waveNeeded(reason: DiagnosisRefusalKey, needed: number): Refused['wave'] {
  if (reason === 'rateTooLow') return { sampleHz: needed / usable, seconds: null }
  return reason === 'tooShort' || reason === 'linePollution' ? { sampleHz: null, seconds: needed } : undefined
}

/** Why a need is not met, or undefined. */
function lack(need: Need, view: RecordView, what: Text): Refused | undefined {
  const { speed, facts, durationS, channels, baseline } = view
  const hz = speed?.hz ?? 0
  const missing = (isMissing: boolean, reason: DiagnosisRefusalKey, values: Readonly<Record<string, number>> = {}) =>
    isMissing ? refused(reason, { what, ...values }) : undefined
  switch (need) {
    case 'speed':
      return missing(speed === null, 'speedUnknown')
    case 'turns':
      return missing(speed !== null && view.turns < minTurns, 'tooShort', { needed: minTurns / hz, has: durationS })
    case 'velocityBand': {
      const has = channels[0]?.topHz ?? 0
      return missing(has < shaftOrders * hz, 'rateTooLow', { needed: shaftOrders * hz, has })
    }
    case 'baseline':
      return missing(baseline === null, 'baselineMissing')
    case 'axes':
      return missing(!channels.some(({ direction }) => direction !== null), 'axesUnknown')
    case 'teeth':
      return missing(facts.teeth === null, 'teethMissing')
    case 'blades':
      return missing(facts.blades === null, 'bladesMissing')
    case 'vanes':
      return missing(facts.vanes === null, 'bladesMissing')
    case 'mains':
      return missing(facts.mains === null, 'mainsMissing')
    case 'belt':
      return missing(facts.beltOrder === null, 'beltMissing')
    case 'envelopeBand': {
      const has = bandWidth(view.settings, view.record.sampleHz / 2)
      return missing(view.settings.band !== null && has < envelopeOrders * hz, 'bandTooNarrow', { needed: envelopeOrders * hz, has })
    }
    case 'bearing':
      return missing(facts.bearings.length === 0, 'bearingUnknown')
  }
}

/** What a rule lacks in a record: the first of its needs that is not met. */
export function lackOf(rule: Rule, view: RecordView): Refused | undefined {
  for (const need of rule.needs) {
    const found = lack(need, view, rule.what)
    if (found) return found
  }
  return undefined
}

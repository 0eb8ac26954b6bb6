import { threshold } from '@undertone/domain/alarm/threshold/threshold.resource'
import { thresholdProblem } from '@undertone/domain/alarm/threshold/threshold-check'
import { isoZoneOf } from '@undertone/domain/asset/severity/iso-zones.table'
import { messageOf } from '@undertone/domain/core/error'
import type { Text } from '@undertone/domain/core/text'
import { useLanguage, useText } from '../../../core/language/language.ts'
import { type FormValues, submittedValue } from '../../../resource/core/form-values.ts'
import styles from '../shared/alarm.module.css'
import { thresholdText } from './threshold.text.ts'
import { boundaryHint, standardLine, type ZoneLine, type ZonePart, zoneLines } from './zone-bar.ts'

/** The values of a form as they would be sent, with typed numbers parsed. */
export const readValues = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(threshold.fields).map(([name, field]) => [name, submittedValue(field, values[name])]))

/** One quantity with its zones in colour and the boundaries below; custom limits have levels in words, a standard has the zones A to D. */
export function ZoneBar({ line, labelled = true }: { readonly line: ZoneLine; readonly labelled?: boolean }) {
  const say = useText()
  const isStandard = line.key === standardLine
  const levels: Readonly<Partial<Record<ZonePart['zone'], Text>>> = isStandard
    ? {}
    : { ok: thresholdText.ok, C: thresholdText.warning, D: thresholdText.danger }
  const nameOf = (zone: ZonePart['zone']): string => {
    const level = levels[zone]
    return level ? say(level) : zone
  }
  const description = line.parts.map(({ zone, edge, isOpen }) => `${nameOf(zone)}${edge === null ? '' : ` ${isOpen ? '<' : '≤'} ${edge}`}`)
  return (
    <div className={styles.line}>
      {labelled && (
        <span className={styles.lineLabel}>
          {say(line.label)}
          {line.unit && <span className={styles.unit}>{line.unit}</span>}
        </span>
      )}
      <div className={styles.bar} role="img" aria-label={`${say(line.label)} ${line.unit}: ${description.join(', ')}`}>
        {line.parts.map(({ zone, share, edge }) => (
          <div key={zone} className={styles.part} data-zone={zone} style={{ flexGrow: share }}>
            <span className={styles.letter}>{nameOf(zone)}</span>
            {edge !== null && <span className={styles.edge}>{edge}</span>}
          </div>
        ))}
      </div>
    </div>
  )
}

/** The limits of a template while they are typed: zones, source of the numbers, and problems. */
export function ThresholdPicture({ values }: { readonly values: FormValues }) {
  const say = useText()
  const lang = useLanguage((state) => state.lang)
  const read = readValues(values)
  const lines = zoneLines(read)
  const zone = read.kind === 'Iso' ? isoZoneOf(typeof read.isoClass === 'string' ? read.isoClass : null) : undefined
  const needsStandard = read.kind === 'Iso' && !zone
  // A missing standard is reported below the lines, not as an error.
  const problem = lines.length > 0 && !needsStandard ? thresholdProblem(read) : null
  return (
    <section className={styles.picture} aria-label={say(thresholdText.limits)}>
      {lines.map((line) => (
        <ZoneBar key={line.key} line={line} />
      ))}
      {(needsStandard || lines.length === 0) && (
        <p className={styles.quiet}>{say(needsStandard ? thresholdText.chooseStandard : thresholdText.noLimits)}</p>
      )}
      {zone && <p className={styles.quiet}>{say(boundaryHint(zone))}</p>}
      {problem && (
        <p className={styles.problem} role="alert">
          {messageOf(problem, lang)}
        </p>
      )}
    </section>
  )
}

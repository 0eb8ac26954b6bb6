import { threshold } from '@undertone/domain/alarm/threshold/threshold.resource'
import { thresholdProblem } from '@undertone/domain/alarm/threshold/threshold-check'
import { isoZoneOf } from '@undertone/domain/asset/severity/iso-zones.table'
import { messageOf } from '@undertone/domain/core/error'
import { useLanguage, useText } from '../../../core/language/language.ts'
import { type FormValues, sentValue } from '../../../resource/core/form-values.ts'
import styles from '../shared/alarm.module.css'
import { thresholdText } from './threshold.text.ts'
import { type ZoneLine, zoneLines } from './zone-bar.ts'

/** The values of a form as they would be sent: typed numbers read. */
export const readValues = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(threshold.fields).map(([name, field]) => [name, sentValue(field, values[name])]))

/** One quantity with its zones: letters in colour, the boundaries beneath. */
export function ZoneBar({ line, labelled = true }: { readonly line: ZoneLine; readonly labelled?: boolean }) {
  const say = useText()
  const told = line.parts.map(({ zone, edge }) => `${zone === 'ok' ? say(thresholdText.ok) : zone}${edge === null ? '' : ` ≤ ${edge}`}`)
  return (
    <div className={styles.line}>
      {labelled && (
        <span className={styles.lineLabel}>
          {say(line.label)}
          {line.unit && <span className={styles.unit}>{line.unit}</span>}
        </span>
      )}
      <div className={styles.bar} role="img" aria-label={`${say(line.label)} ${line.unit}: ${told.join(', ')}`}>
        {line.parts.map(({ zone, share, edge }) => (
          <div key={zone} className={styles.part} data-zone={zone} style={{ flexGrow: share }}>
            <span className={styles.letter}>{zone === 'ok' ? say(thresholdText.ok) : zone}</span>
            {edge !== null && <span className={styles.edge}>{edge}</span>}
          </div>
        ))}
      </div>
    </div>
  )
}

/** The limits of a template as they are typed: zones, where their numbers come from, and what does not fit. */
export function ThresholdPicture({ values }: { readonly values: FormValues }) {
  const say = useText()
  const lang = useLanguage((state) => state.lang)
  const read = readValues(values)
  const lines = zoneLines(read)
  const zone = read.kind === 'Iso' ? isoZoneOf(typeof read.isoClass === 'string' ? read.isoClass : null) : undefined
  const waits = read.kind === 'Iso' && !zone
  // That the standard is still to be chosen is said beneath the lines, and not as a fault.
  const problem = lines.length > 0 && !waits ? thresholdProblem(read) : null
  return (
    <section className={styles.picture} aria-label={say(thresholdText.limits)}>
      {lines.map((line) => (
        <ZoneBar key={line.key} line={line} />
      ))}
      {(waits || lines.length === 0) && (
        <p className={styles.quiet}>{say(waits ? thresholdText.chooseStandard : thresholdText.noLimits)}</p>
      )}
      {zone && (
        <p className={styles.quiet}>
          {say(thresholdText.source, { source: say(zone.source) })} {say(thresholdText.onLine)}
        </p>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {messageOf(problem, lang)}
        </p>
      )}
    </section>
  )
}
